import type { Address } from "#app/engine/net/address";

/**
 * IPv4 blocks that are not public addresses: [first address, prefix length].
 *
 * Source: IANA IPv4 Special-Purpose Address Registry, without the blocks that are globally reachable.
 */
const BLOCKS: readonly (readonly [number, number])[] = [
  [0x00000000, 8], // 0.0.0.0/8      this network
  [0x0a000000, 8], // 10.0.0.0/8     private
  [0x64400000, 10], // 100.64.0.0/10  shared by carriers
  [0x7f000000, 8], // 127.0.0.0/8    this machine
  [0xa9fe0000, 16], // 169.254.0.0/16 this link
  [0xac100000, 12], // 172.16.0.0/12  private
  [0xc0000000, 24], // 192.0.0.0/24   protocol assignments
  [0xc0000200, 24], // 192.0.2.0/24   documentation
  [0xc0586300, 24], // 192.88.99.0/24 6to4 relays, withdrawn
  [0xc0a80000, 16], // 192.168.0.0/16 private
  [0xc6120000, 15], // 198.18.0.0/15  benchmarking
  [0xc6336400, 24], // 198.51.100.0/24 documentation
  [0xcb007100, 24], // 203.0.113.0/24 documentation
  [0xe0000000, 3], // 224.0.0.0/3    multicast, reserved, broadcast
];

/** Blocks that overlap each first octet, so that most addresses have an empty list to check. */
const BLOCKS_BY_OCTET: readonly (readonly (readonly [number, number])[])[] = Array.from(
  { length: 256 },
  (_, octet) =>
    BLOCKS.filter(([first, prefix]) => {
      const bits = Math.min(prefix, 8);
      return octet >>> (8 - bits) === first >>> (32 - bits);
    }),
);

function isSpecialIpv4(word: number): boolean {
  for (const [first, prefix] of BLOCKS_BY_OCTET[word >>> 24]!) {
    if ((word ^ first) >>> (32 - prefix) === 0) return true;
  }
  return false;
}

/**
 * Reports whether an IPv6 address is special, by the IANA IPv6 Special-Purpose Address Registry. Only 2000::/3 is
 * assigned.
 */
function isSpecialIpv6(high: number): boolean {
  if (high >>> 29 !== 1) return true;
  if (high >>> 16 === 0x2002) return true; // 2002::/16     6to4: a router's address, not a visitor's
  if (high >>> 9 === 0x20010000 >>> 9) return true; // 2001::/23 protocol assignments, Teredo
  if (high === 0x20010db8) return true; // 2001:db8::/32 documentation
  return high >>> 12 === 0x3fff0; // 3fff::/20     documentation
}

/**
 * Reports whether an address is private, local, reserved, for documentation or multicast. Such addresses have no
 * country.
 */
export function isSpecialPurpose(address: Address): boolean {
  return address.version === 4 ? isSpecialIpv4(address.d) : isSpecialIpv6(address.a);
}
