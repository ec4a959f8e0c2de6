import { expect, test } from "vitest";

import { HOUR_MS } from "#app/base/clock";
import { oneKey } from "#app/base/keyring";
import { parseAddress } from "#app/engine/net/address";
import type { NetworkClass } from "#app/engine/visit";

import { createChallenges } from "./challenge-token";
import { createSolvedPasses } from "./solved-pass";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const passes = createSolvedPasses(oneKey("secret"));
const visitorAt = (address: string, shop = "test.myshopify.com") => ({
  shop,
  address: parseAddress(address),
  ...{ country: "US", asn: null as number | null },
  network: null as NetworkClass | null,
  userAgent: "Mozilla/5.0",
  signs: 0,
});
const SECRET = "A".repeat(22);
const HOME = visitorAt("198.51.100.7");
const carrier = (address: string) => ({
  ...visitorAt(address),
  asn: 21_928,
  network: "residential" as const,
});
const pass = passes.issue(HOME, SECRET, NOW);

test("a challenge pass is valid for twelve hours", () => {
  expect(passes.isValid(pass, HOME, NOW)).toBe(true);
  expect(passes.isValid(pass, HOME, NOW + 12 * HOUR_MS - 1)).toBe(true);
  expect(passes.isValid(pass, HOME, NOW + 12 * HOUR_MS)).toBe(false);
});

test("a challenge pass is invalid in another shop, from another address and under another signing key", () => {
  expect(passes.isValid(pass, visitorAt("198.51.100.7", "other.myshopify.com"), NOW)).toBe(false);
  expect(passes.isValid(pass, visitorAt("198.51.100.8"), NOW)).toBe(false);
  expect(passes.isValid(pass, { ...HOME, address: null }, NOW)).toBe(false);
  expect(createSolvedPasses(oneKey("guessed")).isValid(pass, HOME, NOW)).toBe(false);
});

test.each([
  ["172.58.10.7", "172.58.10.8"],
  ["2607:fb90:1:2::5", "2607:fb90:1:3::1"],
  ["2607:fb90:1:2::5", "172.58.10.7"],
])(
  "a challenge pass of a carrier's customer from %s is valid at %s for twelve hours",
  (solved, next) => {
    const issued = passes.issue(carrier(solved), SECRET, NOW);
    expect(passes.isValid(issued, carrier(next), NOW + 12 * HOUR_MS - 1)).toBe(true);
    expect(passes.isValid(issued, carrier(next), NOW + 12 * HOUR_MS)).toBe(false);
  },
);

test("a stolen challenge pass is invalid in another shop, country or network, and with another secret", () => {
  const there = carrier("172.58.10.7");
  const issued = passes.issue(there, SECRET, NOW);
  const stolen = [
    { ...there, shop: "other.myshopify.com" },
    { ...there, country: "CA" },
    { ...there, asn: 7_018 },
    { ...there, network: "hosting" as const },
    { ...there, network: null },
  ];
  for (const elsewhere of stolen) expect(passes.isValid(issued, elsewhere, NOW)).toBe(false);
  expect(passes.isValid(issued.replace(SECRET, "B".repeat(22)), there, NOW)).toBe(false);
});

test("a challenge pass that is used in a 21st network within an hour becomes invalid everywhere", () => {
  const issued = createSolvedPasses(oneKey("secret")).issue(carrier("172.58.0.7"), SECRET, NOW);
  const other = createSolvedPasses(oneKey("secret"));
  for (let n = 0; n < 20; n++)
    expect(other.isValid(issued, carrier(`172.58.${n}.7`), NOW)).toBe(true);
  expect(other.isValid(issued, carrier("172.58.20.7"), NOW)).toBe(false);
  expect(other.isValid(issued, carrier("172.58.0.7"), NOW)).toBe(false);
});

test("a challenge pass from an address of unknown class stays valid when the user agent changes", () => {
  expect(passes.isValid(pass, { ...HOME, userAgent: "Mozilla/6.0" }, NOW)).toBe(true);
});

test.each(["hosting", "vpn", "proxy", "tor"] as const)(
  "in a network of class %s a challenge pass is valid for an hour and for one user agent",
  (network) => {
    const there = { ...HOME, network };
    const issued = passes.issue(there, SECRET, NOW);
    expect(passes.isValid(issued, there, NOW + HOUR_MS - 1)).toBe(true);
    expect(passes.isValid(issued, there, NOW + HOUR_MS)).toBe(false);
    expect(passes.isValid(issued, { ...there, userAgent: "curl/8" }, NOW)).toBe(false);
    expect(passes.isValid(pass, there, NOW)).toBe(false);
  },
);

test("an IPv6 visitor's challenge pass is valid within the same /64", () => {
  const issued = passes.issue(visitorAt("2001:db8:1:2::1"), SECRET, NOW);
  expect(passes.isValid(issued, visitorAt("2001:db8:1:2:3:4:5:6"), NOW)).toBe(true);
  expect(passes.isValid(issued, visitorAt("2001:db8:1:3::1"), NOW)).toBe(false);
});

test("a challenge is not accepted as a pass", () => {
  const { challenge } = createChallenges(oneKey("secret")).issue(HOME, NOW);
  expect(passes.isValid(challenge, HOME, NOW)).toBe(false);
});

const [expiry, secret, signature] = pass.split(".") as [string, string, string];

test.each([
  ["an empty text", ""],
  [
    "a later expiry under the same signature",
    `${expiry.replace(/.$/, "z")}.${secret}.${signature}`,
  ],
  ["an expiry that is not a number", `NaN.${secret}.${signature}`],
  ["a shorter signature", `${expiry}.${secret}.${signature.slice(1)}`],
  ["a very long text", "a".repeat(100_000)],
])("an invalid challenge pass is rejected: %s", (_what, text) => {
  expect(passes.isValid(text, HOME, NOW)).toBe(false);
});
