import { type KindRow, kindsOfCard } from "#app/contract/rules/kind-rows";

/** Number of blocked and redirected visits of one cause. */
interface Blocks {
  /** Cause of the decision: Reason.cause of engine/decision.ts. */
  readonly cause: string;
  readonly visits: number;
}

/**
 * Returns the counts of the cards for blocked visits (specification section 2.5). The first card has the total.
 */
export function blockCounts(blocked: readonly Blocks[]) {
  const sum = (some: readonly Blocks[]) => some.reduce((total, { visits }) => total + visits, 0);
  const visitsOfCard = (card: KindRow["card"]) => {
    const kinds: readonly string[] = kindsOfCard(card);
    return sum(blocked.filter(({ cause }) => kinds.includes(cause)));
  };
  return {
    blockLists: sum(blocked),
    asnBlocker: visitsOfCard("asnBlocker"),
    ipBlocker: visitsOfCard("ipBlocker"),
    regionBlocker: visitsOfCard("regionBlocker"),
    vpn: visitsOfCard("vpn"),
  };
}
