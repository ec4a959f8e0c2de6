import fc from "fast-check";
import { expect, test } from "vitest";

import { rounds } from "#tests/setup/rounds";

import { addCounts, type AttackCounts, MAX_KEYS } from "./attack-counts";
import { detect } from "./detect";
import { type DetectorState, NO_STATE } from "./detector-state";

const number = fc.nat({ max: 1_000 });
const keys = fc.uniqueArray(fc.tuple(fc.string({ maxLength: 8 }), number), {
  maxLength: MAX_KEYS,
  selector: ([key]) => key,
});
/** Arbitrary counts, including impossible ones with more suspects than visits. */
const counts: fc.Arbitrary<AttackCounts> = fc.record({
  checkouts: number,
  withoutVisit: number,
  ordersWithoutVisit: number,
  ordersWithVisit: number,
  arrivals: number,
  automated: number,
  challenges: number,
  solved: number,
  cartViews: number,
  bareCartViews: number,
  networks: keys,
  pages: keys,
  ...{ suspects: number, answered: number, answeredArrivals: number },
  ...{ countries: keys, suspectCountries: keys, agents: keys },
  orders: fc.array(fc.tuple(fc.nat({ max: 39 }), fc.constantFrom(0 as const, 1 as const), number), {
    maxLength: 5,
  }),
});

function numbersOf(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

test("any counts at any times lead to a detector state of limited size with finite numbers, unchanged by JSON", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(counts, fc.nat({ max: 2 ** 41 })), { maxLength: 30 }),
      (steps) => {
        let state: DetectorState = NO_STATE;
        for (const [counted, at] of steps) {
          const next = detect(state, counted, at);
          const text = JSON.stringify(next.state);
          expect(numbersOf(next.state).filter((each) => !Number.isFinite(each))).toEqual([]);
          expect(text.length).toBeLessThanOrEqual(20_000);
          expect(detect(JSON.parse(JSON.stringify(state)) as DetectorState, counted, at)).toEqual(
            next,
          );
          state = next.state;
        }
      },
    ),
    { numRuns: rounds(300) },
  );
});

test("the order in which counts are merged changes the sum only for keys beyond the limit", () => {
  fc.assert(
    fc.property(counts, counts, (one, other) => {
      const [sum, swapped] = [addCounts(one, other), addCounts(other, one)];
      const sortKeys = ({ orders, ...rest }: AttackCounts) => ({
        ...rest,
        networks: [...rest.networks].sort(),
        pages: [...rest.pages].sort(),
        orders: orders.map(String).sort(),
      });
      fc.pre(one.orders.length > 0 && other.orders.length > 0);
      expect(sortKeys(sum)).toEqual(sortKeys(swapped));
      expect(sum.networks.length).toBeLessThanOrEqual(MAX_KEYS);
    }),
    { numRuns: rounds(300) },
  );
});
