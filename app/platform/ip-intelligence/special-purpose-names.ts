import type { Address } from "#app/engine/net/address";
import { containsAddress, type Interval } from "#app/engine/net/interval";
import { parseIpRule } from "#app/engine/net/ip-rule";

import { meanings, names } from "./texts";

/** A block of addresses that are not public, in words for merchants. */
export interface SpecialPurpose {
  /** "10.0.0.0/8" */
  readonly block: string;
  readonly name: string;
  /** One sentence: the reason why no visitor comes from the block, or the meaning of a visit from it. */
  readonly meaning: string;
}

/** A block and the keys of its texts. */
interface PurposeOfBlock {
  readonly block: string;
  readonly name: keyof typeof names;
  readonly meaning: keyof typeof meanings;
}

/**
 * IANA's registries of special-purpose addresses, narrower blocks before the wider blocks that contain them.
 *
 * special-purpose.ts decides which addresses are special. A test compares the two.
 */
const PURPOSES: readonly PurposeOfBlock[] = [
  { block: "255.255.255.255", name: "broadcast", meaning: "multicast" },
  { block: "0.0.0.0/8", name: "thisNetwork", meaning: "itself" },
  { block: "10.0.0.0/8", name: "privateNetwork", meaning: "private" },
  {
    block: "100.64.0.0/10",
    name: "carrier",
    meaning: "carrier",
  },
  { block: "127.0.0.0/8", name: "thisComputer", meaning: "itself" },
  { block: "169.254.0.0/16", name: "localLink", meaning: "local" },
  { block: "172.16.0.0/12", name: "privateNetwork", meaning: "private" },
  { block: "192.0.0.0/24", name: "protocol", meaning: "protocol" },
  { block: "192.0.2.0/24", name: "documentation", meaning: "documentation" },
  { block: "192.88.99.0/24", name: "sixToFourRelays", meaning: "sixToFour" },
  { block: "192.168.0.0/16", name: "privateNetwork", meaning: "private" },
  {
    block: "198.18.0.0/15",
    name: "benchmarking",
    meaning: "benchmarking",
  },
  { block: "198.51.100.0/24", name: "documentation", meaning: "documentation" },
  { block: "203.0.113.0/24", name: "documentation", meaning: "documentation" },
  { block: "224.0.0.0/4", name: "multicast", meaning: "multicast" },
  { block: "240.0.0.0/4", name: "reserved", meaning: "reserved" },
  {
    block: "::",
    name: "unspecified",
    meaning: "unspecified",
  },
  { block: "::1", name: "thisComputer", meaning: "itself" },
  { block: "fe80::/10", name: "localLink", meaning: "local" },
  { block: "fc00::/7", name: "privateNetwork", meaning: "private" },
  { block: "ff00::/8", name: "multicast", meaning: "multicast" },
  { block: "2001::/23", name: "protocol", meaning: "protocol" },
  { block: "2001:db8::/32", name: "documentation", meaning: "documentation" },
  { block: "2002::/16", name: "sixToFour", meaning: "sixToFour" },
  { block: "3fff::/20", name: "documentation", meaning: "documentation" },
  // The rest of IPv6 outside 2000::/3.
  { block: "::/3", name: "reserved", meaning: "unassigned" },
  { block: "4000::/2", name: "reserved", meaning: "unassigned" },
  { block: "8000::/1", name: "reserved", meaning: "unassigned" },
];

function intervalOf(block: string): Interval {
  const parsed = parseIpRule(block);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.rule;
}

const BLOCKS = PURPOSES.map((purpose) => ({ purpose, interval: intervalOf(purpose.block) }));

/**
 * Returns the purpose of a private, local, reserved, documentation or multicast address in the current language. Null
 * for a public one.
 */
export function specialPurposeOf(address: Address): SpecialPurpose | null {
  const found = BLOCKS.find(({ interval }) => containsAddress(interval, address));
  if (!found) return null;
  const { block, name, meaning } = found.purpose;
  return { block, name: names[name], meaning: meanings[meaning] };
}
