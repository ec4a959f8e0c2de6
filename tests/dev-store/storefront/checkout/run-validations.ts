import { readFileSync } from "node:fs";

import { graphql } from "graphql";
import { parse } from "smol-toml";

import type { DevStoreContext } from "../../context";
import type { Shop } from "../../state";
import type { Cart } from "../cart";
import { type FunctionEngine, openFunctionEngine } from "./function-engine";
import { functionInput, type Journey } from "./function-input";
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

/** Handle of the deployed Function, from its shopify.extension.toml. */
export const FUNCTION_HANDLE = (deployed.extensions as { handle: string }[])[0]!.handle;

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
        return await runFunction(functionInput(shop, validation, cart, journey));
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

/** @param rootValue all of Shopify's data. The Function receives what its query selects */
async function runFunction(rootValue: object): Promise<CartError[]> {
  const source = readFileSync(QUERY, "utf8");
  const { data, errors } = await graphql({ schema: functionSchema(), source, rootValue });
  if (errors) throw errors[0]!;
  const { run } = await (engine ??= openFunctionEngine());
  const { operations } = run(data).output as FunctionOutput;
  return operations.flatMap(({ validationAdd }) => validationAdd.errors);
}
