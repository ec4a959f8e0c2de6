import type { CheckoutRuleFields } from "#app/contract/checkout-rule";
import type { Condition } from "#app/engine/conditions/condition";
import { amountText } from "#app/words/amounts";
import { inEnglish } from "#app/words/in-english";

import { DISPOSABLE_DOMAINS } from "./disposable-domains";
import { roundAmount } from "./round-amounts";
import { BOUND_WORDS, RECIPE_WORDS } from "./texts";

type RecipeId = keyof typeof RECIPE_WORDS;

interface RecipeRule extends Pick<CheckoutRuleFields, "name" | "when" | "from" | "place"> {
  readonly message: string;
}

/** A template for a new rule. */
export interface Recipe {
  readonly id: RecipeId;
  readonly title: string;
  /** Purpose, in one sentence. */
  readonly purpose: string;
  /** The amount in the template's condition, in words. Null if the condition has no amount. */
  readonly amount: string | null;
  readonly rule: RecipeRule;
}

/** A recipe before its amount is converted to a store's currency. */
interface Draft extends Pick<Recipe, "id"> {
  /** Condition on the cart's total, in US dollars. Omitted if the recipe has no condition on the total. */
  readonly total?: { readonly is: "at-least" | "at-most"; readonly dollars: number };
  readonly conditions: readonly Condition[];
  readonly rule: Omit<RecipeRule, "name" | "when">;
}

const condition = (field: string, operator: string, ...values: readonly string[]): Condition => ({
  field,
  operator,
  values,
});
const STRANGER = condition("signed-in", "no");

const DRAFTS: readonly Draft[] = [
  {
    id: "post-boxes",
    conditions: [condition("post-box", "yes")],
    rule: {
      from: "CHECKOUT_INTERACTION",
      place: "address1",
      message: "We cannot deliver to post office boxes. Please give a street address.",
    },
  },
  {
    id: "ship-to",
    conditions: [condition("country", "none-of")],
    rule: {
      from: "CHECKOUT_INTERACTION",
      place: "countryCode",
      message: "We do not deliver to this country yet.",
    },
  },
  {
    id: "quantity",
    conditions: [condition("line-quantity", "at-least", "6")],
    rule: {
      from: "CART_INTERACTION",
      place: "cart",
      message: "You can order at most 5 of one item.",
    },
  },
  {
    id: "free-items",
    conditions: [condition("free-item", "yes"), STRANGER],
    rule: {
      from: "CHECKOUT_INTERACTION",
      place: "cart",
      message: "Please sign in to order an item that is free.",
    },
  },
  {
    id: "card-testing",
    total: { is: "at-most", dollars: 2 },
    conditions: [condition("quantity", "at-most", "1"), STRANGER],
    rule: {
      from: "CHECKOUT_INTERACTION",
      place: "cart",
      message: "Please sign in to place an order this small.",
    },
  },
  {
    id: "large-orders",
    total: { is: "at-least", dollars: 2000 },
    conditions: [STRANGER],
    rule: {
      from: "CHECKOUT_INTERACTION",
      place: "cart",
      message: "For an order this large, please sign in or contact us first.",
    },
  },
  {
    id: "house-number",
    conditions: [condition("no-house-number", "yes")],
    rule: {
      from: "CHECKOUT_COMPLETION",
      place: "address1",
      message: "Please add the house number.",
    },
  },
  {
    id: "phone",
    conditions: [condition("phone", "is-empty")],
    rule: {
      from: "CHECKOUT_COMPLETION",
      place: "phone",
      message: "Please give a phone number for the delivery.",
    },
  },
  {
    id: "mail-domains",
    conditions: [condition("email-domain", "is", ...DISPOSABLE_DOMAINS)],
    rule: {
      from: "CHECKOUT_INTERACTION",
      place: "email",
      message: "Please use an email address that you keep.",
    },
  },
];

/**
 * Returns the conditions on a total. Also compares the currency, because a checkout's total is in the customer's
 * currency: for a store in US dollars, 2,000 yen are not a large order.
 */
function comparedIn(currency: string, { is: bound, dollars }: NonNullable<Draft["total"]>) {
  const amount = roundAmount(dollars, currency);
  return {
    amount: BOUND_WORDS[bound]({ amount: amountText(amount, currency) }),
    conditions: [
      condition("total", bound, String(amount)),
      condition("currency", "any-of", currency),
    ],
  };
}

function recipeIn(currency: string, { total, conditions, rule, ...same }: Draft): Recipe {
  const compared = total ? comparedIn(currency, total) : { amount: null, conditions: [] };
  const combined = [...compared.conditions, ...conditions];
  const when: RecipeRule["when"] = {
    match: "all",
    groups: [{ match: "all", conditions: combined }],
  };
  const { title, purpose } = RECIPE_WORDS[same.id];
  // Stored in English: levels recognize their rules by name, in every language.
  const name = inEnglish(() => RECIPE_WORDS[same.id].title);
  return { ...same, title, purpose, amount: compared.amount, rule: { ...rule, name, when } };
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

/** Returns the recipe with the id in a link. Null if there is no such recipe. */
export const recipeOf = (id: string | null, currency: string | null): Recipe | null =>
  recipesIn(currency).find((recipe) => recipe.id === id) ?? null;
