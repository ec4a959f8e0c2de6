import { DAY_MS, HOUR_MS } from "../../platform/clock";

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
 * there; the first one starts with the subscription.
 */
export function cycleAt(
  subscription: { readonly createdAt: number; readonly periodEndsAt: number | null },
  now: number,
): Cycle {
  const { createdAt } = subscription;
  const anEnd = subscription.periodEndsAt ?? createdAt + CYCLE_MS;
  const steps = Math.floor((now - anEnd) / CYCLE_MS) + 1;
  const until = anEnd + steps * CYCLE_MS;
  const isFirst = until - CYCLE_MS <= createdAt;
  const from = isFirst ? createdAt : until - CYCLE_MS;
  return { from, until, isFirst, countedFrom: isFirst ? hourOf(from) : hourAfter(from) };
}

/** Start of the hour (UTC) that holds a moment. */
export function hourOf(moment: number): number {
  return moment - (moment % HOUR_MS);
}

function hourAfter(moment: number): number {
  return moment % HOUR_MS === 0 ? moment : hourOf(moment) + HOUR_MS;
}
