import { readFileSync } from "node:fs";

import { beforeAll, expect, test } from "vitest";

import { composeCheckoutConfig, CONFIG_LIMITS } from "../../../app/engine/checkout/checkout-config";
import { packConfig } from "../../../app/engine/checkout/packed-config";
import {
  FUNCTION_LIMITS,
  type FunctionEngine,
  openFunctionEngine,
} from "../../../tests/dev-store/storefront/checkout/function-engine";
import type { FunctionInput } from "./cart_validations_generate_run";

let engine: FunctionEngine;
beforeAll(async () => {
  engine = await openFunctionEngine();
});

const fixture = new URL("../fixtures/other-country.json", import.meta.url);
const { payload } = JSON.parse(readFileSync(fixture, "utf8")) as {
  payload: { input: FunctionInput };
};

/**
 * Returns the run of a rule whose condition compares the street with the maximum number of values.
 */
function runWith(operator: string, street: string, valueOf: (index: number) => string) {
  const values = Array.from({ length: CONFIG_LIMITS.patterns }, (_, index) => valueOf(index));
  const conditions = [{ field: "street", operator, values }];
  const config = composeCheckoutConfig({
    testWord: "",
    rules: [
      {
        ...({ id: "r1", from: "CART_INTERACTION", place: "address1" } as const),
        messages: { "": "Stopped." },
        when: { match: "all", groups: [{ match: "all", conditions }] },
      },
    ],
  });
  const { input } = payload;
  const [group] = input.cart.deliveryGroups;
  const address = { ...group!.deliveryAddress!, address1: street };
  const deliveryGroups = [{ ...group!, deliveryAddress: address }];
  const cart = { ...input.cart, deliveryGroups };
  return engine.run({
    ...input,
    cart,
    validation: { metafield: { jsonValue: packConfig(config) } },
  });
}

test("15 customer patterns use at most 30% of the instructions for an ordinary street", () => {
  const valueOf = (index: number) => `?a ####-${index}`;
  const other = runWith("pattern", "12 Mill Lane", valueOf);
  expect(other.output).toEqual({ operations: [] });
  expect(other.instructions).toBeLessThan(0.3 * FUNCTION_LIMITS.instructions);
  const stopped = runWith("pattern", "Xa 1984-7", valueOf);
  expect(stopped.output).not.toEqual({ operations: [] });
  expect(stopped.instructions).toBeLessThan(0.3 * FUNCTION_LIMITS.instructions);
});

test("15 patterns and a street of 255 characters that nearly match use at most 80% of the instructions", () => {
  const street = "abc12 ".repeat(50).slice(0, 255);
  const run = runWith("pattern", street, (index) => `*???###*${index}`);
  expect(run.output).toEqual({ operations: [] });
  expect(run.instructions).toBeLessThan(0.8 * FUNCTION_LIMITS.instructions);
});
