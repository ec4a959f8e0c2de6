import { DAY_MS, HOUR_MS } from "#app/base/clock";

/** The platform bills usage every thirty days. */
export const CYCLE_DAYS = 30;
const CYCLE_MS = CYCLE_DAYS * DAY_MS;

/** One billing cycle, epoch milliseconds: `from` belongs to it, `until` to the next one. */
export interface Cycle {
  readonly from: number;
  readonly until: number;
  /** Page views are kept by the hour: those of hours that start from here on, before `until`. */
  readonly countedFrom: number;
  /** The subscription's first cycle, in whose first hour there were page views before it. */
  readonly isFirst: boolean;
}

/**
 * The cycle that holds a moment. Cycles end where the platform says, and every thirty days from
 * there. The first one starts when the merchant approves, at most two days after the subscription
 * was made.
 */
export function cycleAt(
  subscription: { readonly createdAt: number; readonly periodEndsAt: number | null },
  now: number,
): Cycle {
  const { createdAt } = subscription;
  const anEnd = subscription.periodEndsAt ?? createdAt + CYCLE_MS;
  // The platform's clock may be ahead of ours: before the cycle it names there is none to be in.
  const steps = Math.max(0, Math.floor((now - anEnd) / CYCLE_MS) + 1);
  const until = anEnd + steps * CYCLE_MS;
  const from = Math.max(createdAt, until - CYCLE_MS);
  const isFirst = from - createdAt < CYCLE_MS;
  return { from, until, isFirst, countedFrom: isFirst ? hourOf(from) : hourAfter(from) };
}

/** Start of the hour (UTC) that holds a moment. */
function hourOf(moment: number): number {
  return moment - (moment % HOUR_MS);
}

function hourAfter(moment: number): number {
  return moment % HOUR_MS === 0 ? moment : hourOf(moment) + HOUR_MS;
}
