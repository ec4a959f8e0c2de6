/** Visits that ended in one way. */
interface Total {
  readonly surface: string;
  readonly outcome: string;
  /** engine/decision.ts Reason.cause */
  readonly cause: string;
  readonly visits: number;
}

/** Causes behind each card. Kinds that do not exist yet simply have no visits. */
const CAUSES = {
  asnBlocker: ["asn"],
  ipBlocker: ["ip"],
  regionBlocker: ["country"],
  vpn: ["network-class", "crawler"],
} as const;

function sum(totals: readonly Total[], isCounted: (total: Total) => boolean): number {
  return totals.filter(isCounted).reduce((visits, total) => visits + total.visits, 0);
}

/** The counts of the cards that visits feed (specification section 2.5); the first holds them all. */
export function blockCounts(totals: readonly Total[]) {
  const blocked = totals.filter(({ outcome }) => outcome === "block");
  const by = (causes: readonly string[]) => sum(blocked, ({ cause }) => causes.includes(cause));
  return {
    blockLists: sum(blocked, () => true),
    asnBlocker: by(CAUSES.asnBlocker),
    ipBlocker: by(CAUSES.ipBlocker),
    regionBlocker: by(CAUSES.regionBlocker),
    vpn: by(CAUSES.vpn),
  };
}

/**
 * Page views that count as used: storefront visits that were decided, allowed or blocked. Those
 * let in because no decision could be made are not charged for.
 */
export function pageViews(totals: readonly Total[]): number {
  return sum(totals, ({ surface, cause }) => surface === "storefront" && cause !== "unavailable");
}
