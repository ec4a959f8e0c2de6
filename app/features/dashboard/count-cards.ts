/** Blocked visits (sent to another address included) of one cause. */
interface Blocks {
  /** engine/decision.ts Reason.cause */
  readonly cause: string;
  readonly visits: number;
}

/** Causes behind each card. */
const CAUSES = {
  asnBlocker: ["asn"],
  ipBlocker: ["ip"],
  regionBlocker: ["country"],
  vpn: ["network", "crawler", "user-agent", "behaviour"],
} as const;

/** The counts of the cards that blocked visits feed (specification section 2.5); the first holds them all. */
export function blockCounts(blocked: readonly Blocks[]) {
  const sum = (some: readonly Blocks[]) => some.reduce((total, { visits }) => total + visits, 0);
  const by = (causes: readonly string[]) =>
    sum(blocked.filter(({ cause }) => causes.includes(cause)));
  return {
    blockLists: sum(blocked),
    asnBlocker: by(CAUSES.asnBlocker),
    ipBlocker: by(CAUSES.ipBlocker),
    regionBlocker: by(CAUSES.regionBlocker),
    vpn: by(CAUSES.vpn),
  };
}
