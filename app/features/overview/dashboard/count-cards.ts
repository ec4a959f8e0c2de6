import { type KindRow, kindsOfCard } from "#app/contract/rules/kind-rows";

/** Blocked visits (sent to another address included) of one cause. */
interface Blocks {
  /** engine/decision.ts Reason.cause */
  readonly cause: string;
  readonly visits: number;
}

/** The counts of the cards that blocked visits feed (specification section 2.5); the first holds them all. */
export function blockCounts(blocked: readonly Blocks[]) {
  const sum = (some: readonly Blocks[]) => some.reduce((total, { visits }) => total + visits, 0);
  const by = (card: KindRow["card"]) => {
    const kinds: readonly string[] = kindsOfCard(card);
    return sum(blocked.filter(({ cause }) => kinds.includes(cause)));
  };
  return {
    blockLists: sum(blocked),
    asnBlocker: by("asnBlocker"),
    ipBlocker: by("ipBlocker"),
    regionBlocker: by("regionBlocker"),
    vpn: by("vpn"),
  };
}
