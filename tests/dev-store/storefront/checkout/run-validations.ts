import { readFileSync } from "node:fs";

import { graphql } from "graphql";
import { parse } from "smol-toml";

import type { DevStoreContext } from "../../context";
import { now, type Shop } from "../../state";
import type { Validation } from "../../state/account";
import type { Cart } from "../../state/carts";
import { type FunctionEngine, openFunctionEngine } from "./function-engine";
import { functionInput, type Journey, metafieldOf } from "./function-input";
import { functionSchema } from "./function-schema";

export interface CartError {
  message: string;
  /** JSONPath of the field: "$.cart", "$.cart.buyerIdentity.email", … */
  target: string;
}

/** Shopify's CartValidationsGenerateRunResult. */
interface FunctionOutput {
  operations: { validationAdd: { errors: CartError[] } }[];
}

const EXTENSION = new URL("../../../../extensions/checkout-rules/", import.meta.url);
const QUERY = new URL("src/cart_validations_generate_run.graphql", EXTENSION);

const deployed = parse(readFileSync(new URL("shopify.extension.toml", EXTENSION), "utf8"));

const { handle, input } = (
  deployed.extensions as {
    handle: string;
    input: { variables: { namespace: string; key: string } };
  }[]
)[0]!;

/** Handle of the deployed Function, from its shopify.extension.toml. */
export const FUNCTION_HANDLE = handle;

/**
 * Runs every enabled validation of the store on a cart, with Shopify's input: the Function's own query, executed on
 * Shopify's schema.
 *
 * @returns the errors. An empty list allows the cart
 */
export async function validateCart(
  context: DevStoreContext,
  shop: Shop,
  cart: Cart,
  journey: Journey,
): Promise<CartError[]> {
  const enabled = shop.validations.filter(
    (each) => each.enabled && each.functionHandle === FUNCTION_HANDLE,
  );
  const results = await Promise.all(
    enabled.map(async (validation) => {
      try {
        const at = now(context.state);
        const validationInput = functionInput(shop, validation, cart, journey, at);
        return await runFunction(validationInput, variablesOf(shop, validation));
      } catch (error) {
        context.log(`Checkout rules failed: ${String(error)}`);
        const message = "Checkout is not available right now. Try again later.";
        return validation.blockOnFailure ? [{ message, target: "$.cart" }] : [];
      }
    }),
  );
  return results.flat();
}

let engine: Promise<FunctionEngine> | undefined;

/**
 * Returns the variables of the Function's query, from the metafield that its shopify.extension.toml names. As at Shopify,
 * a missing variable is null whatever its default in the query, and a required one then fails the Function.
 */
function variablesOf(shop: Shop, validation: Validation) {
  const stored = metafieldOf(shop, validation, input.variables)?.jsonValue ?? {};
  return stored as Record<string, unknown>;
}

/**
 * @param rootValue all of Shopify's data. The Function receives what its query selects
 * @throws Error if a required variable is missing or the Function fails
 */
async function runFunction(
  rootValue: object,
  variableValues: Record<string, unknown>,
): Promise<CartError[]> {
  const source = readFileSync(QUERY, "utf8");
  const schema = functionSchema();
  const { data, errors } = await graphql({ schema, source, rootValue, variableValues });
  if (errors) throw errors[0]!;
  const { run } = await (engine ??= openFunctionEngine());
  const { operations } = run(data).output as FunctionOutput;
  return operations.flatMap(({ validationAdd }) => validationAdd.errors);
}
