import { expect, test } from "vitest";

import { createVisitBudget, MAX_REPORTED_VISITS } from "./visit-budget";

function budgetAt(start = 1_000_000) {
  const time = { now: start };
  return { time, budget: createVisitBudget(() => time.now) };
}

test("a connection can report 36 million visits at once, and no more", () => {
  const { budget } = budgetAt();
  expect(MAX_REPORTED_VISITS).toBe(36_000_000);
  expect(budget.spend("a", 36_000_000)).toBe(36_000_000);
  expect(budget.spend("a", 1)).toBe(0);
  expect(budget.spend("b", 7)).toBe(7);
});

test("a report of 5e11 visits counts as 36 million", () => {
  expect(budgetAt().budget.spend("a", 5e11)).toBe(36_000_000);
});

test("the budget of a connection refills by 10,000 visits per second up to its maximum", () => {
  const { budget, time } = budgetAt();
  budget.spend("a", 36_000_000);
  time.now += 1_000;
  expect(budget.spend("a", 20_000)).toBe(10_000);
  time.now += 86_400_000;
  expect(budget.spend("a", 40_000_000)).toBe(36_000_000);
});

test("a clock that is set back does not refill the budget of visits", () => {
  const { budget, time } = budgetAt();
  budget.spend("a", 36_000_000);
  time.now -= 500_000;
  expect(budget.spend("a", 1)).toBe(0);
});
