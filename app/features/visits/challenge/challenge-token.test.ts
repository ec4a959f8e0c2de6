import { expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import { SIGN } from "#app/engine/automation/sign";
import { CHALLENGE_BITS, PUZZLES } from "#app/engine/challenge/challenge-cost";
import { parseAddress } from "#app/engine/net/address";
import type { NetworkClass } from "#app/engine/visit";
import { PUZZLES as BROWSERS_PUZZLES, solve } from "#app/storefront/proof-of-work";

import { CHALLENGE_MS } from "./challenge-lifetimes";
import { createChallenges, isSolution } from "./challenge-token";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const challenges = createChallenges(oneKey("secret"));
const to = {
  shop: "test.myshopify.com",
  address: parseAddress("198.51.100.7"),
  ...{ country: "US", asn: null },
  network: null as NetworkClass | null,
  userAgent: "Mozilla/5.0",
  signs: 0,
};
const { challenge, bits } = challenges.issue(to, NOW);

const browser = globalThis as unknown as Window & typeof globalThis;

test("a challenge is solved only by the nonces that the storefront's script computes for it, in their order", async () => {
  const progress: number[] = [];
  const nonces = await solve(browser, challenge, bits, (solved) => progress.push(solved));
  expect(isSolution(challenge, nonces, bits)).toBe(true);
  expect(progress).toEqual(Array.from({ length: PUZZLES }, (_, i) => i + 1));

  const other = challenges.issue(to, NOW).challenge;
  expect(isSolution(other, nonces, bits)).toBe(false);
  expect(isSolution(challenge, nonces.slice(1), bits)).toBe(false);
  expect(isSolution(challenge, [...nonces].reverse(), bits)).toBe(false);
  expect(isSolution(challenge, Array<number>(PUZZLES).fill(nonces[0]!), bits)).toBe(false);
  expect(BROWSERS_PUZZLES).toBe(PUZZLES);
});

test("a challenge is valid for two minutes", () => {
  expect(challenges.bitsOf(challenge, to, NOW)).toBe(CHALLENGE_BITS.usual);
  expect(challenges.bitsOf(challenge, to, NOW + CHALLENGE_MS - 1)).toBe(CHALLENGE_BITS.usual);
  expect(challenges.bitsOf(challenge, to, NOW + CHALLENGE_MS)).toBeNull();
});

test("a challenge is valid only for the same shop and address and under the same key", () => {
  const elsewhere = { ...to, shop: "other.myshopify.com" };
  const moved = { ...to, address: parseAddress("198.51.100.8") };
  for (const other of [elsewhere, moved, { ...to, address: null }]) {
    expect(challenges.bitsOf(challenge, other, NOW)).toBeNull();
  }
  expect(createChallenges(oneKey("guessed")).bitsOf(challenge, to, NOW)).toBeNull();
});

test.each([
  ["172.58.10.7", "172.58.10.8"],
  ["2607:fb90:1:2::5", "172.58.10.7"],
])("a carrier's customer who is challenged at %s can solve the challenge at %s", (from, now) => {
  const carrier = { asn: 21_928, network: "residential" as const };
  const visitorAt = (ip: string) => ({ ...to, ...carrier, address: parseAddress(ip) });
  const issued = challenges.issue(visitorAt(from), NOW).challenge;
  expect(challenges.bitsOf(issued, visitorAt(now), NOW)).toBe(CHALLENGE_BITS.usual);
  expect(challenges.bitsOf(issued, { ...visitorAt(now), country: "CA" }, NOW)).toBeNull();
  expect(challenges.bitsOf(issued, { ...visitorAt(now), asn: 7_018 }, NOW)).toBeNull();
});

test("an IPv6 visitor can solve a challenge from any address of the same /64", () => {
  const visitorAt = (address: string) => ({ ...to, address: parseAddress(address) });
  const issued = challenges.issue(visitorAt("2001:db8:1:2::1"), NOW).challenge;
  expect(challenges.bitsOf(issued, visitorAt("2001:db8:1:2:ffff::9"), NOW)).toBe(
    CHALLENGE_BITS.usual,
  );
  expect(challenges.bitsOf(issued, visitorAt("2001:db8:1:3::1"), NOW)).toBeNull();
});

test.each([
  ["in a data center", { network: "hosting" }],
  ["behind a VPN", { network: "vpn" }],
  ["in an automated browser", { signs: SIGN.webdriver | SIGN.headless }],
] as const)("a visitor %s receives the hard challenge", (_who, known) => {
  const there = { ...to, ...known };
  const hard = challenges.issue(there, NOW);
  expect(hard.bits).toBe(CHALLENGE_BITS.hard);
  expect(challenges.bitsOf(hard.challenge, there, NOW)).toBe(CHALLENGE_BITS.hard);
});

test("a single automation sign does not make a challenge harder", () => {
  expect(challenges.issue({ ...to, signs: SIGN.webdriver }, NOW).bits).toBe(CHALLENGE_BITS.usual);
});

test("a challenge issued in a data center is valid only with the same user agent", () => {
  const there = { ...to, network: "hosting" as const };
  const { challenge: issued } = challenges.issue(there, NOW);
  expect(challenges.bitsOf(issued, { ...there, userAgent: "curl/8" }, NOW)).toBeNull();
  expect(challenges.bitsOf(challenge, { ...to, userAgent: "curl/8" }, NOW)).toBe(bits);
});

test("a challenge is invalid for a user agent with the difficulty appended to its end", () => {
  const there = { ...to, network: "hosting" as const, userAgent: "Bot" };
  const { challenge: issued } = challenges.issue(there, NOW);
  const other = { ...there, userAgent: `Bot.${CHALLENGE_BITS.hard}` };
  expect(challenges.bitsOf(issued, other, NOW)).toBeNull();
  expect(challenges.bitsOf(issued, there, NOW)).toBe(CHALLENGE_BITS.hard);
});

test("two challenges for the same visitor differ", () => {
  expect(challenges.issue(to, NOW).challenge).not.toBe(challenge);
});

const [expiry, salt, signature] = challenge.split(".") as [string, string, string];

test.each([
  ["an empty text", ""],
  ["a later expiry under the same signature", `${expiry.replace(/.$/, "z")}.${salt}.${signature}`],
  ["another salt under the same signature", `${expiry}.${"A".repeat(22)}.${signature}`],
  ["a shorter signature", `${expiry}.${salt}.${signature.slice(1)}`],
  ["an appended field", `${challenge}.x`],
  ["an appended line break", `${challenge}\n`],
  ["a very long text", "a".repeat(100_000)],
])("an invalid challenge is rejected: %s", (_what, text) => {
  expect(challenges.bitsOf(text, to, NOW)).toBeNull();
});
