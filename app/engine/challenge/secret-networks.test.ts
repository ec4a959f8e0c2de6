import { beforeEach, expect, test } from "vitest";

import { parseAddress } from "../net/address";
import { MAX_NETWORKS, SecretNetworks } from "./secret-networks";

const HOUR = 3_600_000;
const NOW = 1_000_000_000;
const inNetwork = (n: number) => parseAddress(`172.${n >> 8}.${n & 255}.7`);

let secrets: SecretNetworks;
beforeEach(() => {
  secrets = new SecretNetworks();
});

const useIn = (networks: number, at = NOW) =>
  Array.from({ length: networks }, (_, n) => secrets.recordUse("secret", inNetwork(n), at));

test("a secret is invalid from its 21st network within an hour on", () => {
  expect(MAX_NETWORKS).toBe(20);
  expect(useIn(20)).not.toContain(false);
  expect(secrets.recordUse("secret", inNetwork(20), NOW + HOUR - 1)).toBe(false);
  expect(secrets.recordUse("secret", inNetwork(0), NOW + HOUR - 1)).toBe(false);
  expect(secrets.recordUse("secret", inNetwork(0), NOW + 11 * HOUR)).toBe(false);
  expect(secrets.recordUse("another", inNetwork(0), NOW)).toBe(true);
});

test("networks used more than an hour ago do not count against a secret", () => {
  useIn(20);
  expect(secrets.recordUse("secret", inNetwork(20), NOW + HOUR)).toBe(true);
});

test("all addresses of one IPv4 /24 or IPv6 /48 count as one network of a secret", () => {
  for (let n = 0; n < 100; n++) {
    expect(secrets.recordUse("secret", parseAddress(`172.58.10.${n}`), NOW)).toBe(true);
    expect(secrets.recordUse("secret", parseAddress(`2607:fb90:1:${n}::1`), NOW)).toBe(true);
  }
});

test("IPv6 networks count against a secret like IPv4 networks", () => {
  const allowed = Array.from({ length: 21 }, (_, n) =>
    secrets.recordUse("secret", parseAddress(`2607:fb90:${n}::1`), NOW),
  );
  expect(allowed.lastIndexOf(true)).toBe(19);
});

test("the secret store has room for 10,000 secrets and evicts the least recently used one", () => {
  useIn(21);
  for (let n = 0; n < 9_999; n++) secrets.recordUse(`other ${n}`, null, NOW);
  expect(secrets.recordUse("secret", inNetwork(0), NOW)).toBe(false);
  for (let n = 0; n < 10_000; n++) secrets.recordUse(`more ${n}`, null, NOW);
  expect(secrets.recordUse("secret", inNetwork(0), NOW)).toBe(true);
});
