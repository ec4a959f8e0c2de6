import type { Address } from "../../engine/net/address";
import type { NetworkClass } from "../../engine/visit";

import { RangeTable, rangeArrays } from "./range-table";
import { RELAY_INTERVALS } from "./relay-prefixes";

/** Addresses of which somebody says that they are of one class. */
export interface NetworkList {
  readonly networkClass: NetworkClass;
  /** Who says so, for people: "the Tor Project's list of exits". */
  readonly source: string;
  readonly ranges: RangeTable;
}

/** Which class counts where several are said of one address: the most telling one first. */
const BY_WEIGHT: readonly NetworkClass[] = [
  "tor",
  "relay",
  "corporate-gateway",
  "vpn",
  "proxy",
  "hosting",
  "transit",
  "residential",
];

function weight(networkClass: NetworkClass): number {
  return BY_WEIGHT.indexOf(networkClass);
}

/** What we know of relays without any feed. */
const OWN_RELAYS: NetworkList = {
  networkClass: "relay",
  source: "the networks that iCloud Private Relay is published to use",
  ranges: new RangeTable(rangeArrays(RELAY_INTERVALS)),
};

/** The lists in the order they are asked; a feed of relays stands in for what we know ourselves. */
export function orderLists(feeds: readonly NetworkList[]): readonly NetworkList[] {
  const hasRelays = feeds.some(({ networkClass }) => networkClass === "relay");
  const lists = hasRelays ? feeds : [...feeds, OWN_RELAYS];
  return [...lists].sort((x, y) => weight(x.networkClass) - weight(y.networkClass));
}

/**
 * The list that gives an address its class; null when its network's own class stands. `known` is
 * what the network's operator is known for.
 */
export function findList(
  lists: readonly NetworkList[],
  address: Address,
  known: NetworkClass | null,
): NetworkList | null {
  for (const list of lists) {
    if (known !== null && weight(list.networkClass) >= weight(known)) return null;
    if (list.ranges.contains(address)) return list;
  }
  return null;
}
