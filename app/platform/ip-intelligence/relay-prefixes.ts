import { cidrBlock, type Interval } from "../../engine/net/interval";
import { readAddress } from "../../engine/net/address";

/**
 * Networks from which iCloud Private Relay (and, at the same operators, Cloudflare WARP) reaches
 * the internet: people with an ordinary browser. Source: the egress list that Apple publishes at
 * mask-api.icloud.com, summed up; a feed of class "relay" makes it exact.
 */
const PREFIXES = [
  ["104.28.0.0", 16],
  ["172.224.0.0", 12],
  ["146.75.128.0", 17],
  ["140.248.0.0", 17],
  ["2a02:26f7::", 32],
  ["2a09:bac0::", 29],
  ["2606:54c0::", 30],
  ["2a04:4e41::", 32],
] as const;

/** The relay networks as intervals. */
export const RELAY_INTERVALS: readonly Interval[] = PREFIXES.map(([address, bits]) =>
  cidrBlock(readAddress(address)!, bits),
);
