import type { Address } from "#app/engine/net/address";
import { weightOf } from "#app/engine/networks/network-weight";
import type { NetworkClass } from "#app/engine/visit";

import type { Network } from "./ip-facts";
import { rangeArrays, RangeTable } from "./range-table";
import { KNOWN_RELAYS } from "./relay-prefixes";

/** Addresses of which somebody says that they are of one class. */
export interface NetworkList {
  /** Subject of the list. A feed replaces our own list of the same subject. */
  readonly id: string;
  readonly networkClass: NetworkClass;
  /** Source, for people: "the Tor Project's list of exits". */
  readonly source: string;
  readonly ranges: RangeTable;
  /** Networks that must announce an address for the list to count. Unset where the list is exact. */
  readonly operators?: ReadonlySet<number>;
}

/** Facts about an address's network before any list is evaluated. */
export type KnownNetwork = Pick<Network, "asn" | "networkClass">;

/** Relays known without a feed. */
const OWN_LISTS: readonly NetworkList[] = KNOWN_RELAYS.map(
  ({ id, title, operators, intervals }) => ({
    ...{ id, operators, networkClass: "relay", source: title },
    ranges: new RangeTable(rangeArrays(intervals)),
  }),
);

/** The lists in the order they are asked; a feed stands in for what we know of the same ourselves. */
export function orderLists(feeds: readonly NetworkList[]): readonly NetworkList[] {
  const replaced = new Set(feeds.map(({ id }) => id));
  const lists = [...feeds, ...OWN_LISTS.filter(({ id }) => !replaced.has(id))];
  return lists.sort((x, y) => weightOf(x.networkClass) - weightOf(y.networkClass));
}

/**
 * The list that gives an address its class; null when its network's own class stands. Nobody is
 * taken for somebody else's guest: a list of networks of known operators says nothing of an address
 * that another one announces.
 */
export function findList(
  lists: readonly NetworkList[],
  address: Address,
  { asn, networkClass }: KnownNetwork,
): NetworkList | null {
  for (const list of lists) {
    if (networkClass !== null && weightOf(list.networkClass) >= weightOf(networkClass)) return null;
    const isOperators = asn === null || (list.operators?.has(asn) ?? true);
    if (isOperators && list.ranges.contains(address)) return list;
  }
  return null;
}
