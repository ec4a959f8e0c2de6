import type { CHECKOUT_LEVELS, CheckoutRuleFields } from "#app/contract/checkout-rule";

import { type Recipe, recipesIn } from "./recipes";

type Level = (typeof CHECKOUT_LEVELS)[number];
type Status = CheckoutRuleFields["status"];

interface CheckoutLevel {
  readonly name: string;
  /** What it refuses, and what it costs. */
  readonly purpose: string;
  /** Ids of the recipes; each level has those of the milder ones. */
  readonly recipes: readonly string[];
}

const CAREFUL = ["card-testing", "mail-domains"];
const BALANCED = [...CAREFUL, "free-items", "large-orders"];
const STRICT = [...BALANCED, "quantity", "phone"];

/**
 * Sets of rules that every store can use as they are. The house number is in none of them: in many countries addresses
 * have none, and a store that ships there would refuse good orders.
 */
export const LEVELS: Readonly<Record<Level, CheckoutLevel>> = {
  careful: {
    name: "Careful",
    purpose:
      "Refuse tiny orders of guests, which often test stolen cards, and disposable email addresses.",
    recipes: CAREFUL,
  },
  balanced: {
    name: "Balanced",
    purpose: "As Careful, and guests cannot order free items or very large orders.",
    recipes: BALANCED,
  },
  strict: {
    name: "Strict",
    purpose: "As Balanced, and every order has at most five of one item and a phone number.",
    recipes: STRICT,
  },
};

/** A template rule of the levels: how it is now, and how a level wants it. */
export interface LevelStep {
  readonly recipe: Recipe;
  /** Id of the rule that it became; null: there is none. */
  readonly id: string | null;
  /** It applies at other times than its template, so it is the merchant's and stays as it is. */
  readonly isOther: boolean;
  readonly now: Status | null;
  readonly then: Status | null;
}

type TemplateRule = Pick<CheckoutRuleFields, "name" | "status" | "when"> & { readonly id: string };
type When = CheckoutRuleFields["when"];

/**
 * What a rule looks at, whatever total it compares with: a store prices it for itself. The database gives the keys of
 * an object in an order of its own, so the text is made of their values.
 */
const shapeOf = ({ match, groups }: When) =>
  JSON.stringify([
    match,
    groups.map((group) => [
      group.match,
      group.conditions.map(({ field, operator, values }) =>
        field === "total" ? [field, operator] : [field, operator, values],
      ),
    ]),
  ]);

/** A rule that acts stays as it is: what is added, or was off, begins as a test and stops nobody. */
function wanted(now: Status | null, isInLevel: boolean): Status | null {
  if (!isInLevel) return now && "off";
  return now === null || now === "off" ? "test" : now;
}

/**
 * Every template rule of the levels, and what a level makes of it. A rule is a template's by its name; one of that name
 * that applies at other times is the merchant's own: no level adds it again, tests it or turns it off.
 *
 * @param currency the store's; null: not known yet
 */
export function levelSteps(
  rules: readonly TemplateRule[],
  level: Level,
  currency: string | null,
): LevelStep[] {
  const inAny = recipesIn(currency).filter(({ id }) => STRICT.includes(id));
  return inAny.map((recipe) => {
    const named = rules.filter(({ name }) => name === recipe.rule.name);
    const same = named.find(({ when }) => shapeOf(when) === shapeOf(recipe.rule.when));
    const found = same ?? named[0];
    const isOther = found !== undefined && same === undefined;
    const now = found?.status ?? null;
    const then = isOther ? now : wanted(now, LEVELS[level].recipes.includes(recipe.id));
    return { recipe, id: found?.id ?? null, isOther, now, then };
  });
}

/** The rule that a recipe stands for, as a test. */
export function ruleOfRecipe({ rule: { message, ...rule } }: Recipe): CheckoutRuleFields {
  return { ...rule, status: "test", messages: { "": message }, note: "" };
}
