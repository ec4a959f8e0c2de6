import { ipv4Address } from "../../app/engine/net/address";
import { cidrBlock } from "../../app/engine/net/interval";
import type { PlaceSource } from "../../app/platform/ip-intelligence/ip-facts";
import type { IpIntelligence } from "../../app/platform/ip-intelligence/ip-intelligence.server";
import { partsOf } from "./score";

/** Countries of a source, read from the first IPv4 address to the last. */
class Cursor {
  #last = -1;
  #country: string | null = null;

  constructor(private readonly source: PlaceSource) {}

  /**
   * Returns the country at an address, and the last address for which the source has this country. Null if the country
   * is unknown.
   */
  at(word: number): readonly [country: string | null, last: number] {
    if (word > this.#last) {
      const address = ipv4Address(word);
      this.#country = this.source.placeOf(address).country;
      this.#last = this.source.range(address).to.d;
    }
    return [this.#country, this.#last];
  }
}

/** Announced IPv4 addresses for which each source has one country. */
export interface Cell {
  readonly size: number;
  readonly facts: ReturnType<IpIntelligence["lookup"]>;
  /** Country in each source, in the order of the sources. */
  readonly countries: readonly (string | null)[];
}

/** Yields all announced IPv4 addresses by their countries in the data and in other sources. */
export function* countryCells(
  data: Pick<IpIntelligence, "lookup" | "ranges">,
  sources: readonly PlaceSource[],
): Generator<Cell> {
  const cursors = sources.map((source) => new Cursor(source));
  for (const { from, to } of partsOf(data, cidrBlock(ipv4Address(0), 0))) {
    const facts = data.lookup(from);
    if (facts.asn === null) continue;
    for (let at = from.d; at <= to.d;) {
      const votes = cursors.map((cursor) => cursor.at(at));
      const last = Math.min(to.d, ...votes.map(([, end]) => end));
      yield { size: last - at + 1, facts, countries: votes.map(([country]) => country) };
      at = last + 1;
    }
  }
}
