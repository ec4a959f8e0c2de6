import type { CheckoutRuleFields } from "#app/contract/checkout-rule";
import type { Condition } from "#app/engine/conditions/condition";
import { amountText } from "#app/words/amounts";

import { DISPOSABLE_DOMAINS } from "./disposable-domains";
import { roundAmount } from "./round-amounts";

interface RecipeRule extends Pick<CheckoutRuleFields, "name" | "when" | "from" | "place"> {
  readonly message: string;
}

/** A template for a new rule. */
export interface Recipe {
  readonly id: string;
  /** Purpose, in one sentence. */
  readonly purpose: string;
  /** The amount in its condition, in words. Null without one. */
  readonly amount: string | null;
  readonly rule: RecipeRule;
}

/** A recipe before its amount is converted to a store's currency. */
interface Draft extends Pick<Recipe, "id" | "purpose"> {
  /** Condition on the cart's total, in US dollars. Left out for a recipe without one. */
  readonly total?: { readonly is: "at-least" | "at-most"; readonly dollars: number };
  readonly conditions: readonly Condition[];
  readonly rule: Omit<RecipeRule, "when">;
}

const is = (field: string, operator: string, ...values: readonly string[]): Condition => ({
  field,
  operator,
  values,
});
const STRANGER = is("signed-in", "no");

const DRAFTS: readonly Draft[] = [
  {
    id: "post-boxes",
    purpose: "Refuse post office boxes and parcel lockers your carrier does not deliver to.",
    conditions: [is("post-box", "yes")],
    rule: {
      name: "No post office boxes",
      from: "CHECKOUT_INTERACTION",
      place: "address1",
      message: "We cannot deliver to post office boxes. Please give a street address.",
    },
  },
  {
    id: "ship-to",
    purpose: "Take orders only to the countries you deliver to.",
    conditions: [is("country", "none-of")],
    rule: {
      name: "Only where we deliver",
      from: "CHECKOUT_INTERACTION",
      place: "countryCode",
      message: "We do not deliver to this country yet.",
    },
  },
  {
    id: "quantity",
    purpose: "Limit the quantity of one item per order to stop resellers.",
    conditions: [is("line-quantity", "at-least", "6")],
    rule: {
      name: "At most five of one item",
      from: "CART_INTERACTION",
      place: "cart",
      message: "You can order at most 5 of one item.",
    },
  },
  {
    id: "free-items",
    purpose:
      "Refuse free items and samples to guests. Only customers who are signed in can order them.",
    conditions: [is("free-item", "yes"), STRANGER],
    rule: {
      name: "No free items for guests",
      from: "CHECKOUT_INTERACTION",
      place: "cart",
      message: "Please sign in to order an item that is free.",
    },
  },
  {
    id: "card-testing",
    purpose:
      "Refuse tiny orders of guests, which are often used to test stolen cards. Guests with good cards are refused, too.",
    total: { is: "at-most", dollars: 2 },
    conditions: [is("quantity", "at-most", "1"), STRANGER],
    rule: {
      name: "No tiny orders from guests",
      from: "CHECKOUT_INTERACTION",
      place: "cart",
      message: "Please sign in to place an order this small.",
    },
  },
  {
    id: "large-orders",
    purpose:
      "Refuse very large orders of guests, returning ones included. They sign in or contact you first.",
    total: { is: "at-least", dollars: 2000 },
    conditions: [STRANGER],
    rule: {
      name: "No large orders from guests",
      from: "CHECKOUT_INTERACTION",
      place: "cart",
      message: "For an order this large, please sign in or contact us first.",
    },
  },
  {
    id: "house-number",
    purpose: "Require a house number so that parcels do not come back.",
    conditions: [is("no-house-number", "yes")],
    rule: {
      name: "No house number",
      from: "CHECKOUT_COMPLETION",
      place: "address1",
      message: "Please add the house number.",
    },
  },
  {
    id: "phone",
    purpose: "Require a phone number that your carrier can call.",
    conditions: [is("phone", "is-empty")],
    rule: {
      name: "Phone number required",
      from: "CHECKOUT_COMPLETION",
      place: "phone",
      message: "Please give a phone number for the delivery.",
    },
  },
  {
    id: "mail-domains",
    purpose: "Refuse the disposable email services you list.",
    conditions: [is("email-domain", "is", ...DISPOSABLE_DOMAINS)],
    rule: {
      name: "No disposable email addresses",
      from: "CHECKOUT_INTERACTION",
      place: "email",
      message: "Please use an email address that you keep.",
    },
  },
];

const BOUND_WORDS = { "at-least": "or more", "at-most": "or less" } as const;

/**
 * Returns the conditions on a total. Also compares the currency, because a checkout's total is in the customer's
 * currency: for a store in US dollars, 2,000 yen are not a large order.
 */
function comparedIn(currency: string, { is: bound, dollars }: NonNullable<Draft["total"]>) {
  const amount = roundAmount(dollars, currency);
  return {
    amount: `${amountText(amount, currency)} ${BOUND_WORDS[bound]}`,
    conditions: [is("total", bound, String(amount)), is("currency", "any-of", currency)],
  };
}

function recipeIn(currency: string, { total, conditions, rule, ...same }: Draft): Recipe {
  const compared = total ? comparedIn(currency, total) : { amount: null, conditions: [] };
  const asked = [...compared.conditions, ...conditions];
  const when: RecipeRule["when"] = { match: "all", groups: [{ match: "all", conditions: asked }] };
  return { ...same, amount: compared.amount, rule: { ...rule, when } };
}

/** Returns the currency of amounts: the store's, ISO 4217, or US dollars if unknown. */
export const amountsIn = (currency: string | null): string => currency ?? "USD";

/**
 * Returns templates of common rules. Values that each store must choose are empty.
 *
 * @param currency the store's, ISO 4217; null if unknown
 */
export const recipesIn = (currency: string | null): readonly Recipe[] =>
  DRAFTS.map((draft) => recipeIn(amountsIn(currency), draft));

/** Returns the recipe of an id in a link. Null if there is none. */
export const recipeOf = (id: string | null, currency: string | null): Recipe | null =>
  recipesIn(currency).find((recipe) => recipe.id === id) ?? null;
