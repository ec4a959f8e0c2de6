import { readdirSync, readFileSync } from "node:fs";

import { coerceInputValue, graphql, type GraphQLInputType, parse, validate } from "graphql";
import { expect, test } from "vitest";

import { functionSchema } from "../../../tests/dev-store/storefront/checkout/function-schema";
import { queryCost } from "../../../tests/dev-store/storefront/checkout/query-cost";
import { cartValidationsGenerateRun, type FunctionInput } from "./cart_validations_generate_run";

interface Fixture {
  payload: { export: string; target: string; input: FunctionInput; output: unknown };
}

const query = readFileSync(
  new URL("cart_validations_generate_run.graphql", import.meta.url),
  "utf8",
);
const settings = readFileSync(new URL("../shopify.extension.toml", import.meta.url), "utf8");
const folder = new URL("../fixtures/", import.meta.url);

const variableValues = { leaseFrom: "2026-11-30T09:00:00", leaseUntil: "2026-11-30T09:15:00" };

/**
 * Adds facts that Shopify has and the query does not select: kinds of merchandise, and the time.
 */
function withKinds({ cart, ...input }: FunctionInput) {
  const lines = cart.lines.map(({ p, q, c, m }) => ({
    attribute: p,
    quantity: q,
    cost: { amountPerQuantity: { amount: c.u.a } },
    merchandise: {
      __typename: "s" in m ? "ProductVariant" : "CustomProduct",
      sku: m.s,
      product: { vendor: m.p?.v },
    },
  }));
  const dateTimeBetween = input.shop?.localTime.isLeased;
  return { ...input, shop: { localTime: { dateTimeBetween } }, cart: { ...cart, lines } };
}

test("the input query is valid in Shopify's schema", () => {
  expect(validate(functionSchema(), parse(query))).toEqual([]);
});

test("the input query stays within Shopify's limits of size and cost", () => {
  expect(Buffer.byteLength(query)).toBeLessThanOrEqual(3000);
  expect(queryCost(parse(query))).toBeLessThanOrEqual(30);
});

for (const file of readdirSync(folder)) {
  const { payload } = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Fixture;

  test(`the fixture ${file} has valid input and output in Shopify's schema`, async () => {
    expect(settings).toContain(`target = "${payload.target}"`);
    expect(settings).toContain(`export = "${payload.export}"`);
    const answer = await graphql({
      schema: functionSchema(),
      source: query,
      variableValues,
      rootValue: withKinds(payload.input),
    });
    expect(answer).toEqual({ data: payload.input });
    const result = functionSchema().getType("CartValidationsGenerateRunResult");
    expect(() => coerceInputValue(payload.output, result as GraphQLInputType)).not.toThrow();
  });

  test(`the Function returns the output of the fixture ${file}`, () => {
    expect(cartValidationsGenerateRun(payload.input)).toEqual(payload.output);
  });
}
