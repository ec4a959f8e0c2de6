import { expect, test } from "vitest";

import { readAppConfig } from "#tests/dev-store/webhooks/app-config";

import { missingOrderScopes } from "./order-scopes";

const HOLDS = ["write_merchant_managed_fulfillment_orders", "write_third_party_fulfillment_orders"];

test.each([
  ["", ["write_orders", "read_customers", ...HOLDS]],
  ["read_orders", ["write_orders", "read_customers", ...HOLDS]],
  [`write_orders,read_customers,${HOLDS.join(",")}`, []],
  [`write_orders, write_customers, ${HOLDS.join(", ")}`, []],
])("with the granted scopes %j the page requests %j", (granted, missing) => {
  expect(missingOrderScopes(granted)).toEqual(missing);
});

test("the page requests only scopes that the app offers", () => {
  const { optionalScopes } = readAppConfig();
  expect(missingOrderScopes("").filter((scope) => !optionalScopes.includes(scope))).toEqual([]);
});
