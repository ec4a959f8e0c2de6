/** Visits that ended in one way. */
interface Total {
  readonly surface: string;
  readonly outcome: string;
  /** engine/decision.ts Reason.cause */
  readonly cause: string;
  readonly visits: number;
}

/** Let in without being protected from anything, or a known crawler. */
const FREE_WHEN_LET_IN = new Set([
  "unavailable",
  "suspended",
  "admin-access",
  "bypass",
  "open-page",
  "crawler-verified",
  "crawler-pending",
]);
/**
 * Causes for which people are stopped, in whatever way. A cause that is not listed is about bots
 * and networks of machines, or is new, and is free until somebody says here that it is not.
 */
const CHARGED_STOPS = new Set(["country", "ip", "asn", "referrer", "url"]);

/**
 * Page views that were protected, which is what pay-as-you-go charges for. Each is counted once:
 * where a firewall stands in front of a store, it sees the same page view before the embed does,
 * so only the storefront's are counted.
 */
export function protectedPageViews(totals: readonly Total[]): number {
  return totals
    .filter(({ surface }) => surface === "storefront")
    .filter(({ outcome, cause }) =>
      outcome === "allow" ? !FREE_WHEN_LET_IN.has(cause) : CHARGED_STOPS.has(cause),
    )
    .reduce((sum, { visits }) => sum + visits, 0);
}
