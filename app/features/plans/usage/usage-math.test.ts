import fc from "fast-check";
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "#app/base/clock";

import { centsOf, decimalOf, microsOf } from "../catalog/money";
import {
  barPercent,
  costInCents,
  dueCents,
  forecastOf,
  pageViewsOf,
  reachedPercents,
} from "./usage-math";

const FROM = Date.parse("2026-11-01T00:00:00Z");
const CYCLE = { from: FROM, until: FROM + 30 * DAY_MS };
const STANDARD = { pricePerThousand: "1.00", cap: "4.00" };

/** Prices with up to three decimal places and caps in whole cents, as the environment and the form accept them. */
const prices = fc
  .integer({ min: 1, max: 50_000 })
  .map((mills) => decimalOf(BigInt(mills) * 1_000n));
const caps = fc
  .integer({ min: 100, max: 100_000 })
  .map((cents) => decimalOf(BigInt(cents) * 10_000n));
const views = fc.integer({ min: 0, max: 50_000_000 });

test.each([
  [0, 0, 0],
  [1, 0, 0],
  [2000, 50, 50],
  [3999, 99.9, 99],
  [4000, 100, 100],
  [4001, 100, 100],
  [10_000, 250, 100],
])("%i page views are %d percent and fill the bar to %i", (pageViews, percent, bar) => {
  expect(barPercent(pageViews)).toEqual({ percent, barPercent: bar });
});

test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [3999, 399],
  [4000, 400],
  [4001, 400],
])("%i page views cost %i cents", (pageViews, cents) => {
  expect(costInCents(pageViews, "1.00")).toBe(cents);
});

test("the default cap pays for the 4,000 page views of the usage bar", () => {
  expect(pageViewsOf("4.00", "1.00")).toBe(4000);
});

test("the cost of page views is the exact price, rounded down to a cent", () => {
  fc.assert(
    fc.property(views, prices, (pageViews, price) => {
      const exact = BigInt(pageViews) * microsOf(price);
      const charged = BigInt(costInCents(pageViews, price)) * 10_000n * 1_000n;
      expect(charged <= exact && exact < charged + 10_000_000n).toBe(true);
    }),
  );
});

test("the charges of a cycle add up to the price of its page views, up to the cap", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 60 }),
      prices,
      caps,
      (steps, pricePerThousand, cap) => {
        let pageViews = 0;
        let chargedCents = 0;
        for (const step of steps) {
          pageViews += step;
          const balanceUsed = decimalOf(BigInt(chargedCents) * 10_000n);
          const due = dueCents({ pageViews, pricePerThousand, cap, chargedCents, balanceUsed });
          expect(due).toBeGreaterThanOrEqual(0);
          chargedCents += due;
        }
        const capCents = centsOf(microsOf(cap));
        expect(chargedCents).toBe(Math.min(capCents, costInCents(pageViews, pricePerThousand)));
      },
    ),
  );
});

test("other charges in Shopify reduce the remaining cap", () => {
  const facts = { ...STANDARD, pageViews: 4000, chargedCents: 0 };
  expect(dueCents({ ...facts, balanceUsed: "3.995" })).toBe(0);
  expect(dueCents({ ...facts, balanceUsed: "3.50" })).toBe(50);
  expect(dueCents({ ...facts, balanceUsed: "9.00" })).toBe(0);
});

test("a charge with an unknown result counts as made", () => {
  const facts = { ...STANDARD, pageViews: 1000, balanceUsed: "0" };
  expect(dueCents({ ...facts, chargedCents: 100 })).toBe(0);
});

test("the forecast continues the rate of the cycle, and the forecast cost stops at the cap", () => {
  const now = FROM + 10 * DAY_MS;
  expect(forecastOf(CYCLE, { ...STANDARD, pageViews: 1000 }, now)).toEqual({
    pageViews: 3000,
    costCents: 300,
    capAt: null,
  });
  expect(forecastOf(CYCLE, { ...STANDARD, pageViews: 2000 }, now)).toEqual({
    pageViews: 6000,
    costCents: 400,
    capAt: FROM + 20 * DAY_MS,
  });
  expect(forecastOf(CYCLE, { ...STANDARD, pageViews: 4001 }, now)?.capAt).toBeNull();
  expect(forecastOf(CYCLE, { ...STANDARD, pageViews: 0 }, now)?.pageViews).toBe(0);
});

test("the first hour of a cycle has no forecast", () => {
  const usage = { ...STANDARD, pageViews: 500 };
  expect(forecastOf(CYCLE, usage, FROM + HOUR_MS - 1)).toBeNull();
  expect(forecastOf(CYCLE, usage, FROM + HOUR_MS)).not.toBeNull();
});

test("a forecast is never below the current usage, and its cap date is within the cycle", () => {
  const moments = fc.integer({ min: HOUR_MS, max: 30 * DAY_MS });
  fc.assert(
    fc.property(views, prices, caps, moments, (pageViews, pricePerThousand, cap, elapsed) => {
      const now = FROM + elapsed;
      const forecast = forecastOf(CYCLE, { pageViews, pricePerThousand, cap }, now);
      expect(forecast!.pageViews).toBeGreaterThanOrEqual(pageViews);
      expect(forecast!.costCents).toBeLessThanOrEqual(centsOf(microsOf(cap)));
      if (forecast!.capAt === null) return;
      expect(forecast!.capAt).toBeGreaterThanOrEqual(now);
      expect(forecast!.capAt).toBeLessThanOrEqual(CYCLE.until);
    }),
  );
});

test.each([
  [1999, []],
  [2000, [50]],
  [3199, [50]],
  [3200, [50, 80]],
  [3999, [50, 80]],
  [4000, [50, 80, 100]],
  [4001, [50, 80, 100]],
])("at %i of 4,000 page views the reached thresholds are %j percent", (pageViews, percents) => {
  expect(reachedPercents(pageViews, 4000)).toEqual(percents);
});
