import { randomBytes } from "node:crypto";

import { expect, test } from "vitest";

import { createReplayMemory } from "./replay-memory";

const NONCE = "0123456789abcdef0123456789abcdef";
const KEEP_MS = 180_000;
const SHOP = "a.myshopify.com";

function memoryAt(maxPerGeneration?: number) {
  const clock = { ms: 0 };
  return { clock, memory: createReplayMemory(() => clock.ms, maxPerGeneration) };
}

/** Nonces that differ only in their last digits. */
function nonceOf(number: number): string {
  return number.toString(16).padStart(32, "0");
}

function drawn(): string {
  return randomBytes(16).toString("hex");
}

test("a nonce is good once in each shop", () => {
  const { memory } = memoryAt();
  expect(memory.isFirst(SHOP, NONCE)).toBe(true);
  expect(memory.isFirst(SHOP, NONCE)).toBe(false);
  expect(memory.isFirst("b.myshopify.com", NONCE)).toBe(true);
});

test.each([0, 1, 89_999, 179_999])(
  "a nonce used at %i ms is still known when its request can last be signed in time",
  (used) => {
    const { clock, memory } = memoryAt();
    memory.isFirst(SHOP, drawn());
    clock.ms = used;
    memory.isFirst(SHOP, NONCE);
    for (let at = used; at <= used + KEEP_MS; at += 30_000) {
      clock.ms = at;
      memory.isFirst(SHOP, drawn());
      expect(memory.isFirst(SHOP, NONCE)).toBe(false);
    }
  },
);

test("after a quiet time nothing is remembered any more", () => {
  const { clock, memory } = memoryAt();
  for (let index = 0; index < 100; index++) memory.isFirst(SHOP, nonceOf(index));
  clock.ms = 2 * KEEP_MS;
  expect(memory.isFirst(SHOP, nonceOf(7))).toBe(true);
  expect(memory.size).toBe(1);
});

test.each<[string, (index: number) => string]>([
  ["drawn at random", drawn],
  ["counted up", nonceOf],
  ["that share their first half", (index) => "f".repeat(24) + index.toString(16).padStart(8, "0")],
  ["that share their last half", (index) => index.toString(16).padStart(8, "0") + "f".repeat(24)],
])("a hundred thousand nonces %s are told apart, each known the second time", (_, make) => {
  const { memory } = memoryAt();
  const nonces = Array.from({ length: 100_000 }, (_, index) => make(index));
  expect(nonces.every((nonce) => memory.isFirst(SHOP, nonce))).toBe(true);
  expect(nonces.some((nonce) => memory.isFirst(SHOP, nonce))).toBe(false);
  expect(memory.size).toBe(100_000);
});

test("a flood cannot grow the memory beyond two generations", () => {
  const { memory } = memoryAt(1_000);
  for (let index = 0; index < 50_000; index++) memory.isFirst(SHOP, nonceOf(index));
  expect(memory.size).toBeLessThanOrEqual(2_000);
  expect(memory.isFirst(SHOP, nonceOf(49_999))).toBe(false);
});

test.each(["", "0123", "not a nonce at all, though of 32"])("%j is no nonce", (text) => {
  expect(memoryAt().memory.isFirst(SHOP, text)).toBe(false);
});
