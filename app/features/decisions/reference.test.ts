import { expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { drawnWithin } from "#app/engine/reference";

import { createReferenceSource } from "./reference";

const NOON = Date.UTC(2026, 10, 26, 12);

test("reference codes have ten unambiguous characters and do not repeat", () => {
  const next = createReferenceSource(() => NOON);
  const drawn = Array.from({ length: 2_000 }, next);
  for (const reference of drawn) expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test("reference codes contain every character of their alphabet about equally often", () => {
  const next = createReferenceSource(() => NOON);
  const counts = new Map<string, number>();
  for (let draw = 0; draw < 20_000; draw++) {
    for (const character of next().slice(2)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  expect(counts.size).toBe(32);
  // The expected number of each character is 5,000. Six standard deviations are 417.
  for (const count of counts.values()) expect(Math.abs(count - 5_000)).toBeLessThan(417);
});

test("reference codes ascend with the time of day and start again each day", () => {
  let now = NOON - (NOON % DAY_MS);
  const next = createReferenceSource(() => now);
  expect(next()).toMatch(/^00/);
  let before = "";
  for (const end = now + DAY_MS; now < end; now += 85_000) {
    const start = next().slice(0, 2);
    expect(start > before).toBe(true);
    before = start;
  }
  now = NOON - (NOON % DAY_MS) + DAY_MS - 1;
  expect(next()).toMatch(/^ZZ/);
  now += 1;
  expect(next()).toMatch(/^00/);
});

test("a reference code contains the time of day of its visit with a precision of 85 seconds", () => {
  const day = NOON - (NOON % DAY_MS);
  let now = day;
  const next = createReferenceSource(() => now);
  for (; now < day + DAY_MS; now += 13_571) {
    const { from, until } = drawnWithin(next());
    expect(until - from).toBeCloseTo(84_375);
    expect(now - day).toBeGreaterThanOrEqual(from);
    expect(now - day).toBeLessThan(until);
  }
});
