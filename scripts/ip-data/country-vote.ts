import type { NetworkClass } from "../../app/engine/visit";

/** Evidence for the country of an address. Countries are packed two-letter codes, 0 for none. */
export interface Voices {
  /** The city data's country: where most of the traffic is measured. */
  readonly first: number;
  /** The second source's country: published by the network (geofeeds), else by registries. */
  readonly second: number;
  /** Home country of the network that announces the address. */
  readonly home: number;
  /** Null if no network announces the address. */
  readonly networkClass: NetworkClass | null;
  /** AS number of the network, 0 for none. */
  readonly asn: number;
  /**
   * True if the second source has only registry data, which names the country of the address's holder, not of the
   * server.
   */
  readonly isRegistry: boolean;
}

/** Elected country as a packed two-letter code. `other` is an equally likely country, or 0. */
export interface Elected {
  readonly country: number;
  readonly other: number;
}

/** Packed: two letters as first * 256 + second. */
const HONG_KONG = 0x484b;
const CHINA = 0x434e;

/** Classes of server networks, whose servers are far from the network's home and from the holder of the address. */
const SERVERS: ReadonlySet<NetworkClass | null> = new Set(["hosting", "vpn", "proxy"] as const);

/**
 * AS numbers of large clouds and of the relays' operators. They publish the country of each address, and the second
 * source follows their lists: Amazon, Microsoft, Google, Oracle, Alibaba, Tencent, DigitalOcean, OVH, Hetzner, Akamai
 * with Linode, Cloudflare, Fastly. And Eweka: by Privado's list of servers there the second source is right for 72 of
 * 72.
 */
const PUBLISHES_COUNTRIES: ReadonlySet<number> = new Set([
  ...[14_618, 16_509, 8_987, 7_224, 38_895],
  ...[8_075, 8_068, 8_069, 8_070, 3_598, 35_106, 58_593],
  ...[15_169, 396_982, 139_190, 19_527, 36_384, 394_089],
  ...[31_898, 54_253, 64_102, 20_054],
  ...[37_963, 45_102, 134_963],
  ...[45_090, 132_203, 133_478],
  ...[14_061, 16_276],
  ...[24_940, 212_317, 213_230, 215_859],
  ...[63_949, 36_183, 20_940, 16_625],
  ...[13_335, 14_789, 139_242, 203_898, 394_536, 395_747],
  54_113,
  34_343,
]); // prettier-ignore

const sure = (country: number): Elected => ({ country, other: 0 });

/**
 * Returns the country of an address by vote. Decision 0054 has the figures.
 *
 * - Servers follow the first source. Those of large clouds and relays follow the second source. Where their network's home agrees
 *   with the first source, that one comes first and the country is unsure.
 * - Elsewhere two of three decide: the two sources, and the network's home. Where no two agree, the country is unsure and the second
 *   source, which is right more often then, comes first.
 */
export function electCountry(voices: Voices): Elected {
  const { first, second } = voices;
  if (second === 0 || first === second) return sure(first);
  if (first === 0) return sure(second);
  // Some networks write China for Hong Kong in their lists. None writes Hong Kong for China.
  if (first === HONG_KONG && second === CHINA) return sure(first);
  if (!SERVERS.has(voices.networkClass)) return electOfThree(voices);
  const isListed = PUBLISHES_COUNTRIES.has(voices.asn) && !voices.isRegistry;
  return isListed ? electPublished(voices) : sure(first);
}

function electOfThree({ first, second, home }: Voices): Elected {
  if (home === second) return sure(second);
  return home === first ? sure(first) : { country: second, other: first };
}

const electPublished = ({ first, second, home }: Voices): Elected =>
  home === first ? { country: first, other: second } : sure(second);
