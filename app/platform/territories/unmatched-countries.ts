import { ADDRESS_COUNTRIES } from "#app/contract/rules/conditions";
import type { Condition, ConditionGroup, ConditionSet } from "#app/engine/conditions/condition";
import {
  codesOfAddress,
  PROVINCES_OF_US,
  SHOPIFY_ONLY_CODES,
} from "#app/engine/countries/shopify-country";

/** Antarctica, where Shopify has no addresses. */
const WITHOUT_ADDRESSES = "AQ";

/** Conditions of an order filter or a checkout rule as they are stored. */
interface StoredConditions {
  readonly conditions: ConditionSet;
  /**
   * False: saved before conditions matched countries that Shopify writes in another way, as provinces of the United States
   * or under codes that ISO 3166-1 has not.
   */
  readonly matchesTerritories: boolean;
}

const isProvince = (code: string) => PROVINCES_OF_US.includes(code.toUpperCase());

/** Returns Shopify's own codes that match a country since conditions match territories: AC and TA for SH. */
const ownCodesOf = (country: string) =>
  SHOPIFY_ONLY_CODES.filter((code) => codesOfAddress(code, null)!.includes(country.toUpperCase()));

/** Returns the codes that a save adds to those a condition matches. The values of a condition can be in small letters. */
function addedCodes({ field, values }: Condition): readonly string[] {
  if (!ADDRESS_COUNTRIES.has(field)) return [];
  const named = new Set(values.map((code) => code.toUpperCase()));
  const own = values.flatMap(ownCodesOf).filter((code) => !named.has(code));
  return [...new Set([...[...named].filter(isProvince), ...own])];
}

/** Returns the countries in whose addresses stored conditions match only after a save, each once. */
export function unmatchedCountries(stored: StoredConditions): string[] {
  if (stored.matchesTerritories) return [];
  const conditions = stored.conditions.groups.flatMap((group) => group.conditions);
  return [...new Set(conditions.flatMap(addedCodes))];
}

/**
 * Returns the conditions to evaluate. Those saved before territories matched leave them out, so that they match the same
 * addresses until the merchant saves them again.
 */
export function evaluatedConditions(stored: StoredConditions): ConditionSet {
  const { conditions: set } = stored;
  if (unmatchedCountries(stored).length === 0) return set;
  return { match: set.match, groups: set.groups.flatMap((group) => groupsOf(group, set.match)) };
}

/**
 * Returns the groups that mean what a group meant before territories matched.
 *
 * An address in AC has the codes AC and SH. "Any of SH" meant: any of SH, and none of AC and TA. "None of SH" meant: none
 * of SH, or any of AC and TA. Where the group joins its conditions in the other way, the pair becomes a group of its own,
 * or, if the set joins its groups in the other way too, the group becomes two, one with each half of the pair.
 */
function groupsOf({ match, conditions }: ConditionGroup, setMatch: string): ConditionGroup[] {
  const other = match === "all" ? "any" : "all";
  const isApart = (each: Condition) =>
    exceptionOf(each) !== null && (each.operator === "any-of" ? "all" : "any") === other;
  const pairs = withOnePerField(conditions.filter(isApart)).map(pairOf);
  const inline = conditions.filter((each) => !isApart(each)).flatMap(pairOf);
  if (setMatch === match) {
    const rest = inline.length > 0 ? [{ match, conditions: inline }] : [];
    return [...rest, ...pairs.map((pair) => ({ match: other, conditions: pair }) as const)];
  }
  let halves = [inline];
  for (const pair of pairs) {
    halves = halves.flatMap((chosen) => pair.map((half) => [...chosen, half]));
  }
  return halves.map((chosen) => ({ match, conditions: chosen }));
}

/** Joins conditions of one operator that are about one field. The groups would double with each of them. */
function withOnePerField(conditions: readonly Condition[]): Condition[] {
  const byField = new Map<string, Condition>();
  for (const each of conditions) {
    const values = [...(byField.get(each.field)?.values ?? []), ...each.values];
    byField.set(each.field, { ...each, values });
  }
  return [...byField.values()];
}

/** Returns a condition without provinces, and its exception if it has one. */
function pairOf(condition: Condition): Condition[] {
  const exception = exceptionOf(condition);
  return [withoutProvinces(condition), ...(exception ? [exception] : [])];
}

/** Returns the condition about the codes of Shopify's own that a condition did not match. Null if there are none. */
function exceptionOf(condition: Condition): Condition | null {
  const values = addedCodes(condition).filter((code) => !isProvince(code));
  if (values.length === 0) return null;
  return { ...condition, operator: condition.operator === "any-of" ? "none-of" : "any-of", values };
}

/** A condition must have a value, so one that names provinces only gets a country without addresses. */
function withoutProvinces(condition: Condition): Condition {
  if (!ADDRESS_COUNTRIES.has(condition.field)) return condition;
  const values = condition.values.filter((code) => !isProvince(code));
  return { ...condition, values: values.length > 0 ? values : [WITHOUT_ADDRESSES] };
}
