import { expect, test } from "vitest";

import { CHECKOUT_LEVELS, checkoutRuleFields } from "#app/contract/checkout-rule";

import { LEVELS, levelSteps, ruleOfRecipe } from "./checkout-levels";
import { recipesIn } from "./recipes";

const recipeRule = (id: string, status: "active" | "test" | "off") => {
  const { name, when } = recipesIn("USD").find((recipe) => recipe.id === id)!.rule;
  return { id, name, when, status };
};
const changedRules = (
  rules: Parameters<typeof levelSteps>[0],
  level: (typeof CHECKOUT_LEVELS)[number],
) =>
  levelSteps(rules, level, "USD")
    .filter(({ now, then }) => now !== then)
    .map(({ recipe, now, then }) => [recipe.id, now, then]);

test("each level includes the rules of the milder levels, and every rule can be saved unchanged", () => {
  const [careful, balanced, strict] = CHECKOUT_LEVELS.map((level) => LEVELS[level].recipes);
  expect(balanced).toEqual(expect.arrayContaining([...careful!]));
  expect(strict).toEqual(expect.arrayContaining([...balanced!]));
  for (const { recipe } of levelSteps([], "strict", null)) {
    expect(checkoutRuleFields.safeParse(ruleOfRecipe(recipe)).success, recipe.id).toBe(true);
  }
});

test("a level adds rules in test, leaves active rules and turns off rules of stricter levels", () => {
  const rules = [
    recipeRule("card-testing", "active"),
    recipeRule("mail-domains", "off"),
    recipeRule("phone", "active"),
  ];
  expect(changedRules(rules, "careful")).toEqual([
    ["phone", "active", "off"],
    ["mail-domains", "off", "test"],
  ]);
  expect(changedRules([], "careful")).toEqual([
    ["card-testing", null, "test"],
    ["mail-domains", null, "test"],
  ]);
});

test("applying a level that is in use does not change the rules", () => {
  const rules = [
    recipeRule("card-testing", "active"),
    recipeRule("mail-domains", "test"),
    recipeRule("phone", "off"),
  ];
  expect(changedRules(rules, "careful")).toEqual([]);
});

test("a template rule with a changed amount is still recognized as its template's rule", () => {
  const { when, ...rule } = recipeRule("large-orders", "active");
  const [total, ...others] = when.groups[0]!.conditions;
  const conditions = [{ ...total!, values: ["900"] }, ...others];
  const priced = { ...rule, when: { ...when, groups: [{ match: "all" as const, conditions }] } };
  expect(changedRules([priced], "careful")).toContainEqual(["large-orders", "active", "off"]);
});

test("levels leave an edited template rule as it is and do not add it again", () => {
  const edited = {
    ...recipeRule("large-orders", "active"),
    when: { match: "all" as const, groups: [{ match: "all" as const, conditions: [] }] },
  };
  for (const level of CHECKOUT_LEVELS) {
    expect(changedRules([edited], level).map(([id]) => id)).not.toContain("large-orders");
  }
  expect(levelSteps([edited], "careful", "USD").filter((step) => step.isOther)).toHaveLength(1);
});

test("a template rule is recognized in any order of its stored keys", () => {
  const { when, ...rule } = recipeRule("phone", "active");
  const turned = {
    groups: when.groups.map(({ match, conditions }) => ({
      conditions: conditions.map(({ field, operator, values }) => ({ values, operator, field })),
      match,
    })),
    match: when.match,
  };
  expect(changedRules([{ ...rule, when: turned }], "careful")).toContainEqual([
    "phone",
    "active",
    "off",
  ]);
});

test("no level refuses an address without a house number", () => {
  expect(LEVELS.strict.recipes).not.toContain("house-number");
});
