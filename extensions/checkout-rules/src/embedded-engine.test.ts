import { readdirSync, readFileSync } from "node:fs";

import { beforeAll, describe, expect, test } from "vitest";

import {
  type CheckoutConfig,
  composeCheckoutConfig,
  CONFIG_LIMITS,
  CONFIG_MAX_BYTES,
  type PassConfig,
} from "../../../app/engine/checkout/checkout-config";
import { sizeOfConfig } from "../../../app/engine/checkout/config-size";
import { packConfig } from "../../../app/engine/checkout/packed-config";
import type { CartValidation } from "../../../app/engine/checkout/validate-cart";
import { instructionsOf, workOf } from "../../../app/engine/checkout/work";
import { issuePass } from "../../../app/engine/pass/checkout-pass";
import {
  FUNCTION_LIMITS,
  type FunctionEngine,
  openFunctionEngine,
} from "../../../tests/dev-store/storefront/checkout/function-engine";
import type { FunctionInput } from "./cart_validations_generate_run";

const folder = new URL("../fixtures/", import.meta.url);
/** Maximum bytes of the module with its engine. Shopify rejects larger modules. */
const BUNDLE_MAX_BYTES = 64_000;
/** Maximum share of the instructions per run of a fixture. */
const FIXTURE_SHARE = 0.25;

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
    expect(run.instructions).toBeLessThan(FIXTURE_SHARE * FUNCTION_LIMITS.instructions);
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

/** The maximum number of published keys: two for visits and two for lasting passes. */
const KEYS = [
  ["hsxyz", "00112233445566778899aabbccddeeff"],
  ["hsxyy", "ffeeddccbbaa99887766554433221100"],
  ["hsk01", "00112233445566778899aabbccddee00"],
  ["hsj01", "ffeeddccbbaa99887766554433221111"],
] as const;
const VISIT = "7K2M9QTDXA";
/** The maximum number of revoked visits in a config. */
const REVOKED = Array.from({ length: 64 }, (_, index) => `00000000${10 + (index % 90)}`).join("");
const PASS: PassConfig = { keys: KEYS, revoked: REVOKED, cart: "www.example.com/cart" };
// The last key is found last.
const valid = issuePass({ slot: KEYS[3][0], key: KEYS[3][1] }, VISIT);
const forgedPass = (index: number) =>
  `1.${KEYS[0][0]}.${VISIT}.${(index + 1).toString(16).padStart(16, "0")}`;

/**
 * Returns a config with the maximum rules, conditions and patterns of CONFIG_LIMITS, and people up
 * to the last byte.
 */
function largestConfig(pass?: PassConfig): CheckoutConfig {
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
      ...{ testWord: "test", pass },
      rules: [
        rule(0, [group("street", "like", like), people(count), ...parts, ...more]),
        ...Array.from({ length: rules - 1 }, (_, index) =>
          rule(index + 1, [group("country", "any-of", [`x${index}`])]),
        ),
      ],
    });
  let count = 0;
  while (sizeOfConfig(config(count + 1)).bytes <= CONFIG_MAX_BYTES) count++;
  return config(count);
}

interface LargeCart {
  readonly config: CheckoutConfig;
  readonly lines: number;
  readonly pass?: string;
  /** Returns the pass of a line. */
  readonly linePass?: (index: number) => string;
}

/** Returns the input of a config with a cart of lines with different products. */
function largeInput({ config, lines, pass, linePass }: LargeCart): FunctionInput {
  const { input } = readFixture("other-country.json");
  const attribute = (value: string | undefined) => (value === undefined ? null : { value });
  return {
    ...input,
    buyerJourney: { step: "CHECKOUT_COMPLETION" },
    shop: { localTime: { isLeased: true } },
    cart: {
      ...input.cart,
      attribute: attribute(pass),
      lines: Array.from({ length: lines }, (_, index) => ({
        ...input.cart.lines[0]!,
        p: attribute(linePass?.(index)),
        m: { s: `SKU-${index}-BLUE-XL`, p: { v: `Vendor ${index}` } },
      })),
    },
    validation: { metafield: { jsonValue: packConfig(config) } },
  };
}

const share = (large: LargeCart) =>
  engine.run(largeInput(large)).instructions / FUNCTION_LIMITS.instructions;

test.each([
  [20, 0.85],
  [50, 0.95],
])(
  "the largest config with a required pass and a cart of %i lines uses at most %d of the instructions",
  (lines, most) => {
    const config = largestConfig(PASS);
    expect(sizeOfConfig(config).bytes).toBeGreaterThan(0.99 * CONFIG_MAX_BYTES);
    const run = engine.run(largeInput({ config, lines, pass: valid }));
    expect(run.output).toEqual({ operations: [] });
    expect(run.instructions).toBeLessThan(most * FUNCTION_LIMITS.instructions);
    expect(share({ config, lines, pass: forgedPass(999) })).toBeLessThan(most);
    expect(share({ config: largestConfig(), lines })).toBeLessThan(most);
  },
);

test("the last rule of the largest config is evaluated for a cart of 50 lines", () => {
  const config = largestConfig(PASS);
  const stopping = rule(19, [group("country", "none-of", ["xx"])]);
  const rules = [...config.rules.slice(0, -1), stopping];
  const run = engine.run(largeInput({ config: { ...config, rules }, lines: 50, pass: valid }));
  expect((run.output as CartValidation).operations).toHaveLength(1);
});

const CART_ERROR = expect.objectContaining({ target: "$.cart" });

test("in a cart of 200 lines the largest config requires a pass without failing the Function", () => {
  const config = largestConfig(PASS);
  const output = (pass: string) =>
    engine.run(largeInput({ config, lines: 200, pass })).output as CartValidation;
  expect(output(valid)).toEqual({ operations: [] });
  expect(output(forgedPass(0)).operations[0]?.validationAdd.errors).toEqual([CART_ERROR]);
});

test.each([valid, forgedPass(0)])(
  "a cart with 150 lines that carry the pass %s does not fail the Function with the largest config",
  (pass) => {
    const config = largestConfig(PASS);
    const { output } = engine.run(largeInput({ config, lines: 150, linePass: () => pass }));
    const errors = (output as CartValidation).operations.flatMap(
      (each) => each.validationAdd.errors,
    );
    expect(errors).toEqual(pass === valid ? [] : [CART_ERROR]);
  },
);

test("the first rules of a cart of 200 lines are evaluated in order within Shopify's limit", () => {
  const config = largestConfig(PASS);
  const first = rule(0, [group("country", "any-of", ["fr", "de", "us"])]);
  const { input } = readFixture("other-country.json");
  const country = input.cart.deliveryGroups[0]!.deliveryAddress!.countryCode!.toLowerCase();
  const stopping = rule(1, [group("country", "any-of", [country])]);
  const rules = [first, stopping, ...config.rules];
  const run = engine.run(largeInput({ config: { ...config, rules }, lines: 200, pass: valid }));
  expect((run.output as CartValidation).operations).not.toEqual([]);
});

test("an estimate of instructions is above the measured number by at most 35%", () => {
  for (const lines of [1, 20, 50]) {
    for (const config of [largestConfig(), largestConfig(PASS)]) {
      const { bytes } = sizeOfConfig(config);
      const { instructions } = engine.run(largeInput({ config, lines, pass: valid }));
      const estimate = instructionsOf(config, bytes, lines);
      expect(estimate).toBeGreaterThan(instructions);
      expect(estimate).toBeLessThan(1.35 * instructions);
    }
  }
});

/** Patterns that cost the most: many stars, characters of any kind, and texts that match nearly. */
const COSTLY = [
  ["like", "*a".repeat(20)],
  ["like", "*a".repeat(95)],
  ["like", `*${"?".repeat(20)}z*`],
  ["like", `*${"a?".repeat(20)}z*`],
  ["like", `*${"?".repeat(100)}z*`],
  ["pattern", "*a".repeat(20)],
  ["pattern", `*${"?".repeat(57)}z*`],
  ["pattern", "*?a".repeat(19)],
  ["pattern", `*${"#".repeat(30)}`],
] as const;

const LONG = "a".repeat(255);

/** Returns the input of a rule with patterns, for an address with texts as long as Shopify allows. */
function longInput(operator: string, values: readonly string[], field: string) {
  const stopping = rule(1, [group("country", "none-of", ["xx"])]);
  const rules = [rule(0, [group(field, operator, values)]), stopping];
  const config = composeCheckoutConfig({ testWord: "", rules });
  const input = largeInput({ config, lines: 1 });
  const deliveryAddress = {
    ...input.cart.deliveryGroups[0]!.deliveryAddress!,
    ...(field === "street" ? { address1: LONG, address2: LONG } : { name: LONG }),
  };
  return {
    config,
    input: { ...input, cart: { ...input.cart, deliveryGroups: [{ deliveryAddress }] } },
  };
}

describe.each(COSTLY)("the %s pattern %s", (operator, pattern) => {
  test.each(["street", "name"])(
    "a customer pattern takes at most the estimated instructions for a long %s",
    (field) => {
      const { config, input } = longInput(operator, [`${pattern}0`], field);
      const { instructions } = engine.run(input);
      const estimate = instructionsOf(config, sizeOfConfig(config).bytes, 1);
      // The estimate counts long texts twice.
      expect(instructions).toBeLessThan(estimate + workOf(config).rules[0]!.fixed);
    },
  );

  test("a rule with the maximum number of patterns never fails the Function", () => {
    const values = Array.from({ length: CONFIG_LIMITS.patterns }, (_, at) => `${pattern}${at}`);
    const { input } = longInput(operator, values, "street");
    expect(() => engine.run(input)).not.toThrow();
  });
});
