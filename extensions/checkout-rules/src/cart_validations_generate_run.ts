import type { CartInput } from "../../../app/engine/checkout/cart-input";
import { type CartValidation, validateCart } from "../../../app/engine/checkout/validate-cart";

/** Input of cart_validations_generate_run.graphql: the cart, and the merchant's configuration. */
export interface FunctionInput extends CartInput {
  readonly validation: { readonly metafield: { readonly jsonValue: unknown } | null };
}

/**
 * Validates a cart. Shopify runs this at every change of a cart and at every step of a checkout.
 */
export function cartValidationsGenerateRun(input: FunctionInput): CartValidation {
  return validateCart(input, input.validation.metafield?.jsonValue);
}
