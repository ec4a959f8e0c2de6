import { randomUUID } from "node:crypto";

import type { DevStoreContext } from "../../context";
import type { Shop } from "../../state";
import type { Cart } from "../../state/carts";
import type { CheckoutCustomer, JourneyStep } from "../checkout/function-input";
import { placeOrder } from "../checkout/place-order";
import { validateCart } from "../checkout/run-validations";
import { PRIMARY_LOCALE } from "../locale";

/** Result of a sale outside the storefront: the order's name, or the messages of the validations that refuse it. */
export type Sale = { readonly order: string } | { readonly refused: readonly string[] };

/**
 * Channels without a page of the storefront.
 *
 * - draft: the merchant completes a draft order in the admin. Shopify runs validations, here without a step (a guess)
 * - pos: staff sell at a location. Shopify documents that validations do not run
 * - renewal: Shopify bills a subscription. No checkout, so no validation
 */
export const CHANNELS = ["draft", "pos", "renewal"] as const;
export type Channel = (typeof CHANNELS)[number];

/** ID of the kettle's variant, which is always in stock. */
const KETTLE = 42_001;

export const SOME_CUSTOMER: CheckoutCustomer = {
  ...{ email: "quick@example.com", phone: "", firstName: "Quinn", lastName: "Quick" },
  ...{ company: "", address1: "1 Elm Street", address2: "", zip: "97205", city: "Portland" },
  ...{ provinceCode: "OR", countryCode: "US" },
};

/** Returns a cart with one kettle and the given attributes. */
export const kettleCart = (attributes: Readonly<Record<string, string>> = {}): Cart => ({
  token: randomUUID(),
  lines: [{ variantId: KETTLE, quantity: 1, properties: {} }],
  attributes: { ...attributes },
  note: "",
});

/** Completes a checkout of a cart, unless a validation refuses it. */
export async function completeSale(
  context: DevStoreContext,
  shop: Shop,
  cart: Cart,
  given: { readonly isValidated?: boolean; readonly step?: JourneyStep | null } = {},
): Promise<Sale> {
  const { isValidated = true, step = "CHECKOUT_COMPLETION" } = given;
  const customer = SOME_CUSTOMER;
  const journey = { step, locale: PRIMARY_LOCALE, customer };
  const errors = isValidated ? await validateCart(context, shop, cart, journey) : [];
  if (errors.length > 0) return { refused: errors.map(({ message }) => message) };
  const sender = { clientIp: "", userAgent: "", referrer: null };
  return { order: placeOrder(context, shop, { cart, customer, payment: "visa", ...sender }).name };
}

/** Sells a kettle in a channel without a page of the storefront. */
export function sell(
  context: DevStoreContext,
  shop: Shop,
  channel: Channel,
  attributes: Readonly<Record<string, string>>,
): Promise<Sale> {
  return completeSale(context, shop, kettleCart(attributes), {
    isValidated: channel === "draft",
    step: null,
  });
}
