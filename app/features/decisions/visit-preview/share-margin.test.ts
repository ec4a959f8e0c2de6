import fc from "fast-check";
import { expect, test } from "vitest";

import { rounds } from "#tests/setup/rounds";

import { type JudgedVisit, shareMargin } from "./share-margin";

const visits = (lost: number, allowed: number): JudgedVisit[] => [
  ...Array.from({ length: lost }, () => ({ slot: 0, isLost: true })),
  ...Array.from({ length: allowed }, () => ({ slot: 0, isLost: false })),
];

test("the margin of a share is 0 if all visits or none were read", () => {
  expect(shareMargin(visits(160, 40), { weight: 1, slices: 1 })).toBe(0);
  expect(shareMargin([], { weight: 7, slices: 1 })).toBe(0);
});

test("the margin of 160 lost visits in a sample of 200 out of 2,000 is between 5 and 6 percentage points", () => {
  const margin = shareMargin(visits(160, 40), { weight: 10, slices: 1 });
  expect(margin).toBeGreaterThan(0.05);
  expect(margin).toBeLessThan(0.06);
});

test("the margin of a sample without a lost visit is above 0", () => {
  expect(shareMargin(visits(0, 5_000), { weight: 10, slices: 1 })).toBeGreaterThan(0);
});

test("the margin is at least four times as wide if slices are skipped and the lost visits are in one burst", () => {
  const others = visits(0, 900).map((visit, index) => ({ ...visit, slot: index % 9 }));
  const judged = [...others, ...visits(100, 0).map((visit) => ({ ...visit, slot: 10 }))];
  const single = shareMargin(judged, { weight: 10, slices: 1 });
  expect(shareMargin(judged, { weight: 10, slices: 10 })).toBeGreaterThan(4 * single);
});

/** Returns a generator of numbers from 0 to 1 that repeats for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("the share in all visits is within the margin for at least 85 of 100 random samples", () => {
  const all = 4_000;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 2, max: 20 }),
      fc.integer(),
      (percentLost, weight, seed) => {
        const random = randomOf(seed);
        const lost = (all * percentLost) / 100;
        let within = 0;
        for (let sample = 0; sample < 100; sample++) {
          const judged: JudgedVisit[] = [];
          for (let visit = 0; visit < all; visit++) {
            if (random() < 1 / weight) judged.push({ slot: 0, isLost: visit < lost });
          }
          const share = judged.filter(({ isLost }) => isLost).length / judged.length;
          const margin = shareMargin(judged, { weight, slices: 1 });
          if (Math.abs(share - lost / all) <= margin) within += 1;
        }
        expect(within).toBeGreaterThanOrEqual(85);
      },
    ),
    { numRuns: rounds(30) },
  );
});
