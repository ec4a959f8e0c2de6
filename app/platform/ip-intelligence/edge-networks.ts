import type { NetworkFacts, NumberedClass } from "#app/engine/networks/network-table";

import type { Network } from "./ip-facts";
import { KNOWN_RELAYS } from "./relay-prefixes";

/** Yields the class of each network that has a class. For an AS number with several names the first name counts. */
function* classesOf(networks: Iterable<Network>): Iterable<NumberedClass> {
  const seen = new Set<number>();
  for (const { asn, networkClass } of networks) {
    if (asn === null || seen.has(asn)) continue;
    seen.add(asn);
    if (networkClass !== null) yield { asn, networkClass };
  }
}

/** Returns facts for a Worker at the edge: the class of each network, and the relays known without a feed. */
export function networkFactsOf(networks: Iterable<Network>): NetworkFacts {
  return {
    networks: classesOf(networks),
    lists: KNOWN_RELAYS.map(({ operators, intervals }) => ({
      ...{ networkClass: "relay", intervals },
      operators: [...operators],
    })),
  };
}
