import type { Address } from "#app/engine/net/address";
import { formatAddress, ipv4Address, parseAddress } from "#app/engine/net/address";
import type { IpFacts } from "#app/platform/ip-intelligence/ip-facts";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";

import type { Random } from "./random";

/** Address data for the seed. Implemented by app/platform/ip-intelligence. */
export interface AddressBook {
  lookup(address: Address): IpFacts;
  sampleAddresses(country: string): readonly string[];
}

export interface DemoAddress extends IpFacts {
  readonly address: Address;
  readonly text: string;
}

/** Addresses of visitors without an address book: the block reserved for benchmarks (RFC 2544). */
const NOBODYS_BLOCK = 0xc6120000;
/** Addresses of rules without an address book: one documentation block (RFC 5737) per country. */
const DOCUMENTATION: Readonly<Record<string, string>> = {
  US: "198.51.100.17",
  NL: "203.0.113.1",
  GB: "192.0.2.1",
};

/** Draws an address in a country, with the data of the address book about it. */
export function drawAddress(
  country: string,
  random: Random,
  book: AddressBook | null,
): DemoAddress {
  const samples = book?.sampleAddresses(country) ?? [];
  if (samples.length === 0) {
    return describe(ipv4Address(NOBODYS_BLOCK + random.whole(0, 0x1ffff)), country, null);
  }
  const base = readAddress(random.pick(samples));
  const neighbor = ipv4Address(((base.d & 0xffffff00) | random.whole(1, 254)) >>> 0);
  const drawn = describe(neighbor, country, book);
  return drawn.country === country ? drawn : describe(base, country, book);
}

/** Returns the data of the address book about an address. */
export function describe(address: Address, country: string, book: AddressBook | null): DemoAddress {
  const unknown = { ...NO_PLACE, ...NO_NETWORK, country };
  return { ...(book?.lookup(address) ?? unknown), address, text: formatAddress(address) };
}

/** Returns an address for the demo's rules: the address book's for a country, else a documentation address. */
export function knownAddress(country: string, at: number, book: AddressBook | null): Address {
  const samples = book?.sampleAddresses(country) ?? [];
  if (samples.length > 0) return readAddress(samples[at % samples.length] ?? "");
  const { d } = readAddress(DOCUMENTATION[country] ?? "198.51.100.1");
  return ipv4Address(d + at);
}

function readAddress(text: string): Address {
  const address = parseAddress(text);
  if (!address) throw new Error(`Not an address: ${text}`);
  return address;
}
