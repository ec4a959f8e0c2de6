import { expect, test } from "vitest";

import { CHECKOUT_LEVELS, checkoutRuleFields } from "../../../contract/checkout-validation";
import { LEVELS, levelSteps, ruleOfRecipe } from "./checkout-levels";
import { RECIPES } from "./recipes";

const named = (id: string, status: "active" | "test" | "off") => ({
  id,
  name: RECIPES.find((recipe) => recipe.id === id)!.rule.name,
  status,
});
const changed = (
  rules: Parameters<typeof levelSteps>[0],
  level: (typeof CHECKOUT_LEVELS)[number],
) =>
  levelSteps(rules, level)
    .filter(({ now, then }) => now !== then)
    .map(({ recipe, now, then }) => [recipe.id, now, then]);

test("each level has the rules of the milder ones, and every rule can be saved as it is", () => {
  const [careful, balanced, strict] = CHECKOUT_LEVELS.map((level) => LEVELS[level].recipes);
  expect(balanced).toEqual(expect.arrayContaining([...careful!]));
  expect(strict).toEqual(expect.arrayContaining([...balanced!]));
  for (const { recipe } of levelSteps([], "strict")) {
    expect(checkoutRuleFields.safeParse(ruleOfRecipe(recipe)).success, recipe.id).toBe(true);
  }
});

test("what a level adds begins as a test; what acts already stays, and harder rules are turned off", () => {
  const rules = [
    named("card-testing", "active"),
    named("mail-domains", "off"),
    named("phone", "active"),
  ];
  expect(changed(rules, "careful")).toEqual([
    ["phone", "active", "off"],
    ["mail-domains", "off", "test"],
  ]);
  expect(changed([], "careful")).toEqual([
    ["card-testing", null, "test"],
    ["mail-domains", null, "test"],
  ]);
});

test("a level in force has nothing to change", () => {
  const rules = [
    named("card-testing", "active"),
    named("mail-domains", "test"),
    named("phone", "off"),
  ];
  expect(changed(rules, "careful")).toEqual([]);
});
