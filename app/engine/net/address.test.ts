import { isIP } from "node:net";

import fc from "fast-check";
import { expect, test } from "vitest";

import { rounds } from "#tests/setup/rounds";

import {
  type Address,
  compareAddresses,
  formatAddress,
  holdsIpv4,
  ipv4Address,
  parseAddress,
  readAddress,
} from "./address";

const word = fc.integer({ min: 0, max: 0xffffffff });
const ipv6 = fc.oneof(
  fc.record({ a: word, b: word, c: word, d: word }),
  // Words with many zeros make "::" and embedded IPv4 addresses likely.
  fc.record({
    a: fc.constantFrom(0, 0x64ff9b, 0x20010db8, 1),
    b: fc.constantFrom(0, 0, 1, 0xffff, 0x10000),
    c: fc.constantFrom(0, 0, 1, 0xffff, 0xffff0000),
    d: fc.constantFrom(0, 1, 0x10000, 0xffffffff),
  }),
);
const anyAddress: fc.Arbitrary<Address> = fc.oneof(
  word.map(ipv4Address),
  ipv6.map((words) => ({ version: 6 as const, ...words })),
);

/** Texts that resemble addresses: the same characters in any order, and damaged addresses. */
const nearAddress = fc.oneof(
  fc.string({
    unit: fc.constantFrom(..."0123456789abcdefABCDEFg:.::..% /xé\u0661"),
    maxLength: 48,
  }),
  fc
    .tuple(anyAddress.map(formatAddress), fc.nat(45), fc.constantFrom("", ":", ".", "0", "f", "::"))
    .map(([text, at, piece]) => text.slice(0, at) + piece + text.slice(at + 1)),
  fc
    .array(fc.constantFrom("0", "00", "1", "255", "256", "ffff", "1.2.3.4", "", "12345"), {
      minLength: 1,
      maxLength: 9,
    })
    .chain((parts) => fc.constantFrom(parts.join(":"), parts.join("."))),
);

test("every address is read back unchanged from its canonical text", () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      expect(readAddress(formatAddress(address))).toEqual(address);
    }),
    { numRuns: rounds(5_000) },
  );
});

test("the canonical text of an address in capitals is read back as the same text", () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      const text = formatAddress(address);
      expect(formatAddress(readAddress(text.toUpperCase())!)).toBe(text);
    }),
  );
});

test("the address parser agrees with node:net except for zone IDs", () => {
  fc.assert(
    fc.property(nearAddress, (text) => {
      // node:net accepts zone IDs ("fe80::1%eth0"). The parser refuses them.
      const expected = text.includes("%") ? 0 : isIP(text);
      expect([text, readAddress(text)?.version ?? 0]).toEqual([text, expected]);
    }),
    { numRuns: rounds(50_000) },
  );
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["0.0.0.0", "0.0.0.0"],
  ["255.255.255.255", "255.255.255.255"],
  ["::", "::"],
  ["::1", "::1"],
  ["2001:DB8::00A", "2001:db8::a"],
  ["2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"], // first run when tied
  ["2001:0:0:1:0:0:0:1", "2001:0:0:1::1"], // longest run
  ["2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"], // one group is not shortened
  ["1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"],
  ["::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"],
  ["1:2:3:4:5:6:192.0.2.1", "1:2:3:4:5:6:c000:201"],
  ["::ffff:192.0.2.1", "192.0.2.1"], // mapped
  ["::FFFF:C000:0201", "192.0.2.1"],
  ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:0:192.0.2.1", "192.0.2.1"], // translated
  ["64:ff9b::192.0.2.1", "192.0.2.1"], // NAT64
  ["0064:ff9b:0:0:0:0:c000:0201", "192.0.2.1"],
])("the text %s is the address %s", (text, canonical) => {
  expect(formatAddress(parseAddress(text)!)).toBe(canonical);
});

test.each([
  ["64:ff9b:1::192.0.2.1", "each network places the IPv4 bits of local NAT64 elsewhere"],
  ["2002:c000:201::", "6to4 carries a router's address"],
  ["::192.0.2.1", "IPv4-compatible is obsolete and contains ::1"],
  ["::fffe:192.0.2.1", "a neighbor of the mapped prefix"],
  ["::1:ffff:192.0.2.1", "a neighbor of the mapped prefix"],
  ["0:0:1:0:0:ffff:192.0.2.1", "a neighbor of the mapped prefix"],
  ["64:ff9b::1:192.0.2.1", "a neighbor of the NAT64 prefix"],
  ["64:ff9c::192.0.2.1", "a neighbor of the NAT64 prefix"],
])("the address %s is IPv6 without an embedded IPv4 address: %s", (text) => {
  expect(parseAddress(text)).toMatchObject({ version: 6 });
});

test.each([
  ["", "empty"],
  [" ", "blank"],
  ["192.0.2.1 ", "space after"],
  ["192.0.2", "three numbers"],
  ["192.0.2.1.5", "five numbers"],
  ["192.0.2.01", "leading zero"],
  ["192.0.2.00", "leading zero"],
  ["192.0.2.256", "above 255"],
  ["192.0..2", "empty number"],
  [".192.0.2.1", "dot before"],
  ["192.0.2.1.", "dot after"],
  ["0x7f.0.0.1", "hexadecimal"],
  ["2130706433", "one number"],
  ["+1.2.3.4", "sign"],
  ["١.2.3.4", "digit of another script"],
  [":", "one colon"],
  [":::", "three colons"],
  [":1::2", "one colon before"],
  ["1:2:3:4:5:6:7:8:", "colon after"],
  ["1:2:3:4:5:6:7", "seven groups"],
  ["1:2:3:4:5:6:7:8:9", "nine groups"],
  ["1:2:3:4::5:6:7:8", "gap without a missing group"],
  ["1::2::3", "two gaps"],
  ["12345::", "five digits"],
  ["::g", "no hexadecimal digit"],
  ["::é", "no hexadecimal digit"],
  ["1:2:3:4:5:6:7:1.2.3.4", "IPv4 tail with seven groups"],
  ["::1.2.3.4:1", "IPv4 not at the end"],
  ["::1.2.3", "short IPv4 tail"],
  ["fe80::1%eth0", "zone id"],
  ["[::1]", "brackets"],
  ["1.2.3.4:80", "port"],
  ["1.2.3.4/32", "prefix length"],
  ["0000:0000:0000:0000:0000:ffff:255.255.255.2550", "too long"],
])("the text %j is not an address: %s", (text) => {
  expect(parseAddress(text)).toBeNull();
  expect(readAddress(text)).toBeNull();
});

test("sorting addresses places IPv4 first and orders by number", () => {
  const sorted = ["0.0.0.0", "9.0.0.0", "128.0.0.1", "::", "::1:0:0:0", "8000::", "8000::1"];
  const shuffled = [...sorted].reverse().map((text) => readAddress(text)!);
  expect(shuffled.sort(compareAddresses).map(formatAddress)).toEqual(sorted);
});

test("an IPv4 address contains no embedded IPv4 address", () => {
  expect(holdsIpv4(ipv4Address(1))).toBe(false);
});

test("a text of one million digits is not an address", () => {
  expect(parseAddress("1".repeat(1_000_000))).toBeNull();
});
