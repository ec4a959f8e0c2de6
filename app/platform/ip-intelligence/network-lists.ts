import type { Address } from "#app/engine/net/address";
import { weightOf } from "#app/engine/networks/network-weight";
import type { NetworkClass } from "#app/engine/visit";

import type { Network } from "./ip-facts";
import { rangeArrays, RangeTable } from "./range-table";
import { KNOWN_RELAYS } from "./relay-prefixes";

/** Addresses that a source assigns to one class. */
export interface NetworkList {
  /** Subject of the list. A feed replaces the built-in list of the same subject. */
  readonly id: string;
  readonly networkClass: NetworkClass;
  /** Source, for merchants: "the Tor Project's list of exits". */
  readonly source: string;
  readonly ranges: RangeTable;
  /** Networks that must announce an address for the list to apply. Undefined if the list is exact. */
  readonly operators?: ReadonlySet<number>;
}

/** Facts about an address's network before any list is evaluated. */
export type KnownNetwork = Pick<Network, "asn" | "networkClass">;

/** Lists of relays known without a feed. */
const OWN_LISTS: readonly NetworkList[] = KNOWN_RELAYS.map(
  ({ id, title, operators, intervals }) => ({
    ...{ id, operators, networkClass: "relay", source: title },
    ranges: new RangeTable(rangeArrays(intervals)),
  }),
);

/** Returns the lists in order of evaluation. A feed replaces the built-in list of the same subject. */
export function orderLists(feeds: readonly NetworkList[]): readonly NetworkList[] {
  const replaced = new Set(feeds.map(({ id }) => id));
  const lists = [...feeds, ...OWN_LISTS.filter(({ id }) => !replaced.has(id))];
  return lists.sort((x, y) => weightOf(x.networkClass) - weightOf(y.networkClass));
}

/**
 * Returns the list that determines an address's class. Null if its network's own class applies.
 *
 * A list with known operators does not apply to an address that another network announces.
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
