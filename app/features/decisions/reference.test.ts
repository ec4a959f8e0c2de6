import { expect, test } from "vitest";

import { createReferenceSource } from "./reference";

test("references are ten characters that survive being read aloud, and do not repeat", () => {
  const next = createReferenceSource();
  const drawn = Array.from({ length: 20_000 }, next);
  for (const reference of drawn) expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test("every character of the alphabet is drawn about equally often", () => {
  const next = createReferenceSource();
  const counts = new Map<string, number>();
  for (let draw = 0; draw < 16_000; draw++) {
    for (const character of next()) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect(counts.size).toBe(32);
  // 5,000 expected of each; six standard deviations are 417.
  for (const count of counts.values()) expect(Math.abs(count - 5_000)).toBeLessThan(417);
});
