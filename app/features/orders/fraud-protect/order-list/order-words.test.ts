import { expect, test } from "vitest";

import { orderSummary } from "#tests/helpers/orders/order-rows";

import { countdownText, describeState, riskParts } from "./order-words";

test.each([
  [-1, "now"],
  [0, "now"],
  [1, "0:01"],
  [65_000, "1:05"],
  [3_599_000, "59:59"],
  [3_600_000, "1 h 0 min"],
  [47 * 3_600_000, "47 h 0 min"],
  [51 * 3_600_000, "2 d 3 h"],
])("a time %d ms away is shown as %s", (ms, text) => {
  expect(countdownText(ms)).toBe(text);
});

test.each([
  [{}, "Tagged"],
  [{ isDryRun: true }, "Nothing to do"],
  [{ failure: "The platform refused the tag." }, "Nothing to do"],
  [{ action: "nothing" }, "Nothing to do"],
  [{ state: "cleared" }, "Marked as safe"],
] as const)("an order whose action is to tag, with %o, is shown as %s", (change, words) => {
  expect(describeState(orderSummary({ state: "none", action: "tag", ...change }))).toBe(words);
});

test("the risk text separates Palisade's points from Shopify's level", () => {
  expect(riskParts(orderSummary({ score: 30, riskLevel: "high" }))).toBe(
    "30 of 100 points from Palisade; high by Shopify",
  );
  expect(riskParts(orderSummary({ score: 30, riskLevel: null }))).toBe(
    "30 of 100 points from Palisade",
  );
});

test("the risk text marks Palisade's points as not counted when only Shopify's level applies", () => {
  const order = orderSummary({ level: "low", levelBy: "platform", score: 80, riskLevel: "low" });
  expect(riskParts(order)).toBe("80 of 100 points from Palisade, not counted; low by Shopify");
});
