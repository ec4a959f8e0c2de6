import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

import { build, type BuildOptions } from "esbuild";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { composeCheckoutConfig } from "../../../app/engine/checkout/checkout-config";
import { packConfig } from "../../../app/engine/checkout/packed-config";
import type { CartValidation } from "../../../app/engine/checkout/validate-cart";
import {
  checkPass,
  issuePass,
  type PassCheck,
  type PassKey,
} from "../../../app/engine/pass/checkout-pass";
import { REFERENCE_ALPHABET } from "../../../app/engine/reference";
import {
  type FunctionEngine,
  openFunctionEngine,
} from "../../../tests/dev-store/storefront/checkout/function-engine";
import { rounds } from "../../../tests/setup/rounds";
import { cartValidationsGenerateRun, type FunctionInput } from "./cart_validations_generate_run";

const CURRENT: PassKey = { slot: "hsxyz", key: "00112233445566778899aabbccddeeff" };
const PREVIOUS: PassKey = { slot: "hsxyy", key: "ffeeddccbbaa99887766554433221100" };
const FOREIGN: PassKey = { ...CURRENT, key: PREVIOUS.key };
const EXPIRED: PassKey = { slot: "hsxyx", key: CURRENT.key };
const VISIT = "7K2M9QTDXA";
const REVOKED = "7K2M9QTDXB";

const fixture = new URL("../fixtures/other-country.json", import.meta.url);
const { payload } = JSON.parse(readFileSync(fixture, "utf8")) as {
  payload: { input: FunctionInput };
};

const pass = {
  keys: [CURRENT, PREVIOUS].map(({ slot, key }) => [slot, key] as const),
  revoked: `0000000000${REVOKED}`,
  cart: "example.com/cart",
};
const config = packConfig(composeCheckoutConfig({ testWord: "", rules: [], pass }));

interface Given {
  readonly cart?: string | null;
  readonly lines?: readonly (string | null)[];
  readonly jsonValue?: unknown;
  readonly step?: "CART_INTERACTION" | "CHECKOUT_INTERACTION" | "CHECKOUT_COMPLETION" | null;
  readonly isLeased?: boolean;
}

function inputOf({
  cart = null,
  lines = [null],
  jsonValue = config,
  step = "CHECKOUT_COMPLETION",
  isLeased = true,
}: Given): FunctionInput {
  const { input } = payload;
  const attribute = (value: string | null) => (value === null ? null : { value });
  return {
    ...input,
    buyerJourney: { step },
    shop: { localTime: { isLeased } },
    cart: {
      ...input.cart,
      attribute: attribute(cart),
      lines: lines.map((value) => ({ ...input.cart.lines[0]!, p: attribute(value) })),
    },
    validation: { metafield: { jsonValue } },
  };
}

const messagesOf = ({ operations }: CartValidation) =>
  operations.flatMap(({ validationAdd }) => validationAdd.errors.map(({ message }) => message));
const messages = (given: Given) => messagesOf(cartValidationsGenerateRun(inputOf(given)));

const MISSING = ["To place this order, please open your cart in the store again: example.com/cart"];
const ENDED = [
  "This checkout has expired. Please open your cart in the store to continue: example.com/cart",
];
const valid = issuePass(CURRENT, VISIT);

test.each<[string, string | null, readonly string[]]>([
  ["a pass of the current key", valid, []],
  ["a pass of the previous key", issuePass(PREVIOUS, VISIT), []],
  ["no pass", null, MISSING],
  ["an empty attribute", "", MISSING],
  ["a pass of an expired key", issuePass(EXPIRED, VISIT), ENDED],
  ["a pass of another shop", issuePass(FOREIGN, VISIT), MISSING],
  ["a pass of a revoked visit", issuePass(CURRENT, REVOKED), MISSING],
  ["a forged tag", `${valid.slice(0, -1)}${valid.endsWith("0") ? "1" : "0"}`, MISSING],
  ["a truncated pass", valid.slice(0, -1), MISSING],
  ["a doubled pass", valid + valid, MISSING],
  ["two passes", `${valid} ${valid}`, MISSING],
  ["an oversized pass", valid + "0".repeat(5_000), MISSING],
  ["a pass in other letters", valid.toUpperCase(), MISSING],
  ["a pass with a line break", `${valid}\n`, MISSING],
  ["HTML", `<b>${valid}</b>`, MISSING],
])(
  "a checkout with %s in its cart or a line shows the expected message",
  (_what, text, expected) => {
    expect(messages({ cart: text })).toEqual(expected);
    expect(messages({ lines: [null, text] })).toEqual(expected);
  },
);

test("one valid pass among several passes is sufficient", () => {
  const others = [issuePass(EXPIRED, VISIT), "x", issuePass(FOREIGN, VISIT)];
  expect(messages({ cart: others[0]!, lines: [...others, valid] })).toEqual([]);
  expect(messages({ cart: valid, lines: others })).toEqual([]);
});

test("the Function verifies at most three passes with a known key, so that forged passes cannot exceed its limit", () => {
  const forgedPass = (tag: number) => `1.${CURRENT.slot}.${VISIT}.${String(tag).padStart(16, "0")}`;
  const three = [1, 2, 3].map(forgedPass);
  expect(messages({ lines: [...three.slice(1), valid] })).toEqual([]);
  expect(messages({ lines: [...three, valid] })).toEqual(MISSING);
});

test.each<[string, Given]>([
  ["while the customer changes the cart", { step: "CART_INTERACTION" }],
  ["at an unknown step", { step: null }],
  ["without a lease", { isLeased: false }],
  ["without a config", { jsonValue: null }],
  ["by a config without a requirement", { jsonValue: { ...config, pass: undefined } }],
  ["by a newer config", { jsonValue: { ...config, version: 5 } }],
  ["by an older config", { jsonValue: { ...config, version: 3 } }],
  ["by a damaged requirement", { jsonValue: { ...config, pass: { keys: 7, cart: "x" } } }],
  ["by an unknown condition", { jsonValue: { ...config, pass: { ...pass, when: "all|x" } } }],
])("no pass is required %s", (_when, given) => {
  expect(messages(given)).toEqual([]);
});

/** Builds the pass's code as a deployment does. Returns its function in a context without globals of Node. */
async function builtFor(options: BuildOptions) {
  const source = new URL("../../../app/engine/pass/checkout-pass.ts", import.meta.url);
  const { outputFiles } = await build({
    ...options,
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "pass",
  });
  const run = vm.runInNewContext(`${outputFiles![0]!.text}; pass`) as {
    checkPass: typeof checkPass;
  };
  return run.checkPass;
}

const letters = fc.constantFrom(...REFERENCE_ALPHABET);
const visits = fc.string({ unit: letters, minLength: 10, maxLength: 10 });
const hex = (length: number) =>
  fc.string({
    unit: fc.constantFrom(..."0123456789abcdef"),
    minLength: length,
    maxLength: length,
  });
const key = fc.record({ slot: fc.constantFrom("hsxyz", "hsxyy", "1"), key: hex(32) });
const issued = fc.tuple(key, visits).map(([own, visit]) => issuePass(own, visit));
const texts = fc.oneof(
  issued,
  fc.constantFrom(valid, issuePass(PREVIOUS, VISIT), issuePass(CURRENT, REVOKED)),
  fc.tuple(visits, hex(16)).map(([visit, tag]) => `1.${CURRENT.slot}.${visit}.${tag}`),
  fc
    .tuple(fc.nat({ max: valid.length }), fc.string({ maxLength: 2 }))
    .map(([at, text]) => valid.slice(0, at) + text + valid.slice(at + text.length)),
  fc.string(),
);

let engine: FunctionEngine;
let builds: (typeof checkPass)[];
beforeAll(async () => {
  engine = await openFunctionEngine();
  builds = await Promise.all([
    builtFor({ target: "es2020", minify: true, charset: "ascii", platform: "browser" }),
    builtFor({ target: "es2022", minify: true, platform: "neutral", conditions: ["worker"] }),
    builtFor({ target: "node20", platform: "node" }),
  ]);
});

test("the builds for browser, Worker and server verify every text like the source", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const keys = [CURRENT, PREVIOUS];
      const expected = checkPass(text, keys, [REVOKED]);
      for (const each of builds) expect({ ...each(text, keys, [REVOKED]) }).toEqual(expected);
    }),
    { numRuns: rounds(3_000) },
  );
});

/** Returns the checkout's messages for the result of the source. */
const expectedOf = ({ is }: PassCheck) =>
  is === "valid" ? [] : is === "unknown-key" ? ENDED : MISSING;

test("the Function in Shopify's engine verifies every text like the source", () => {
  for (const text of fc.sample(texts, { seed: 50, numRuns: rounds(150) })) {
    const expected = expectedOf(checkPass(text, [CURRENT, PREVIOUS], [REVOKED]));
    const { output } = engine.run(inputOf({ cart: text }));
    expect(messagesOf(output as CartValidation), text).toEqual(expected);
  }
});

test("the Function refuses any pass that the shop's keys did not issue", () => {
  fc.assert(
    fc.property(visits, hex(16), (visit, tag) => {
      const text = `1.${CURRENT.slot}.${visit}.${tag}`;
      const isIssued = text === issuePass(CURRENT, visit);
      expect(messages({ cart: text })).toEqual(isIssued ? [] : MISSING);
    }),
    { numRuns: rounds(500) },
  );
});
