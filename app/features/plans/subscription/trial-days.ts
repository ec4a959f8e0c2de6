import { DAY_MS } from "#app/base/clock";

/** Trial days of a store: those of trials that ended, and the trial that runs. */
export interface TrialRecord {
  readonly daysUsed: number;
  /** Null: no trial runs. Times in epoch milliseconds. */
  readonly running: {
    readonly subscriptionId: string;
    readonly since: number;
    readonly days: number;
  } | null;
}

export const NO_TRIAL: TrialRecord = { daysUsed: 0, running: null };

/** Days of the running trial that are used at a moment; a day that was begun is a used one. */
function usedOfRunning({ running }: TrialRecord, now: number): number {
  if (!running) return 0;
  const begun = Math.ceil((now - running.since) / DAY_MS);
  return Math.min(running.days, Math.max(0, begun));
}

/** Trial days a store may still have, of the `trialDays` that the catalogue grants. */
export function daysLeft(record: TrialRecord, trialDays: number, now: number): number {
  return Math.max(0, trialDays - record.daysUsed - usedOfRunning(record, now));
}

/**
 * The record once the platform said which subscription is active. A trial starts with its
 * subscription and ends with it, so days nobody used come back with the next one.
 *
 * @param active null: no subscription, or one without a trial
 * @param endedAt when the running trial's subscription ended, as far as is known
 */
export function nextTrialRecord(
  record: TrialRecord,
  active: { readonly id: string; readonly createdAt: number; readonly trialDays: number } | null,
  endedAt: number,
): TrialRecord {
  const runs = active !== null && active.trialDays > 0 ? active : null;
  const { running } = record;
  if (running && running.subscriptionId === runs?.id) {
    return { ...record, running: { ...running, since: runs.createdAt, days: runs.trialDays } };
  }
  // A trial that ended before its end also ended where the next one started.
  const until = Math.min(endedAt, active?.createdAt ?? endedAt);
  const daysUsed = record.daysUsed + usedOfRunning(record, until);
  return {
    daysUsed,
    running: runs && { subscriptionId: runs.id, since: runs.createdAt, days: runs.trialDays },
  };
}
