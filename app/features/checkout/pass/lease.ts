import { MINUTE_MS } from "#app/base/clock";
import { knownZone } from "#app/platform/local-time";
import { formatsByZone } from "#app/words/formats-by-zone";

/** Time from the last issued pass until the requirement of a pass lapses. */
export const LEASE_MS = 15 * MINUTE_MS;
/** Maximum difference between this machine's clock and Shopify's. */
const SKEW_MS = MINUTE_MS;

/** Variables of the Function's query: the shop's local times between which a pass is required. */
export interface LeaseVariables {
  readonly leaseFrom: string;
  readonly leaseUntil: string;
}

/** Lease in the past, so that no pass is required. The Function fails if its variables are missing. */
export const NO_LEASE: LeaseVariables = {
  leaseFrom: "1970-01-01T00:00:00",
  leaseUntil: "1970-01-01T00:00:00",
};

const wallIn = formatsByZone("sv-SE", { dateStyle: "short", timeStyle: "medium" });

/** Returns the local time in a zone in the format of Shopify's Functions: "2026-11-30T09:05:00". */
const wallTime = (at: number, zone: string) => wallIn(knownZone(zone)).format(at).replace(" ", "T");

/**
 * Returns the variables of a lease.
 *
 * A local time has no UTC offset. If clocks go back or the shop changes its time zone, the local times of a lease occur
 * a second time. The start of the lease limits this repetition to the length of the lease. If clocks go back within a
 * lease, it ends at that moment.
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
