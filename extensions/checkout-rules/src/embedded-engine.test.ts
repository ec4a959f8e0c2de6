import { readdirSync, readFileSync } from "node:fs";

import { beforeAll, expect, test } from "vitest";

import {
  type CheckoutConfig,
  composeCheckoutConfig,
  CONFIG_LIMITS,
  CONFIG_MAX_BYTES,
} from "../../../app/engine/checkout/checkout-config";
import {
  FUNCTION_LIMITS,
  type FunctionEngine,
  openFunctionEngine,
} from "../../../tests/dev-store/storefront/checkout/function-engine";
import type { FunctionInput } from "./cart_validations_generate_run";

const folder = new URL("../fixtures/", import.meta.url);
/** Shopify refuses a module that is larger, the engine included. */
const BUNDLE_MAX_BYTES = 64_000;
/** Maximum shares of the instructions per run. The rest is for costs that cannot be measured here. */
const SHARE = { fixture: 0.25, largest: 0.85 } as const;

let engine: FunctionEngine;
beforeAll(async () => {
  engine = await openFunctionEngine();
});

const readFixture = (file: string) =>
  (
    JSON.parse(readFileSync(new URL(file, folder), "utf8")) as {
      payload: { input: FunctionInput; output: unknown };
    }
  ).payload;

test("the bundle is small and uses no API that Shopify's engine lacks", () => {
  expect(Buffer.byteLength(engine.bundle)).toBeLessThan(BUNDLE_MAX_BYTES);
  expect(engine.bundle).not.toMatch(
    /\b(process|require|Buffer|fetch|console|setTimeout|Date)\b\s*[.(]/,
  );
});

for (const file of readdirSync(folder)) {
  test(`the embedded engine returns the output of ${file} within a quarter of the instructions`, () => {
    const { input, output } = readFixture(file);
    const run = engine.run(input);
    expect(run.output).toEqual(output);
    expect(run.instructions).toBeLessThan(SHARE.fixture * FUNCTION_LIMITS.instructions);
  });
}

const group = (field: string, operator: string, values: readonly string[]) => ({
  match: "any" as const,
  conditions: [{ field, operator, values }],
});

function rule(id: number, groups: ReturnType<typeof group>[]): CheckoutConfig["rules"][number] {
  const messages = { "": "Stopped." };
  return {
    id: `r${id}`,
    from: "CART_INTERACTION",
    place: "cart",
    messages,
    when: { match: "any", groups },
  };
}

/** As many rules, conditions and patterns as CONFIG_LIMITS allows, and people up to the last byte. */
function largestConfig(): CheckoutConfig {
  const { rules, conditions, patterns } = CONFIG_LIMITS;
  const like = Array.from({ length: patterns }, (_, index) => `*a*b*c*d*${index}*`);
  const parts = ["post-box", "no-house-number"].map((field) => group(field, "yes", []));
  const more = Array.from({ length: conditions - rules - 3 }, (_, index) =>
    group("zip", "is", [String(index)]),
  );
  const people = (count: number) =>
    group(
      "email",
      "is",
      Array.from({ length: count }, (_, index) => `buyer-${index}@example.org`),
    );
  const config = (count: number) =>
    composeCheckoutConfig({
      testWord: "test",
      rules: [
        rule(0, [group("street", "like", like), people(count), ...parts, ...more]),
        ...Array.from({ length: rules - 1 }, (_, index) =>
          rule(index + 1, [group("country", "any-of", [`x${index}`])]),
        ),
      ],
    });
  let count = 0;
  while (sizeOf(config(count + 1)) <= CONFIG_MAX_BYTES) count++;
  return config(count);
}

const sizeOf = (config: CheckoutConfig) => Buffer.byteLength(JSON.stringify(config));

/** Returns the input of the largest config with a cart of the given number of lines. */
function largeInput(lines: number): FunctionInput {
  const { input } = readFixture("other-country.json");
  return {
    ...input,
    cart: { ...input.cart, lines: Array.from({ length: lines }, () => input.cart.lines[0]!) },
    validation: { metafield: { jsonValue: largestConfig() } },
  };
}

test("the largest config with a cart of 20 lines uses at most 85% of the instructions", () => {
  expect(sizeOf(largestConfig())).toBeGreaterThan(0.99 * CONFIG_MAX_BYTES);
  const run = engine.run(largeInput(20));
  expect(run.output).toEqual({ operations: [] });
  expect(run.instructions).toBeLessThan(SHARE.largest * FUNCTION_LIMITS.instructions);
});
