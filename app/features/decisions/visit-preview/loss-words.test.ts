import { expect, test } from "vitest";

import { isMuch, lossText } from "./loss-words";
import { shareMargin } from "./share-margin";
import type { Loss } from "./week-loss";

const exact: Loss = {
  ...{ days: 7, visits: 0, total: 1_000, sampled: null },
  ...{ margin: 0, countedOnly: 0, orders: null },
};

test.each([
  ["stops exactly a fifth of the visits", { visits: 200 }, false],
  ["stops more than a fifth of the visits", { visits: 201 }, true],
  ["may stop more than a fifth within the margin", { visits: 195, margin: 0.01 }, true],
  ["stops no visit of an empty log", { total: 0 }, false],
])("a change that %s requires a confirmation: %s", (_name, change, isConfirmed) => {
  expect(isMuch({ ...exact, ...change })).toBe(isConfirmed);
});

test("a change that stops no visit of a small sample is saved without a confirmation", () => {
  // The log has three firewall visits and many thousands of storefront visits. The sample has one of the three.
  const margin = shareMargin([{ slot: 0, isLost: false }], { weight: 3, slices: 1 });
  expect(margin).toBeGreaterThan(0.2);
  expect(isMuch({ ...exact, total: 3, sampled: 1, margin })).toBe(false);
});

test("a change that stops a paid order requires a confirmation although it stops no logged visit", () => {
  expect(isMuch({ ...exact, orders: { count: 1, money: new Map(), tried: null } })).toBe(true);
});

test("the warning states that one visit was counted without a row and could not be checked", () => {
  expect(lossText({ ...exact, visits: 1, total: 10, countedOnly: 1, days: 1 })).toBe(
    "In the last day this would have stopped 1 of 10 visits. 1 more visit was counted without a row in the log and could not be checked.",
  );
});

test.each([
  [19, "3 of 19 visits."],
  [20, "3 of 20 visits (15%)."],
])("the warning contains a percentage only with 20 or more visits: %i", (total, end) => {
  expect(lossText({ ...exact, visits: 3, total })).toContain(end);
});
