import type { NetworkClass } from "../../app/engine/visit";

/** What speaks for the country of an address; countries packed, 0 for none. */
export interface Voices {
  /** The city data's, which says where most of its traffic is measured. */
  readonly first: number;
  /** The second source's: what networks publish of their addresses, else what registries know. */
  readonly second: number;
  /** Where the network that announces it is at home. */
  readonly home: number;
  /** Null: nobody announces it. */
  readonly networkClass: NetworkClass | null;
}

/** A country, packed; `other`: it may as well be this one, 0 for no doubt. */
export interface Elected {
  readonly country: number;
  readonly other: number;
}

/** Packed: two letters as first * 256 + second. */
const HONG_KONG = 0x484b;
const CHINA = 0x434e;

const sure = (country: number): Elected => ({ country, other: 0 });

/**
 * The country that two of three agree on: the two sources, and the network's home. Where no two agree it is unsure, and
 * the second source, which is right more often then, comes first. Servers stand wherever they are rented, far from their
 * network's home, and the first source knows them least: in hosting networks the second one is followed without a doubt;
 * only where the home agrees with the first source does that come first, and then the country is unsure.
 *
 * Decision 0056 has the figures behind each line.
 */
export function electCountry({ first, second, home, networkClass }: Voices): Elected {
  if (second === 0 || first === second) return sure(first);
  // Some who publish where their addresses are write the one for the other, never the other way round.
  if (first === HONG_KONG && second === CHINA) return sure(first);
  if (first === 0 || home === second) return sure(second);
  if (networkClass === "hosting") {
    return home === first ? { country: first, other: second } : sure(second);
  }
  return home === first ? sure(first) : { country: second, other: first };
}
