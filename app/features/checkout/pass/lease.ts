import { MINUTE_MS } from "#app/base/clock";
import { knownZone } from "#app/platform/local-time";
import { formatsByZone } from "#app/words/formats-by-zone";

/** Time from the last pass that was issued until the requirement lapses. */
export const LEASE_MS = 15 * MINUTE_MS;
/** Maximum difference between this machine's clock and Shopify's. */
const SKEW_MS = MINUTE_MS;

/** Variables of the Function's query: the local times between which a pass is required. */
export interface LeaseVariables {
  readonly leaseFrom: string;
  readonly leaseUntil: string;
}

/** No pass is required. The variables must exist, because a missing one fails the Function. */
export const NO_LEASE: LeaseVariables = {
  leaseFrom: "1970-01-01T00:00:00",
  leaseUntil: "1970-01-01T00:00:00",
};

const wallIn = formatsByZone("sv-SE", { dateStyle: "short", timeStyle: "medium" });

/** Returns the wall time of a zone, as Shopify's Functions write it: "2026-11-30T09:05:00". */
const wallTime = (at: number, zone: string) => wallIn(knownZone(zone)).format(at).replace(" ", "T");

/**
 * Returns the variables of a lease.
 *
 * A local time has no offset, so the lease has a start, too: when clocks go back, or the shop changes its time zone, the
 * same local times come again once, for at most the lease's own length. If clocks go back within the lease, it ends when
 * they do.
 *
 * @param from start, epoch milliseconds
 * @param until end, epoch milliseconds
 * @param timeZone the shop's time zone
 */
export function leaseVariables(from: number, until: number, timeZone: string): LeaseVariables {
  if (until <= from) return NO_LEASE;
  const leaseFrom = wallTime(from - SKEW_MS, timeZone);
  const leaseUntil = wallTime(until, timeZone);
  if (leaseUntil > leaseFrom) return { leaseFrom, leaseUntil };
  return { leaseFrom, leaseUntil: wallTime(Date.parse(`${leaseFrom}Z`) + until - from, "UTC") };
}
