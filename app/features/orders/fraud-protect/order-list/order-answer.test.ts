import { expect, test } from "vitest";

import { storedOrder } from "#tests/helpers/orders/order-rows";

import { orderAnswer } from "./order-answer";
import type { OrderRow } from "./order-list.queries.server";

const answered = (change: Partial<OrderRow>) =>
  orderAnswer({
    cancelAt: null,
    clearedAt: null,
    cancelledAt: null,
    ...storedOrder("s"),
    ...change,
  } as OrderRow);

test.each([
  ["both agree with the higher", { level: "high", score: 20, riskLevel: "high" }, "both"],
  ["our points decide", { level: "high", score: 80, riskLevel: "low" }, "both"],
  ["the platform has not assessed it", { level: "medium", score: 40, riskLevel: null }, "both"],
  ["our own assessment is switched off", { level: "low", score: 80, riskLevel: "low" }, "platform"],
  ["the buyer is to be blocked", { level: "high", score: 0, riskLevel: "low" }, "list"],
  ["none was needed", { level: null, score: 80, riskLevel: "high" }, null],
] as const)("what the level of an order is made of, where %s", (_where, row, levelBy) => {
  expect(answered({ recommendation: "none", ...row }).levelBy).toBe(levelBy);
});
