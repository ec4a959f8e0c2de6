/** Visits that ended in one way. */
interface Total {
  readonly surface: string;
  readonly outcome: string;
  /** engine/decision.ts Reason.cause */
  readonly cause: string;
  readonly visits: number;
}

/** Let in without a decision: nothing was protected. */
const UNPROTECTED = new Set(["unavailable", "suspended", "admin-access"]);
/**
 * Blocks of people, by causes that are not about bots. A cause that is not listed, such as every
 * kind of bot there will be, is free until somebody says here that it is not.
 */
const CHARGED_BLOCKS = new Set(["country", "ip", "asn", "referrer", "url"]);

/**
 * Page views that were protected, which is what pay-as-you-go charges for. Each is counted once:
 * where a firewall stands in front of a store, it sees the same page view before the embed does,
 * so only the storefront's are counted.
 */
export function protectedPageViews(totals: readonly Total[]): number {
  return totals
    .filter(({ surface }) => surface === "storefront")
    .filter(({ outcome, cause }) =>
      outcome === "block" ? CHARGED_BLOCKS.has(cause) : !UNPROTECTED.has(cause),
    )
    .reduce((sum, { visits }) => sum + visits, 0);
}
