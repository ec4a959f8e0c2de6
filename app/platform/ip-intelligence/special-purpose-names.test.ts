import fc from "fast-check";
import { expect, test } from "vitest";

import { type Address, ipv4Address, parseAddress } from "#app/engine/net/address";
import { parseIpRule } from "#app/engine/net/ip-rule";
import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";
import { rounds } from "#tests/setup/rounds";

import { isSpecialPurpose } from "./special-purpose";
import { specialPurposeOf } from "./special-purpose-names";

const word = fc.integer({ min: 0, max: 0xffffffff });
const anyAddress: fc.Arbitrary<Address> = fc.oneof(
  word.map(ipv4Address),
  fc.tuple(word, word, word, word).map(([a, b, c, d]) => ({ version: 6, a, b, c, d }) as const),
);

test("an address has a special-purpose name if and only if it is special-purpose", () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      expect(specialPurposeOf(address) !== null).toBe(isSpecialPurpose(address));
    }),
    { numRuns: rounds(5_000) },
  );
});

test.each([
  ["10.1.2.3", "Private network"],
  ["100.64.0.1", "Shared by a carrier"],
  ["127.0.0.1", "This computer"],
  ["203.0.113.7", "Documentation"],
  ["255.255.255.255", "Broadcast"],
  ["250.0.0.1", "Reserved"],
  ["::1", "This computer"],
  ["fd00::1", "Private network"],
  ["fe80::1", "Local link"],
  ["2001:db8::1", "Documentation"],
  ["2002:c000:204::1", "6to4"],
])("the address %s has the special-purpose name %s", (text, name) => {
  const purpose = specialPurposeOf(parseAddress(text)!)!;
  expect(purpose.name).toBe(name);
  expect(parseIpRule(purpose.block)).toMatchObject({ ok: true, rule: { value: purpose.block } });
});

test.each(["8.8.8.8", "192.0.1.1", "2606:4700::1111"])(
  "the address %s has no special-purpose name",
  (text) => {
    expect(specialPurposeOf(parseAddress(text)!)).toBeNull();
  },
);

test("a special purpose is described in the language of the request", () => {
  openLanguages();
  const address = parseAddress("203.0.113.9")!;
  expect(inLanguage("de", () => specialPurposeOf(address))).toEqual({
    block: "203.0.113.0/24",
    name: "Dokumentation",
    meaning: "Für Beispiele in Texten vorgesehen; kein Computer im Internet hat sie.",
  });
});
