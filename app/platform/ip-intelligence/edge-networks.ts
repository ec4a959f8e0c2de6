import type { NetworkFacts } from "../../engine/networks/network-table";
import type { NumberedNetwork } from "./network-directory";
import { KNOWN_RELAYS } from "./relay-prefixes";

/** What a Worker at the edge is given: the class of each network, and the relays we know without any feed. */
export function networkFactsOf(networks: Iterable<NumberedNetwork>): NetworkFacts {
  return {
    networks: [...networks].flatMap(({ asn, networkClass }) =>
      networkClass === null ? [] : [{ asn, networkClass }],
    ),
    lists: KNOWN_RELAYS.map(({ operators, intervals }) => ({
      ...{ networkClass: "relay", intervals },
      operators: [...operators],
    })),
  };
}
