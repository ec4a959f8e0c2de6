/** Number of visits with one outcome and cause. */
interface Total {
  readonly surface: string;
  readonly outcome: string;
  /** `Reason.cause` of engine/decision.ts. */
  readonly cause: string;
  readonly visits: number;
}

/**
 * Causes of allowed visits that are free: no protection was active, or the visitor is a verified or pending crawler.
 */
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
 * Causes of charged visits that were not allowed.
 *
 * Every other cause is free: it concerns bots or networks of machines, or is new and not assigned yet.
 */
const CHARGED_STOPS = new Set(["country", "ip", "asn", "referrer", "url"]);

/**
 * Counts protected page views, which Pay-As-You-Go charges for.
 *
 * Only visits of the storefront surface count. A firewall in front of the store sees the same page view first, and it
 * must count once.
 */
export function protectedPageViews(totals: readonly Total[]): number {
  return totals
    .filter(({ surface }) => surface === "storefront")
    .filter(({ outcome, cause }) =>
      outcome === "allow" ? !FREE_WHEN_LET_IN.has(cause) : CHARGED_STOPS.has(cause),
    )
    .reduce((sum, { visits }) => sum + visits, 0);
}
