import { z } from "zod";

import {
  checkConditions,
  CONDITION_LIMITS,
  type ConditionProblem,
  type ConditionSet,
} from "#app/engine/conditions/condition";
import type { Fields } from "#app/engine/conditions/field";
import { SHOPIFY_ONLY_CODES } from "#app/engine/countries/shopify-country";
import { country } from "#app/engine/kinds/country";

import { problems } from "../problems/texts";

const match = z.enum(["all", "any"]);

const condition = z.strictObject({
  field: z.string().max(60),
  operator: z.string().max(30),
  values: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[^\r\n]*$/, { error: () => problems.enterValueOnOneLine }),
    )
    .max(CONDITION_LIMITS.valuesPerCondition, {
      error: () => problems.useAtMostValues({ count: CONDITION_LIMITS.valuesPerCondition }),
    })
    .readonly(),
});

/** Conditions as they are stored and returned, including fields that this version does not know. */
export const conditionSet = z.strictObject({
  match,
  groups: z
    .array(
      z.strictObject({
        match,
        conditions: z
          .array(condition)
          .max(CONDITION_LIMITS.conditionsPerGroup, {
            error: () => problems.atMostConditions({ count: CONDITION_LIMITS.conditionsPerGroup }),
          })
          .readonly(),
      }),
    )
    .max(CONDITION_LIMITS.groups, {
      error: () => problems.useAtMostGroups({ count: CONDITION_LIMITS.groups }),
    })
    .readonly(),
});

/** Fields that compare the country of a postal address. Shopify's codes are accepted as well. */
export const ADDRESS_COUNTRIES: ReadonlySet<string> = new Set([
  "country",
  "billing-country",
  "shipping-country",
]);

/** Fields that compare the country of an IP address. */
const VISITOR_COUNTRIES: ReadonlySet<string> = new Set(["ip-country", "visit-country"]);

const countriesOf = ({ groups }: ConditionSet, name: string) =>
  groups.flatMap(({ conditions }) =>
    conditions.flatMap(({ field, values }) => (field === name ? values : [])),
  );

/**
 * Returns the problems of conditions whose country is not a country code, such as UK. They would
 * never match.
 *
 * @param stored conditions that the set replaces. Their values are accepted for the same field.
 * Null for new conditions
 */
export function countryProblems(
  { groups }: ConditionSet,
  stored: ConditionSet | null = null,
): readonly ConditionProblem[] {
  return groups.flatMap(({ conditions }, at) =>
    conditions.flatMap(({ field, values }, index) => {
      const isOfAddress = ADDRESS_COUNTRIES.has(field);
      if (!isOfAddress && !VISITOR_COUNTRIES.has(field)) return [];
      const path = `groups.${at}.conditions.${index}.values`;
      const storedCountries = new Set(stored && countriesOf(stored, field));
      for (const value of values) {
        if (storedCountries.has(value)) continue;
        const read = country.normalize(value);
        const isShopifys = isOfAddress && SHOPIFY_ONLY_CODES.includes(value.toUpperCase());
        if (!read.ok && !isShopifys) return [{ path, message: `${value}: ${read.message}` }];
      }
      return [];
    }),
  );
}

const refineConditions = (problemsOf: (set: ConditionSet) => readonly ConditionProblem[]) =>
  conditionSet.superRefine((set, context) => {
    for (const { path, message } of problemsOf(set)) {
      context.addIssue({ code: "custom", message, path: path.split(".") });
    }
  });

/**
 * Returns the schema of conditions over some fields. Conditions that the engine cannot evaluate are refused under their
 * path ("groups.0.conditions.2.values").
 */
export const conditionSetOf = (fields: Fields<never>) =>
  refineConditions((set) => [...checkConditions(set, fields), ...countryProblems(set)]);

/**
 * Returns the schema of conditions for filters and rules that can be stored. The save compares their countries with the
 * stored ones.
 */
export const editedConditionSetOf = (fields: Fields<never>) =>
  refineConditions((set) => checkConditions(set, fields));
