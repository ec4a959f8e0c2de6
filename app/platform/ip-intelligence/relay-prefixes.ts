import { readAddress } from "#app/engine/net/address";
import { cidrBlock, type Interval } from "#app/engine/net/interval";

/** AS numbers of relay operators. If two claim an address, the one that announces it counts. */
const AKAMAI = [36183, 20940];
const CLOUDFLARE = [13335, 14789, 139242, 203898, 394536, 395747];
const FASTLY = [54113];

const WARP = [
  ["104.28.0.0", 16],
  ["2a09:bac0::", 29],
] as const;

interface RelayNetworks {
  /** Id of the operator's feed, which replaces these networks when it is enabled. */
  readonly id: string;
  /** Description for merchants, the end of "The address is in …". */
  readonly title: string;
  readonly operators: readonly number[];
  readonly prefixes: readonly (readonly [address: string, bits: number])[];
}

/**
 * Networks through which people with a normal browser access the internet.
 *
 * Sources: Apple's list at mask-api.icloud.com, merged to /15 and shorter where nothing else is in between. All 3,290
 * IPv4 networks of August 2026 are included. Cloudflare's own pages about WARP.
 */
const NETWORKS: readonly RelayNetworks[] = [
  {
    id: "icloud-private-relay",
    title: "the networks that iCloud Private Relay is published to use",
    operators: [...AKAMAI, ...CLOUDFLARE, ...FASTLY],
    prefixes: [
      ["172.224.0.0", 15],
      ["172.226.0.0", 16],
      ["2a02:26f7::", 32],
      ...WARP,
      ["2606:54c0::", 30],
      ["146.75.128.0", 17],
      ["140.248.0.0", 17],
      ["2a04:4e41::", 32],
    ],
  },
  {
    id: "cloudflare-warp",
    title: "the networks that Cloudflare WARP uses",
    operators: CLOUDFLARE,
    prefixes: WARP,
  },
];

export interface KnownRelay extends Omit<RelayNetworks, "operators" | "prefixes"> {
  readonly operators: ReadonlySet<number>;
  readonly intervals: readonly Interval[];
}

/** Relays known without a feed. */
export const KNOWN_RELAYS: readonly KnownRelay[] = NETWORKS.map((relay) => ({
  id: relay.id,
  title: relay.title,
  operators: new Set(relay.operators),
  intervals: relay.prefixes.map(([address, bits]) => cidrBlock(readAddress(address)!, bits)),
}));
