import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { expect, test } from "vitest";

import { ipv4Address, parseAddress } from "#app/engine/net/address";
import { rounds } from "#tests/setup/rounds";

import { isSpecialPurpose } from "./special-purpose";

test.each([
  ["0.0.0.0", true],
  ["1.0.0.0", false],
  ["10.255.255.255", true],
  ["11.0.0.0", false],
  ["100.63.255.255", false],
  ["100.64.0.0", true],
  ["100.127.255.255", true],
  ["100.128.0.0", false],
  ["127.0.0.1", true],
  ["169.254.1.1", true],
  ["172.15.255.255", false],
  ["172.16.0.0", true],
  ["172.32.0.0", false],
  ["192.0.1.0", false],
  ["192.0.2.255", true],
  ["192.168.1.1", true],
  ["198.17.255.255", false],
  ["198.19.255.255", true],
  ["203.0.113.7", true],
  ["223.255.255.255", false],
  ["224.0.0.1", true],
  ["255.255.255.255", true],
  ["::", true],
  ["::1", true],
  ["64:ff9b:1::1", true],
  ["1fff:ffff::1", true],
  ["2000::1", false],
  ["2001::1", true],
  ["2001:1ff:ffff::1", true],
  ["2001:200::1", false],
  ["2001:db7:ffff::1", false],
  ["2001:db8::1", true],
  ["2001:db9::1", false],
  ["2002:808:808::1", true],
  ["2606:4700:4700::1111", false],
  ["3fff:fff::1", true],
  ["3fff:1000::1", false],
  ["4000::1", true],
  ["fd00::1", true],
  ["fe80::1", true],
  ["ff02::1", true],
  ["::ffff:10.0.0.1", true],
  ["::ffff:8.8.8.8", false],
])("the address %s is special-purpose: %s", (text, special) => {
  expect(isSpecialPurpose(parseAddress(text)!)).toBe(special);
});

/** Blocks with a purpose that are globally reachable by the registry. */
const REACHABLE = ["unicast", "as112", "amt"];

test("special-purpose IPv4 addresses agree with ipaddr.js", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (word) => {
      const bytes = [word >>> 24, (word >>> 16) & 0xff, (word >>> 8) & 0xff, word & 0xff];
      const range = new ipaddr.IPv4(bytes).range();
      expect(isSpecialPurpose(ipv4Address(word))).toBe(!REACHABLE.includes(range));
    }),
    { numRuns: rounds(20_000) },
  );
});
