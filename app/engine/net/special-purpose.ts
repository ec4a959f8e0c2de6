import { compareAddresses, readAddress, type Address } from "./address";

/** What an address is for. "global": it can be a visitor on the internet. */
export type AddressPurpose =
  | "global"
  | "unspecified"
  | "this-network"
  | "private"
  | "shared"
  | "loopback"
  | "link-local"
  | "documentation"
  | "benchmarking"
  | "multicast"
  | "broadcast"
  | "reserved";

/**
 * The IANA special-purpose registries (IPv4 and IPv6, RFC 6890 and its updates) as first, last
 * and purpose. The first row that holds an address decides, so exceptions stand before the
 * block they lie in. IPv6 outside 2000::/3 is unassigned, hence the last rows.
 */
const REGISTRY: readonly (readonly [first: string, last: string, purpose: AddressPurpose])[] = [
  ["0.0.0.0", "0.0.0.0", "unspecified"],
  ["0.0.0.1", "0.255.255.255", "this-network"],
  ["10.0.0.0", "10.255.255.255", "private"],
  ["100.64.0.0", "100.127.255.255", "shared"], // carrier-grade NAT
  ["127.0.0.0", "127.255.255.255", "loopback"],
  ["169.254.0.0", "169.254.255.255", "link-local"],
  ["172.16.0.0", "172.31.255.255", "private"],
  ["192.0.0.9", "192.0.0.10", "global"], // port control and TURN anycast
  ["192.0.0.0", "192.0.0.255", "reserved"],
  ["192.0.2.0", "192.0.2.255", "documentation"],
  ["192.168.0.0", "192.168.255.255", "private"],
  ["198.18.0.0", "198.19.255.255", "benchmarking"],
  ["198.51.100.0", "198.51.100.255", "documentation"],
  ["203.0.113.0", "203.0.113.255", "documentation"],
  ["224.0.0.0", "239.255.255.255", "multicast"],
  ["255.255.255.255", "255.255.255.255", "broadcast"],
  ["240.0.0.0", "255.255.255.254", "reserved"],
  ["::", "::", "unspecified"],
  ["::1", "::1", "loopback"],
  ["64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff", "private"], // local NAT64
  ["2001:1::1", "2001:1::3", "global"], // port control, TURN and service registration anycast
  ["2001:2::", "2001:2:0:ffff:ffff:ffff:ffff:ffff", "benchmarking"],
  ["2001:3::", "2001:3:ffff:ffff:ffff:ffff:ffff:ffff", "global"], // AMT
  ["2001:4:112::", "2001:4:112:ffff:ffff:ffff:ffff:ffff", "global"], // AS112
  ["2001:20::", "2001:3f:ffff:ffff:ffff:ffff:ffff:ffff", "global"], // ORCHIDv2 and DRIP
  ["2001::", "2001:0:ffff:ffff:ffff:ffff:ffff:ffff", "global"], // Teredo: visitors behind NAT
  ["2001:1::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "reserved"],
  ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "documentation"],
  ["3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", "documentation"],
  ["fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "private"], // unique local
  ["fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "link-local"],
  ["fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "private"], // site-local, obsolete
  ["ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "multicast"],
  ["::2", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "reserved"],
  ["4000::", "fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "reserved"],
  ["fe00::", "fe7f:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "reserved"],
];

const ROWS = REGISTRY.map(([first, last, purpose]) => {
  return { first: readAddress(first)!, last: readAddress(last)!, purpose };
});

/** What the IANA registries say the address is for. */
export function addressPurpose(address: Address): AddressPurpose {
  for (const { first, last, purpose } of ROWS) {
    if (compareAddresses(first, address) <= 0 && compareAddresses(address, last) <= 0) {
      return purpose;
    }
  }
  return "global";
}

/** True when the address can be a visitor on the internet: not private, loopback, CGNAT, reserved… */
export function isGlobal(address: Address): boolean {
  return addressPurpose(address) === "global";
}
