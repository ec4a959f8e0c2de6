import type { CHECKOUT_LEVELS, CheckoutRuleFields } from "#app/contract/checkout-rule";

import { type Recipe, recipesIn } from "./recipes";

type Level = (typeof CHECKOUT_LEVELS)[number];
type Status = CheckoutRuleFields["status"];

interface CheckoutLevel {
  /** Ids of the level's recipes. Each level includes the recipes of the milder levels. */
  readonly recipes: readonly string[];
}

const CAREFUL = ["card-testing", "mail-domains"];
const BALANCED = [...CAREFUL, "free-items", "large-orders"];
const STRICT = [...BALANCED, "quantity", "phone"];

/**
 * Levels: sets of rules that fit every store. No level requires a house number, because addresses in many countries
 * have no house number.
 */
export const LEVELS: Readonly<Record<Level, CheckoutLevel>> = {
  careful: {
    recipes: CAREFUL,
  },
  balanced: {
    recipes: BALANCED,
  },
  strict: {
    recipes: STRICT,
  },
};

/** A template rule of the levels, with its current status and its status in a level. */
export interface LevelStep {
  readonly recipe: Recipe;
  /** Id of the rule created from the template. Null if there is no such rule. */
  readonly id: string | null;
  /** True if the merchant changed the rule's conditions. Levels leave a changed rule as it is. */
  readonly isOther: boolean;
  readonly now: Status | null;
  readonly then: Status | null;
}

type TemplateRule = Pick<CheckoutRuleFields, "name" | "status" | "when"> & { readonly id: string };
type When = CheckoutRuleFields["when"];

/**
 * Returns a text that identifies a rule's conditions without their totals, which differ per store. Uses arrays,
 * because the database does not preserve the key order of objects.
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

/**
 * Returns the status of a rule in a level. An active rule stays active. A rule that is new or off starts in test, where
 * it stops no customer.
 */
function statusInLevel(now: Status | null, isInLevel: boolean): Status | null {
  if (!isInLevel) return now && "off";
  return now === null || now === "off" ? "test" : now;
}

/**
 * Returns the template rules of all levels with the changes that a level makes.
 *
 * A rule is matched to its template by name. If its conditions differ, it is the merchant's own: no level adds it
 * again, sets it to test or turns it off.
 *
 * @param currency the store's, ISO 4217; null if unknown
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
    const then = isOther ? now : statusInLevel(now, LEVELS[level].recipes.includes(recipe.id));
    return { recipe, id: found?.id ?? null, isOther, now, then };
  });
}

/** Returns the rule of a recipe, in test. */
export function ruleOfRecipe({ rule: { message, ...rule } }: Recipe): CheckoutRuleFields {
  return { ...rule, status: "test", messages: { "": message }, note: "" };
}
