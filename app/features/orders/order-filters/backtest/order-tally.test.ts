import { expect, test } from "vitest";

import type { Condition } from "#app/engine/conditions/condition";
import type { OrderFacts } from "#app/engine/orders/order-facts";
import { ORDERED_AT, orderOf } from "#tests/cases/order";
import { filterFields } from "#tests/helpers/orders/order-filter";

import { compileFilters } from "../filters/active-filters.server";
import { tallyOrders } from "./order-tally";

function filter(condition: Condition, expiresAt: Date | null = null) {
  const groups = [{ match: "all" as const, conditions: [condition] }];
  const row = { ...filterFields({ conditions: { match: "all", groups } }), expiresAt };
  return compileFilters([{ ...row, id: "x" }])[0]!;
}

const EXPENSIVE = filter({ field: "total", operator: "at-least", values: ["500"] });
const FROM_JO = filter({ field: "email", operator: "is", values: ["jo@example.com"] });

const order = (facts: Partial<OrderFacts>, refunded = 0) => ({
  facts: orderOf({ total: 900, ...facts }),
  refunded,
});

test("past orders that match a filter are counted by their outcome", () => {
  const orders = [
    order({ id: "1", fulfillment: "full" }),
    order({ id: "2", fulfillment: "full" }, 12),
    order({ id: "3", isCancelled: true }, 900),
    order({ id: "4", fulfillment: "partial" }),
    order({ id: "5", total: 499.99 }),
  ];
  expect(tallyOrders(EXPENSIVE, [], orders)).toMatchObject({
    ...{ matched: 4, taken: 0, fulfilled: 1, refunded: 1, cancelled: 1, open: 1, read: 5 },
    sample: [
      { orderId: "4", outcome: "open" },
      { orderId: "3", outcome: "cancelled" },
      { orderId: "2", outcome: "refunded" },
      { orderId: "1", outcome: "fulfilled" },
    ],
  });
});

test("orders decided by a filter above are counted separately, unless that filter is expired", () => {
  const orders = [order({ id: "1", email: "jo@example.com" }), order({ id: "2" })];
  const counts = tallyOrders(EXPENSIVE, [FROM_JO], orders);
  expect(counts).toMatchObject({ matched: 2, taken: 1, open: 1, sample: [{ orderId: "2" }] });
  const jo = { field: "email", operator: "is", values: ["jo@example.com"] };
  const ended = filter(jo, new Date(ORDERED_AT));
  expect(tallyOrders(EXPENSIVE, [ended], orders)).toMatchObject({ taken: 0, open: 2 });
});

test("the newest ten of the matching orders are listed, newest first", () => {
  const orders = Array.from({ length: 25 }, (_, at) => order({ id: String(at), name: `#${at}` }));
  const { sample, open } = tallyOrders(EXPENSIVE, [], orders);
  expect(open).toBe(25);
  expect(sample.map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, at) => `#${24 - at}`),
  );
});
