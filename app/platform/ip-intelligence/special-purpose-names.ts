import type { Address } from "#app/engine/net/address";
import { containsAddress, type Interval } from "#app/engine/net/interval";
import { parseIpRule } from "#app/engine/net/ip-rule";

/** A block of addresses that are not public, in words for merchants. */
export interface SpecialPurpose {
  /** "10.0.0.0/8" */
  readonly block: string;
  readonly name: string;
  /** Explains in one sentence why no visitor comes from there, or the meaning of one who does. */
  readonly meaning: string;
}

const PRIVATE = "Used inside homes and offices. In each of them, it belongs to a different device.";
const DOCUMENTATION = "Set aside for examples in texts; no computer on the internet has it.";
const ITSELF = "Refers to the computer itself. Nothing on the internet has it.";
const SIX_TO_FOUR = "Part of an old way to carry IPv6 over IPv4, rarely used today.";
const PROTOCOL = "Set aside for the workings of the internet itself.";
const LOCAL = "Assigned by a device to itself. Valid only on its own cable or Wi-Fi.";
const MULTICAST = "A multicast address, which no visit can come from.";

/**
 * IANA's registries of special-purpose addresses, narrower blocks before the wider ones that contain them.
 *
 * special-purpose.ts decides which addresses are special. A test compares the two.
 */
const NAMES: readonly SpecialPurpose[] = [
  { block: "255.255.255.255", name: "Broadcast", meaning: MULTICAST },
  { block: "0.0.0.0/8", name: "This network", meaning: ITSELF },
  { block: "10.0.0.0/8", name: "Private network", meaning: PRIVATE },
  {
    block: "100.64.0.0/10",
    name: "Shared by a carrier",
    meaning: "Used by internet providers between their customers and the internet.",
  },
  { block: "127.0.0.0/8", name: "This computer", meaning: ITSELF },
  { block: "169.254.0.0/16", name: "Local link", meaning: LOCAL },
  { block: "172.16.0.0/12", name: "Private network", meaning: PRIVATE },
  { block: "192.0.0.0/24", name: "Protocol assignments", meaning: PROTOCOL },
  { block: "192.0.2.0/24", name: "Documentation", meaning: DOCUMENTATION },
  { block: "192.88.99.0/24", name: "6to4 relays", meaning: SIX_TO_FOUR },
  { block: "192.168.0.0/16", name: "Private network", meaning: PRIVATE },
  {
    block: "198.18.0.0/15",
    name: "Benchmarking",
    meaning: "Set aside for measuring network devices in laboratories.",
  },
  { block: "198.51.100.0/24", name: "Documentation", meaning: DOCUMENTATION },
  { block: "203.0.113.0/24", name: "Documentation", meaning: DOCUMENTATION },
  { block: "224.0.0.0/4", name: "Multicast", meaning: MULTICAST },
  { block: "240.0.0.0/4", name: "Reserved", meaning: "Not assigned to anyone." },
  {
    block: "::",
    name: "Unspecified",
    meaning: "The unspecified address, which no visit can come from.",
  },
  { block: "::1", name: "This computer", meaning: ITSELF },
  { block: "fe80::/10", name: "Local link", meaning: LOCAL },
  { block: "fc00::/7", name: "Private network", meaning: PRIVATE },
  { block: "ff00::/8", name: "Multicast", meaning: MULTICAST },
  { block: "2001::/23", name: "Protocol assignments", meaning: PROTOCOL },
  { block: "2001:db8::/32", name: "Documentation", meaning: DOCUMENTATION },
  { block: "2002::/16", name: "6to4", meaning: SIX_TO_FOUR },
  { block: "3fff::/20", name: "Documentation", meaning: DOCUMENTATION },
  // The rest of IPv6 outside 2000::/3.
  { block: "::/3", name: "Reserved", meaning: "Not assigned on the internet." },
  { block: "4000::/2", name: "Reserved", meaning: "Not assigned on the internet." },
  { block: "8000::/1", name: "Reserved", meaning: "Not assigned on the internet." },
];

function intervalOf(block: string): Interval {
  const parsed = parseIpRule(block);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.rule;
}

const BLOCKS = NAMES.map((purpose) => ({ purpose, interval: intervalOf(purpose.block) }));

/** Returns the purpose of a private, local, reserved, documentation or multicast address. Null for a public one. */
export function specialPurposeOf(address: Address): SpecialPurpose | null {
  return BLOCKS.find(({ interval }) => containsAddress(interval, address))?.purpose ?? null;
}
