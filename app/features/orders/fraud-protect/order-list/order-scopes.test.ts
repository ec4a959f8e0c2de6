import { expect, test } from "vitest";

import { readAppConfig } from "#tests/dev-store/webhooks/app-config";

import { missingOrderScopes } from "./order-scopes";

const HOLDS = ["write_merchant_managed_fulfillment_orders", "write_third_party_fulfillment_orders"];

test.each([
  ["", ["write_orders", "read_customers", ...HOLDS]],
  ["read_orders", ["write_orders", "read_customers", ...HOLDS]],
  [`write_orders,read_customers,${HOLDS.join(",")}`, []],
  [`write_orders, write_customers, ${HOLDS.join(", ")}`, []],
])("of %j the page asks for %j", (granted, missing) => {
  expect(missingOrderScopes(granted)).toEqual(missing);
});

test("nothing is asked for that the app does not offer", () => {
  const { optionalScopes } = readAppConfig();
  expect(missingOrderScopes("").filter((scope) => !optionalScopes.includes(scope))).toEqual([]);
});
