import { expect, test } from "vitest";

import { compileConditions } from "#app/engine/conditions/compile-conditions";
import { ORDER_FIELDS } from "#app/engine/orders/order-fields";
import { ADDRESS, orderOf } from "#tests/cases/order";

import { filterOfOrder } from "./filter-of-order";

test("a filter made from an order matches orders with the same email address, phone number or street", () => {
  const facts = orderOf();
  const { conditions, name, action } = filterOfOrder({ facts, ip: "198.51.100.7" });
  expect([name, action]).toEqual(["Like order #1001", "hold"]);
  const { matches } = compileConditions(conditions, ORDER_FIELDS);
  const stranger = {
    ...{ email: "x@example.org", phone: null, origin: null },
    shipping: { ...ADDRESS, line1: "1 Elm Row" },
  };
  expect(matches(orderOf(stranger))).toBe(false);
  expect(matches(orderOf({ ...stranger, email: "ADA+2@example.com" }))).toBe(true);
  expect(matches(orderOf({ ...stranger, phone: "0049 341 1234567" }))).toBe(true);
  expect(matches(orderOf({ ...stranger, shipping: ADDRESS }))).toBe(true);
});

test("a filter made from an order without customer data has an empty value", () => {
  const facts = orderOf({ email: null, phone: null, shipping: null });
  expect(filterOfOrder({ facts, ip: null }).conditions.groups[0]!.conditions).toEqual([
    { field: "email", operator: "is", values: [] },
  ]);
});
