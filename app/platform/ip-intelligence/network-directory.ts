import type { Network } from "./ip-facts";

/** A network with an AS number. */
export interface NumberedNetwork extends Network {
  readonly asn: number;
}

/** Parses "15169", "AS15169" or "as 15169". Null for a name. */
function numberIn(search: string): number | null {
  const match = /^(?:as\s*)?(\d{1,10})$/i.exec(search.trim());
  return match ? Number(match[1]) : null;
}

function hasWords({ organization }: Network, words: readonly string[]): boolean {
  const name = organization?.toLowerCase() ?? "";
  return words.every((word) => name.includes(word));
}

/** Reports whether a network has the number in a search, or a name with all its words. */
export function matchesSearch(network: NumberedNetwork, search: string): boolean {
  const number = numberIn(search);
  if (number !== null) return network.asn === number;
  return hasWords(network, search.toLowerCase().split(/\s+/).filter(Boolean));
}

/** All networks of the IP data by AS number. For a number with several names the first name counts. */
export class NetworkDirectory {
  readonly #byNumber = new Map<number, NumberedNetwork>();

  constructor(networks: Iterable<Network>) {
    for (const network of networks) {
      const { asn } = network;
      if (asn !== null && !this.#byNumber.has(asn)) this.#byNumber.set(asn, { ...network, asn });
    }
  }

  networkOf(asn: number): NumberedNetwork | null {
    return this.#byNumber.get(asn) ?? null;
  }

  /** Finds networks, lowest AS numbers first. Networks with low numbers are the oldest and mostly the largest. */
  find(search: string, limit: number): NumberedNetwork[] {
    if (search.trim() === "") return [];
    const number = numberIn(search);
    if (number !== null) return [this.networkOf(number)].filter((network) => network !== null);
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return [...this.#byNumber.values()]
      .filter((network) => hasWords(network, words))
      .sort((x, y) => x.asn - y.asn)
      .slice(0, limit);
  }
}
