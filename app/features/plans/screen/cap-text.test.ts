import { expect, test } from "vitest";

import { capProblemOf, pageViewsFor, readCap } from "./cap-text";

const LIMITS = { smallestCap: "1.00", largestCap: "1000.00" };

test.each([
  ["25", "25"],
  [" $25.50 ", "25.50"],
  ["$ 1,000", "1000"],
])("the spending cap %j is read as %s", (text, amount) => {
  expect(readCap(text)).toBe(amount);
  expect(capProblemOf(text, LIMITS, "USD")).toBeNull();
});

test.each([
  ["", "Enter a spending cap."],
  ["  ", "Enter a spending cap."],
  ["ten", "Enter an amount like 9.99."],
  ["-5", "Enter an amount like 9.99."],
  ["1e3", "Enter an amount like 9.99."],
  ["1.999", "Enter an amount like 9.99."],
  ["0.99", "The cap must be from $1.00 to $1,000.00."],
  ["1000.01", "The cap must be from $1.00 to $1,000.00."],
])("the text %j is not a spending cap", (text, problem) => {
  expect(capProblemOf(text, LIMITS, "USD")).toBe(problem);
});

test("a new spending cap must be above the current cap", () => {
  expect(capProblemOf("4", LIMITS, "USD", "4.00")).toBe("The new cap must be above $4.00.");
  expect(capProblemOf("4.01", LIMITS, "USD", "4.00")).toBeNull();
});

test("the page views that a cap pays for are exact, and null for an invalid cap or free page views", () => {
  expect(pageViewsFor("4", "1.00")).toBe(4000n);
  expect(pageViewsFor("0.1", "0.3")).toBe(333n);
  expect(pageViewsFor("ten", "1.00")).toBeNull();
  expect(pageViewsFor("4", "0")).toBeNull();
});
