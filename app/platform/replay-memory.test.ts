import { expect, test } from "vitest";

import { createReplayMemory } from "./replay-memory";

const NONCE = "0123456789abcdef0123456789abcdef";
const KEEP_MS = 180_000;

function memoryAt(maxPerGeneration?: number) {
  const clock = { ms: 0 };
  return { clock, memory: createReplayMemory(() => clock.ms, maxPerGeneration) };
}

test("a nonce is good once in each shop", () => {
  const { memory } = memoryAt();
  expect(memory.isFirst("a.myshopify.com", NONCE)).toBe(true);
  expect(memory.isFirst("a.myshopify.com", NONCE)).toBe(false);
  expect(memory.isFirst("b.myshopify.com", NONCE)).toBe(true);
});

test.each([0, 1, 89_999, 179_999])(
  "a nonce used at %i ms is still known when its request can last be signed in time",
  (used) => {
    const { clock, memory } = memoryAt();
    memory.isFirst("a.myshopify.com", "first in this generation");
    clock.ms = used;
    memory.isFirst("a.myshopify.com", NONCE);
    for (let at = used; at <= used + KEEP_MS; at += 30_000) {
      clock.ms = at;
      memory.isFirst("a.myshopify.com", `traffic at ${at}`);
      expect(memory.isFirst("a.myshopify.com", NONCE)).toBe(false);
    }
  },
);

test("after a quiet time nothing is remembered any more", () => {
  const { clock, memory } = memoryAt();
  for (let index = 0; index < 100; index++) memory.isFirst("a.myshopify.com", String(index));
  clock.ms = 2 * KEEP_MS;
  memory.isFirst("a.myshopify.com", NONCE);
  expect(memory.size).toBe(1);
});

test("a flood cannot grow the memory beyond two generations", () => {
  const { memory } = memoryAt(1_000);
  for (let index = 0; index < 50_000; index++) memory.isFirst("a.myshopify.com", String(index));
  expect(memory.size).toBeLessThanOrEqual(2_000);
  expect(memory.isFirst("a.myshopify.com", "49999")).toBe(false);
});
