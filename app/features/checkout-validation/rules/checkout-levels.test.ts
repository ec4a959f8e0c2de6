import { expect, test } from "vitest";

import { CHECKOUT_LEVELS, checkoutRuleFields } from "../../../contract/checkout-rule";
import { LEVELS, levelSteps, ruleOfRecipe } from "./checkout-levels";
import { recipesIn } from "./recipes";

const named = (id: string, status: "active" | "test" | "off") => {
  const { name, when } = recipesIn("USD").find((recipe) => recipe.id === id)!.rule;
  return { id, name, when, status };
};
const changed = (
  rules: Parameters<typeof levelSteps>[0],
  level: (typeof CHECKOUT_LEVELS)[number],
) =>
  levelSteps(rules, level, "USD")
    .filter(({ now, then }) => now !== then)
    .map(({ recipe, now, then }) => [recipe.id, now, then]);

test("each level has the rules of the milder ones, and every rule can be saved as it is", () => {
  const [careful, balanced, strict] = CHECKOUT_LEVELS.map((level) => LEVELS[level].recipes);
  expect(balanced).toEqual(expect.arrayContaining([...careful!]));
  expect(strict).toEqual(expect.arrayContaining([...balanced!]));
  for (const { recipe } of levelSteps([], "strict", null)) {
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
    ["mail-domains", null, "test"],
    ["card-testing", null, "test"],
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

test("a template rule that was edited is left alone by every level, and not added again", () => {
  const edited = {
    ...named("large-orders", "active"),
    when: { match: "all" as const, groups: [{ match: "all" as const, conditions: [] }] },
  };
  for (const level of CHECKOUT_LEVELS) {
    expect(changed([edited], level).map(([id]) => id)).not.toContain("large-orders");
  }
  expect(levelSteps([edited], "careful", "USD").filter((step) => step.isEdited)).toHaveLength(1);
});

test("a rule is its template's in whatever order the database gives its keys", () => {
  const { when, ...rule } = named("phone", "active");
  const turned = {
    groups: when.groups.map(({ match, conditions }) => ({
      conditions: conditions.map(({ field, operator, values }) => ({ values, operator, field })),
      match,
    })),
    match: when.match,
  };
  expect(changed([{ ...rule, when: turned }], "careful")).toContainEqual([
    "phone",
    "active",
    "off",
  ]);
});

test("amounts are about the same money in every store's currency", () => {
  const amounts = (currency: string | null) =>
    recipesIn(currency).flatMap(({ amount }) => amount ?? []);
  expect(amounts("USD")).toEqual(["$2.00 or less", "$2,000.00 or more"]);
  expect(amounts("JPY")).toEqual(["¥200 or less", "¥200,000 or more"]);
  expect(amounts("KRW")).toEqual(["₩2,000 or less", "₩2,000,000 or more"]);
  expect(amounts(null)).toEqual(["2 or less", "2,000 or more"]);
  const [, large] = recipesIn("JPY").filter(({ amount }) => amount !== null);
  expect(large!.rule.when.groups[0]!.conditions[0]!.values).toEqual(["200000"]);
});

test("no level refuses an address without a house number", () => {
  expect(LEVELS.strict.recipes).not.toContain("house-number");
});
