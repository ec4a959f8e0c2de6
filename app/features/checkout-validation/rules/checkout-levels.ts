import type { CHECKOUT_LEVELS, CheckoutRuleFields } from "../../../contract/checkout-validation";
import { type Recipe, RECIPES } from "./recipes";

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
const STRICT = [...BALANCED, "quantity", "house-number", "phone"];

/** Sets of rules that every store can use as they are. */
export const LEVELS: Readonly<Record<Level, CheckoutLevel>> = {
  careful: {
    name: "Careful",
    purpose: "Refuse tiny orders that test stolen cards, and disposable email addresses.",
    recipes: CAREFUL,
  },
  balanced: {
    name: "Balanced",
    purpose: "As Careful, and new customers sign in for free items and very large orders.",
    recipes: BALANCED,
  },
  strict: {
    name: "Strict",
    purpose:
      "As Balanced, and every order has at most five of one item, a house number and a phone number.",
    recipes: STRICT,
  },
};

/** A template rule of the levels: how it is now, and how a level wants it. */
export interface LevelStep {
  readonly recipe: Recipe;
  /** Id of the rule that it became, told by its name; null: there is none. */
  readonly id: string | null;
  readonly now: Status | null;
  readonly then: Status | null;
}

type Named = Pick<CheckoutRuleFields, "name" | "status"> & { readonly id: string };

/** A rule that acts stays as it is: what is added, or was off, begins as a test and stops nobody. */
function wanted(now: Status | null, isInLevel: boolean): Status | null {
  if (!isInLevel) return now && "off";
  return now === null || now === "off" ? "test" : now;
}

/** Every template rule of the levels, and what a level makes of it. */
export function levelSteps(rules: readonly Named[], level: Level): LevelStep[] {
  return RECIPES.filter(({ id }) => STRICT.includes(id)).map((recipe) => {
    const found = rules.find(({ name }) => name === recipe.rule.name);
    const now = found?.status ?? null;
    const then = wanted(now, LEVELS[level].recipes.includes(recipe.id));
    return { recipe, id: found?.id ?? null, now, then };
  });
}

/** The rule that a recipe stands for, as a test. */
export function ruleOfRecipe({ rule: { message, ...rule } }: Recipe): CheckoutRuleFields {
  return { ...rule, status: "test", messages: { "": message }, note: "" };
}
