import { expect, test } from "vitest";

import { agreedPrice, usageTerms } from "./usage-terms";

test("agreedPrice returns the price from the terms that usageTerms writes", () => {
  expect(usageTerms("1.00", "USD")).toBe(
    "1.00 USD for every 1,000 protected page views. Blocked bots are free.",
  );
  expect(agreedPrice(usageTerms("0.125", "EUR"))).toBe("0.125");
});

test.each([
  "",
  "Page views.",
  "1,00 USD for every 1,000 protected page views.",
  "9e9 USD for every",
])("the terms %j contain no price", (terms) => {
  expect(agreedPrice(terms)).toBeNull();
});
