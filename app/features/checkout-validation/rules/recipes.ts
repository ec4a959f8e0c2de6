import type { CheckoutRuleFields } from "../../../contract/checkout-rule";
import type { Condition } from "../../../engine/conditions/condition";
import { amountText } from "../../../ui/amounts";
import { numeral } from "../../../words/numbers";
import { roundAmount } from "./round-amounts";

/** A rule to begin with. */
export interface Recipe {
  readonly id: string;
  /** What it is for, one sentence. */
  readonly purpose: string;
  /** The amount it compares with, in words; null: none. */
  readonly amount: string | null;
  readonly rule: Omit<CheckoutRuleFields, "note" | "status" | "messages"> & {
    readonly message: string;
  };
}

/** Conditions that must all hold. */
const all = (...conditions: readonly Condition[]): CheckoutRuleFields["when"] => ({
  match: "all",
  groups: [{ match: "all", conditions }],
});
const is = (field: string, operator: string, ...values: readonly string[]): Condition => ({
  field,
  operator,
  values,
});
const STRANGER = is("signed-in", "no");

/** In the store's currency; a number alone while that is not known. */
const moneyWords = (amount: number, currency: string | null) =>
  currency === null ? numeral(amount) : amountText(amount, currency);

/** Those that compare amounts of money, which are other numbers in every currency. */
function amountRecipes(currency: string | null): readonly Recipe[] {
  const tiny = roundAmount(2, currency);
  const large = roundAmount(2000, currency);
  return [
    {
      id: "card-testing",
      purpose: "Stop tiny orders from new customers, which are often used to test stolen cards.",
      amount: `${moneyWords(tiny, currency)} or less`,
      rule: {
        name: "No tiny orders from new customers",
        when: all(is("total", "at-most", String(tiny)), is("quantity", "at-most", "1"), STRANGER),
        from: "CHECKOUT_INTERACTION",
        place: "cart",
        message: "Please sign in to place an order this small.",
      },
    },
    {
      id: "large-orders",
      purpose: "Ask new customers with very large orders to contact you first.",
      amount: `${moneyWords(large, currency)} or more`,
      rule: {
        name: "Large orders from new customers",
        when: all(is("total", "at-least", String(large)), STRANGER),
        from: "CHECKOUT_INTERACTION",
        place: "cart",
        message: "For an order this large, please sign in or contact us first.",
      },
    },
  ];
}

const PLAIN_RECIPES: readonly Omit<Recipe, "amount">[] = [
  {
    id: "post-boxes",
    purpose: "Refuse post office boxes and parcel lockers your carrier does not deliver to.",
    rule: {
      name: "No post office boxes",
      when: all(is("post-box", "yes")),
      from: "CHECKOUT_INTERACTION",
      place: "address1",
      message: "We cannot deliver to post office boxes. Please give a street address.",
    },
  },
  {
    id: "ship-to",
    purpose: "Take orders only to the countries you deliver to.",
    rule: {
      name: "Only where we deliver",
      when: all(is("country", "none-of")),
      from: "CHECKOUT_INTERACTION",
      place: "countryCode",
      message: "We do not deliver to this country yet.",
    },
  },
  {
    id: "quantity",
    purpose: "Limit the quantity of one item per order to stop resellers.",
    rule: {
      name: "At most five of one item",
      when: all(is("line-quantity", "at-least", "6")),
      from: "CART_INTERACTION",
      place: "cart",
      message: "You can order at most 5 of one item.",
    },
  },
  {
    id: "free-items",
    purpose: "Allow free items and samples only for customers who sign in.",
    rule: {
      name: "Free items for customers only",
      when: all(is("free-item", "yes"), STRANGER),
      from: "CHECKOUT_INTERACTION",
      place: "cart",
      message: "Please sign in to order an item that is free.",
    },
  },
  {
    id: "house-number",
    purpose: "Require a house number so that parcels do not come back.",
    rule: {
      name: "No house number",
      when: all(is("no-house-number", "yes")),
      from: "CHECKOUT_COMPLETION",
      place: "address1",
      message: "Please add the house number.",
    },
  },
  {
    id: "phone",
    purpose: "Require a phone number that your carrier can call.",
    rule: {
      name: "Phone number required",
      when: all(is("phone", "is-empty")),
      from: "CHECKOUT_COMPLETION",
      place: "phone",
      message: "Please give a phone number for the delivery.",
    },
  },
  {
    id: "mail-domains",
    purpose: "Refuse the disposable email services you list.",
    rule: {
      name: "No disposable email addresses",
      when: all(
        is(
          "email-domain",
          "is",
          "mailinator.com",
          "guerrillamail.com",
          "10minutemail.com",
          "yopmail.com",
          "trashmail.com",
        ),
      ),
      from: "CHECKOUT_INTERACTION",
      place: "email",
      message: "Please use an email address that you keep.",
    },
  },
];

/**
 * Rules many stores need. What a store must choose for itself is left empty.
 *
 * @param currency the store's, ISO 4217; null: not known yet, so amounts are those of US dollars
 */
export function recipesIn(currency: string | null): readonly Recipe[] {
  return [
    ...PLAIN_RECIPES.map((recipe) => ({ ...recipe, amount: null })),
    ...amountRecipes(currency),
  ];
}

/** The recipe of an id in a link; null: there is none. */
export const recipeOf = (id: string | null, currency: string | null): Recipe | null =>
  recipesIn(currency).find((recipe) => recipe.id === id) ?? null;
