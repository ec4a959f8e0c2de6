import type { Address } from "#app/engine/net/address";
import { formatAddress, ipv4Address, parseAddress } from "#app/engine/net/address";
import type { IpFacts } from "#app/platform/ip-intelligence/ip-facts";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";

import type { Random } from "./random";

/** What the seed needs to know about addresses; app/platform/ip-intelligence fits. */
export interface AddressBook {
  lookup(address: Address): IpFacts;
  sampleAddresses(country: string): readonly string[];
}

export interface DemoAddress extends IpFacts {
  readonly address: Address;
  readonly text: string;
}

/**
 * Where visitors come from when there is no address book: the block for benchmarks (RFC 2544),
 * which belongs to nobody.
 */
const NOBODYS_BLOCK = 0xc6120000;
/** The same for addresses that rules name: a block for documentation (RFC 5737) a country. */
const DOCUMENTATION: Readonly<Record<string, string>> = {
  US: "198.51.100.17",
  NL: "203.0.113.1",
  GB: "192.0.2.1",
};

/** An address in a country, with what the address book knows about it. */
export function drawAddress(
  country: string,
  random: Random,
  book: AddressBook | null,
): DemoAddress {
  const samples = book?.sampleAddresses(country) ?? [];
  if (samples.length === 0) {
    return describe(ipv4Address(NOBODYS_BLOCK + random.whole(0, 0x1ffff)), country, null);
  }
  const base = read(random.pick(samples));
  const neighbour = ipv4Address(((base.d & 0xffffff00) | random.whole(1, 254)) >>> 0);
  const drawn = describe(neighbour, country, book);
  return drawn.country === country ? drawn : describe(base, country, book);
}

/** The same, of an address that is already chosen. */
export function describe(address: Address, country: string, book: AddressBook | null): DemoAddress {
  const unknown = { ...NO_PLACE, ...NO_NETWORK, country };
  return { ...(book?.lookup(address) ?? unknown), address, text: formatAddress(address) };
}

/** Where the demo's rules point: the first address the book has for a country, else a documentation one. */
export function knownAddress(country: string, at: number, book: AddressBook | null): Address {
  const samples = book?.sampleAddresses(country) ?? [];
  if (samples.length > 0) return read(samples[at % samples.length] ?? "");
  const { d } = read(DOCUMENTATION[country] ?? "198.51.100.1");
  return ipv4Address(d + at);
}

function read(text: string): Address {
  const address = parseAddress(text);
  if (!address) throw new Error(`Not an address: ${text}`);
  return address;
}
