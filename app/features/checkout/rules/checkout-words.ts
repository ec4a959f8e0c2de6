import type { CheckoutRuleRow } from "#app/contract/checkout-rule";

/** Name and explanation of each status. */
export const STATUS_WORDS = {
  active: { label: "Active", means: "Stops every customer who matches." },
  test: { label: "Test", means: "Stops only customers who enter the test word." },
  off: { label: "Off", means: "Stops no one." },
} as const satisfies Record<CheckoutRuleRow["status"], { label: string; means: string }>;

export const STATUS_OPTIONS = Object.entries(STATUS_WORDS).map(([value, { label }]) => ({
  value,
  label,
}));

/** Names of the positions of a message. */
export const PLACE_WORDS = {
  cart: "Above the whole checkout",
  email: "Email",
  phone: "Phone",
  firstName: "First name",
  lastName: "Last name",
  company: "Company",
  address1: "Address",
  address2: "Apartment, suite",
  city: "City",
  provinceCode: "State or province",
  zip: "Postcode",
  countryCode: "Country",
} as const satisfies Record<CheckoutRuleRow["place"], string>;

/** Names of the steps from which a rule is evaluated. */
export const STEP_WORDS = {
  CART_INTERACTION: "When the cart changes",
  CHECKOUT_INTERACTION: "During checkout",
  CHECKOUT_COMPLETION: "When the customer pays",
} as const satisfies Record<CheckoutRuleRow["from"], string>;

export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
