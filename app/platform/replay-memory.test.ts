import { expect, test } from "vitest";

import { createReplayMemory, type ReplayMemory } from "./replay-memory";

const KEEP_MS = 180_000;

/** 64 bits of a signature, high and low. */
type Seal = readonly [high: number, low: number];
const SEAL: Seal = [0x89abcdef, 0x01234567];

function memoryAt(maxPerGeneration?: number) {
  const clock = { ms: 0 };
  return { clock, memory: createReplayMemory(() => clock.ms, maxPerGeneration) };
}

function isFirst(memory: ReplayMemory, [high, low]: Seal): boolean {
  return memory.isFirst(high, low);
}

/** Differs from every other in both halves, as signatures do. */
function sealOf(number: number): Seal {
  return [Math.imul(number + 1, 0x9e3779b1) >>> 0, Math.imul(number + 1, 0x85ebca6b) >>> 0];
}

test("a request is answered once", () => {
  const { memory } = memoryAt();
  expect(isFirst(memory, SEAL)).toBe(true);
  expect(isFirst(memory, SEAL)).toBe(false);
  expect(isFirst(memory, [SEAL[1], SEAL[0]])).toBe(true);
});

test.each([0, 1, 89_999, 179_999])(
  "a request answered at %i ms is still known when it can last be signed in time",
  (used) => {
    const { clock, memory } = memoryAt();
    isFirst(memory, sealOf(0));
    clock.ms = used;
    isFirst(memory, SEAL);
    for (let at = used; at <= used + KEEP_MS; at += 30_000) {
      clock.ms = at;
      isFirst(memory, sealOf(at + 1));
      expect(isFirst(memory, SEAL)).toBe(false);
    }
  },
);

test("after a quiet time nothing is remembered any more", () => {
  const { clock, memory } = memoryAt();
  for (let index = 0; index < 100; index++) isFirst(memory, sealOf(index));
  clock.ms = 2 * KEEP_MS;
  expect(isFirst(memory, sealOf(7))).toBe(true);
  expect(memory.size).toBe(1);
});

test.each<[string, (index: number) => Seal]>([
  ["scattered as signatures are", sealOf],
  ["that share their first half", (index) => [7, index + 1]],
  ["that share their last half", (index) => [index, 7]],
  ["that share the place in the table", (index) => [(index << 20) >>> 0, index + 1]],
])("thousands of requests %s are told apart, each known the second time", (_, make) => {
  const { memory } = memoryAt();
  const seals = Array.from({ length: 4_000 }, (_, index) => make(index));
  expect(seals.every((seal) => isFirst(memory, seal))).toBe(true);
  expect(seals.some((seal) => isFirst(memory, seal))).toBe(false);
  expect(memory.size).toBe(4_000);
});

test("a hundred thousand requests are told apart", () => {
  const { memory } = memoryAt();
  const numbers = Array.from({ length: 100_000 }, (_, index) => index);
  expect(numbers.every((number) => isFirst(memory, sealOf(number)))).toBe(true);
  expect(numbers.some((number) => isFirst(memory, sealOf(number)))).toBe(false);
});

test("a flood cannot grow the memory beyond two generations", () => {
  const { memory } = memoryAt(1_000);
  for (let index = 0; index < 50_000; index++) isFirst(memory, sealOf(index));
  expect(memory.size).toBeLessThanOrEqual(2_000);
  expect(isFirst(memory, sealOf(49_999))).toBe(false);
});
