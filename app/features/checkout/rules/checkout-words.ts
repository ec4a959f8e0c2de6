import type { CheckoutRuleRow } from "#app/contract/checkout-rule";
import { catalog } from "#app/words/catalog";

export const { STATUS_WORDS, PLACE_WORDS, STEP_WORDS } = catalog("checkout/rules/checkout-words", {
  /** Name and explanation of each status. */
  STATUS_WORDS: {
    active: { label: "Active", means: "Stops every customer who matches." },
    test: { label: "Test", means: "Stops only customers who enter the test word." },
    off: { label: "Off", means: "Stops no one." },
  } satisfies Record<CheckoutRuleRow["status"], { label: string; means: string }>,

  /** Names of the positions of a message. */
  PLACE_WORDS: {
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
  } satisfies Record<CheckoutRuleRow["place"], string>,

  /** Names of the steps from which a rule is evaluated. */
  STEP_WORDS: {
    CART_INTERACTION: "When the cart changes",
    CHECKOUT_INTERACTION: "During checkout",
    CHECKOUT_COMPLETION: "When the customer pays",
  } satisfies Record<CheckoutRuleRow["from"], string>,
});

export const statusOptions = () =>
  Object.entries(STATUS_WORDS).map(([value, { label }]) => ({
    value,
    label,
  }));

export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
