import { DAY_MS } from "#app/base/clock";

/** Trial days of a store: days used in ended trials, and the running trial. */
export interface TrialRecord {
  readonly daysUsed: number;
  /** Null if no trial is running. Times in epoch milliseconds. */
  readonly running: {
    readonly subscriptionId: string;
    readonly since: number;
    readonly days: number;
  } | null;
}

export const NO_TRIAL: TrialRecord = { daysUsed: 0, running: null };

/** Counts the used days of the running trial. A day that has begun counts as used. */
function usedOfRunning({ running }: TrialRecord, now: number): number {
  if (!running) return 0;
  const begun = Math.ceil((now - running.since) / DAY_MS);
  return Math.min(running.days, Math.max(0, begun));
}

/** Returns the trial days that a store has left of the catalog's `trialDays`. */
export function daysLeft(record: TrialRecord, trialDays: number, now: number): number {
  return Math.max(0, trialDays - record.daysUsed - usedOfRunning(record, now));
}

/**
 * Returns the trial record after Shopify reported the active subscription.
 *
 * A trial starts and ends with its subscription, so that unused days are available to the next subscription.
 *
 * @param active null for no subscription
 * @param endedAt best known end of the running trial's subscription
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
  // A trial that is replaced early ends when the next subscription starts.
  const until = Math.min(endedAt, active?.createdAt ?? endedAt);
  const daysUsed = record.daysUsed + usedOfRunning(record, until);
  return {
    daysUsed,
    running: runs && { subscriptionId: runs.id, since: runs.createdAt, days: runs.trialDays },
  };
}
