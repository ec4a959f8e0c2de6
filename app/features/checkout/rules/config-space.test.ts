import { expect, test } from "vitest";

import { composeCheckoutConfig, CONFIG_LIMITS } from "#app/engine/checkout/checkout-config";

import { roomOf, roomProblem } from "./config-space";

/** Returns the config of a rule with as many patterns as are allowed. */
const configOf = (pattern: string) =>
  composeCheckoutConfig({
    testWord: "",
    rules: [
      {
        ...{ id: "0", from: "CART_INTERACTION", place: "cart", messages: {} },
        when: {
          match: "all",
          groups: [
            {
              match: "all",
              conditions: [
                {
                  ...{ field: "street", operator: "like" },
                  values: Array.from({ length: CONFIG_LIMITS.patterns }, (_, at) => pattern + at),
                },
              ],
            },
          ],
        },
      },
    ],
  });

test("patterns whose wildcards need more work than Shopify allows are reported as too large", () => {
  expect(roomProblem(configOf("*mill*lane"), null)).toBeNull();
  expect(roomProblem(configOf("*a".repeat(95)), null)).toMatch(/of the work that Shopify allows/);
  expect(roomProblem(configOf(`*${"?".repeat(90)}`), null)).toMatch(/of the work that Shopify/);
});

test("the size of a config counts more work for a pattern with more wildcards", () => {
  const used = (pattern: string) => roomOf(configOf(pattern), null).instructions.used;
  expect(used("*a".repeat(20))).toBeGreaterThan(used("*a"));
});
