import { expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";

import { MAX_TRUSTED_PROXIES } from "./forwarded-chain";
import { createShortestChain } from "./shortest-chain";

function chainsAt() {
  const time = { now: 0 };
  return { time, chains: createShortestChain(() => time.now) };
}

test("one request with a short header limits the proxy count for longer headers", () => {
  const { chains } = chainsAt();
  expect(chains.longestAllowed()).toBe(MAX_TRUSTED_PROXIES);
  chains.note(5);
  expect(chains.longestAllowed()).toBe(4);
  chains.note(2);
  chains.note(6);
  expect(chains.longestAllowed()).toBe(1);
});

test("a request without X-Forwarded-For does not limit the proxy count", () => {
  const { chains } = chainsAt();
  chains.note(0);
  expect(chains.longestAllowed()).toBe(MAX_TRUSTED_PROXIES);
});

test("a proxy that is added later raises the limit within an hour", () => {
  const { chains, time } = chainsAt();
  chains.note(1);
  time.now += 31 * MINUTE_MS;
  chains.note(2);
  expect(chains.longestAllowed()).toBe(0);
  time.now += 31 * MINUTE_MS;
  chains.note(2);
  expect(chains.longestAllowed()).toBe(1);
});

test("the limit of the proxy count expires after two hours without requests", () => {
  const { chains, time } = chainsAt();
  chains.note(1);
  time.now += 120 * MINUTE_MS;
  expect(chains.longestAllowed()).toBe(MAX_TRUSTED_PROXIES);
});
