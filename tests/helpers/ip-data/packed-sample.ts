import { createHash } from "node:crypto";

import { packCountry, Packer } from "#scripts/ip-data/packer";

const CREDIT = { text: "IP Geolocation by DB-IP", url: "https://db-ip.com" };

/** Facts about well-known addresses: first address of a /24, country and AS number. */
const KNOWN: readonly (readonly [start: string, country: string, asn: number])[] = [
  ["1.1.1.0", "AU", 13_335],
  ["8.8.8.0", "US", 15_169],
  ["17.253.1.0", "US", 714],
  ["49.36.10.0", "IN", 55_836],
  ["73.10.20.0", "US", 7_922],
  ["86.130.10.0", "GB", 2_856],
  ["91.64.10.0", "DE", 3_209],
  ["126.10.20.0", "JP", 17_676],
  ["177.32.10.0", "BR", 28_573],
];
/** Facts about well-known IPv6 addresses: the upper two words of a /64, country and AS number. */
const KNOWN_IPV6 = [
  [0x2001_4860, 0x4860_0000, "US", 15_169],
  [0x2601_0640, 0, "US", 7_922],
  [0x2606_4700, 0x4700_0000, "CA", 13_335],
] as const;

const LETTERS = "ABCDEFGHIJKLMNOP";
const COUNTRIES = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second));

/** One day for all data sets, or one day for each. */
export type PackedDay = string | Readonly<Record<"places" | "countries" | "networks", string>>;

/** Options of a small sample of packed data. */
export interface SampleOptions {
  readonly day: PackedDay;
  /** Number of equal IPv4 ranges, each with its own country and network. A power of two. */
  readonly pieces?: number;
  /** Percentage of the IPv4 ranges, from the first on, that are in another country. IPv6 is unchanged. */
  readonly moved?: number;
  /** Percentage of the IPv4 ranges, from the first on, without a known country. */
  readonly unknown?: number;
  /** Percentages between which the IPv4 ranges have an uncertain country. */
  readonly unsure?: readonly [from: number, to: number];
  /** Percentages between which the IPv4 ranges are in hosting networks. All others are residential. */
  readonly hosting?: readonly [from: number, to: number];
  /** True if well-known addresses have their real countries. */
  readonly isKnown?: boolean;
  /** Total number of countries. */
  readonly countries?: number;
  readonly creditUrl?: string;
}

const word = (text: string) => text.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);

/** Returns the country of each range, "" for none. */
function countriesOf(options: Required<SampleOptions>): (piece: number) => string {
  const { pieces, moved, unknown, countries } = options;
  return (piece) => {
    if (piece < (pieces * unknown) / 100) return "";
    const other = piece < (pieces * moved) / 100 ? 1 : 0;
    return COUNTRIES[(piece + other) % countries]!;
  };
}

const WHOLE: Omit<Required<SampleOptions>, "day"> = {
  pieces: 4_096,
  moved: 0,
  unknown: 0,
  unsure: [0, 0],
  hosting: [0, 0],
  isKnown: true,
  countries: COUNTRIES.length,
  creditUrl: CREDIT.url,
};

const packed = new Map<string, Uint8Array>();

/** Returns a packed file as prepare:data writes it. Equal requests share one file. */
export function packSample(over: SampleOptions): Uint8Array {
  const key = JSON.stringify(over);
  const file = packed.get(key) ?? pack(over);
  packed.set(key, file);
  return Uint8Array.from(file);
}

function pack(over: SampleOptions): Uint8Array {
  const options = { ...WHOLE, ...over };
  const { day, pieces, isKnown, creditUrl } = options;
  const packer = new Packer();
  const countryOf = countriesOf(options);
  const isIn = (piece: number, [from, to]: readonly [number, number]) =>
    piece >= (pieces * from) / 100 && piece < (pieces * to) / 100;
  const place = (piece: number) => {
    const country = countryOf(piece);
    return isIn(piece, options.unsure)
      ? packer.country(packCountry(country), packCountry("ZZ"))
      : packer.placeNumber(country, "", `City ${piece}`);
  };
  const network = (piece: number) =>
    packer.network(100_000 + piece, isIn(piece, options.hosting) ? "Web Hosting" : `Net ${piece}`);
  const size = 2 ** 32 / pieces;
  const fill = (start: number, piece: number) => {
    packer.ipv4Places.startInterval(start, place(piece));
    packer.ipv4Networks.startInterval(start, network(piece));
  };
  const known = isKnown ? [...KNOWN] : [];
  for (let piece = 0; piece < pieces; piece++) {
    fill(piece * size, piece);
    while (known[0] && word(known[0][0]) < (piece + 1) * size) {
      const [text, country, asn] = known.shift()!;
      packer.ipv4Places.startInterval(word(text), packer.placeNumber(country, "", "Known"));
      packer.ipv4Networks.startInterval(word(text), packer.network(asn, "Known"));
      fill(word(text) + 256, piece);
    }
  }
  fillIpv6(packer, [packer.placeNumber(COUNTRIES[0]!, "", "City 0"), network(0)], isKnown);
  return packer.finish(labels(day, creditUrl), []);
}

function fillIpv6(
  packer: Packer,
  rest: readonly [place: number, network: number],
  isKnown: boolean,
) {
  const fill = (high: number, low: number, [place, network]: typeof rest) => {
    packer.ipv6Places.startInterval(high, low, place);
    packer.ipv6Networks.startInterval(high, low, network);
  };
  fill(0, 0, rest);
  for (const [high, low, country, asn] of isKnown ? KNOWN_IPV6 : []) {
    fill(high, low, [packer.placeNumber(country, "", "Known"), packer.network(asn, "Known")]);
    fill(high, low + 0x1_0000, rest);
  }
}

function labels(day: PackedDay, url: string) {
  const days = typeof day === "string" ? { places: day, countries: day, networks: day } : day;
  const label = (dataDate: string) => ({
    name: "Packed",
    dataDate,
    attribution: [{ ...CREDIT, url }],
  });
  return {
    places: label(days.places),
    countries: label(days.countries),
    networks: label(days.networks),
  };
}

export const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Returns the meta.json of a packed file. */
export function metaOf(
  file: Uint8Array,
  day: PackedDay,
  over: Record<string, unknown> = {},
): string {
  return JSON.stringify({
    packing: 7,
    ...labels(day, CREDIT.url),
    bytes: file.length,
    sha256: sha256Of(file),
    ...over,
  });
}
