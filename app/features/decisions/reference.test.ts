import { expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { drawnWithin } from "#app/engine/reference";

import { createReferenceSource } from "./reference";

const NOON = Date.UTC(2026, 10, 26, 12);

test("references have ten unambiguous characters and do not repeat", () => {
  const next = createReferenceSource(() => NOON);
  const drawn = Array.from({ length: 2_000 }, next);
  for (const reference of drawn) expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test("every character of the alphabet is drawn about equally often", () => {
  const next = createReferenceSource(() => NOON);
  const counts = new Map<string, number>();
  for (let draw = 0; draw < 20_000; draw++) {
    for (const character of next().slice(2)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  expect(counts.size).toBe(32);
  // Expects 5,000 of each. Six standard deviations are 417.
  for (const count of counts.values()) expect(Math.abs(count - 5_000)).toBeLessThan(417);
});

test("references are sorted by their time of day, and each day restarts the order", () => {
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

test("a reference gives the time of day of its visit within 85 seconds", () => {
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
