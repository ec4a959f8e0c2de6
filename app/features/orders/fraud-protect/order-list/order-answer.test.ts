import { expect, test } from "vitest";

import { storedOrder } from "#tests/helpers/orders/order-rows";

import { orderAnswer } from "./order-answer";
import type { OrderRow } from "./order-list.queries.server";

const answerTo = (change: Partial<OrderRow>) =>
  orderAnswer({
    cancelAt: null,
    clearedAt: null,
    cancelledAt: null,
    ...storedOrder("s"),
    ...change,
  } as OrderRow);

test.each([
  ["both agree with the higher", { level: "high", score: 20, riskLevel: "high" }, "both"],
  ["Palisade's points decide", { level: "high", score: 80, riskLevel: "low" }, "both"],
  ["Shopify has not assessed it", { level: "medium", score: 40, riskLevel: null }, "both"],
  [
    "Palisade's assessment does not count",
    { level: "low", score: 80, riskLevel: "low" },
    "platform",
  ],
  ["the customer is on the block list", { level: "high", score: 0, riskLevel: "low" }, "list"],
  ["no level was needed", { level: null, score: 80, riskLevel: "high" }, null],
] as const)("the risk level of an order shows its source when %s", (_where, row, levelBy) => {
  expect(answerTo({ recommendation: "none", ...row }).levelBy).toBe(levelBy);
});
