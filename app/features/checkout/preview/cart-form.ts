import type { InputOf } from "#app/contract/call";
import type { previewCheckoutCart } from "#app/contract/checkout-validation";
import type { JourneyStep } from "#app/engine/checkout/cart-input";
import { shopifyCountryOf } from "#app/engine/countries/shopify-country";

import { amountsIn } from "../rules/recipes";

type CartInput = InputOf<typeof previewCheckoutCart>["cart"];

/** Text and number fields of a preview cart, as typed. */
export type CartText =
  | "email"
  | "phone"
  | "firstName"
  | "lastName"
  | "company"
  | "address1"
  | "address2"
  | "city"
  | "provinceCode"
  | "zip"
  | "total"
  | "currency"
  | "quantity"
  | "sku"
  | "vendor"
  | "language";

export interface CartForm extends Readonly<Record<CartText, string>> {
  readonly countryCode: string;
  readonly step: JourneyStep;
  readonly hasFreeItem: boolean;
  readonly isSignedIn: boolean;
  /** Number of earlier orders. "" for a customer without an account. */
  readonly orders: string;
}

/** A cart that most stores accept. Its currency is the store's. */
const PLAIN_CART: Omit<CartForm, "currency"> = {
  step: "CHECKOUT_COMPLETION",
  language: "en",
  email: "buyer@example.com",
  phone: "",
  firstName: "Ada",
  lastName: "Whitcombe",
  company: "",
  address1: "12 Mill Lane",
  address2: "",
  city: "New York",
  provinceCode: "NY",
  zip: "10001",
  countryCode: "US",
  total: "58.00",
  quantity: "1",
  sku: "",
  vendor: "",
  hasFreeItem: false,
  isSignedIn: false,
  orders: "",
};

/**
 * Returns the initial cart of a preview.
 *
 * @param currency the store's, ISO 4217; null if unknown
 */
export const plainCart = (currency: string | null): CartForm => ({
  ...PLAIN_CART,
  currency: amountsIn(currency),
});

const provinceOf = (code: string) => shopifyCountryOf(code)?.province ?? null;

/**
 * Returns the change of the form when the country changes. Sets or clears the province if Shopify writes the old or new
 * country as a province of another country.
 */
export function inCountry(cart: CartForm, countryCode: string): Partial<CartForm> {
  const province = provinceOf(countryCode);
  if (province !== null) return { countryCode, provinceCode: province };
  const isLeft = cart.provinceCode === provinceOf(cart.countryCode);
  return { countryCode, ...(isLeft && { provinceCode: "" }) };
}

const numberOf = (typed: string) => (typed.trim() === "" ? 0 : Number(typed.trim()));

/** Converts the form to the input of the preview. The data API refuses a text that is not a number. */
export function cartOf({ total, quantity, orders, ...same }: CartForm): CartInput {
  const amount = numberOf(total);
  return {
    ...same,
    subtotal: amount,
    total: amount,
    quantity: numberOf(quantity),
    orders: orders.trim() === "" ? null : numberOf(orders),
  };
}
