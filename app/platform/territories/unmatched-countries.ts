import type { Condition, ConditionSet } from "../../engine/conditions/condition";
import { PROVINCES_OF_US } from "../../engine/countries/shopify-country";

/** Fields of order filters and checkout rules that compare the country of an address. */
const ADDRESS_COUNTRIES: ReadonlySet<string> = new Set([
  "country",
  "billing-country",
  "shipping-country",
]);

/** Antarctica, where Shopify has no addresses. */
const WITHOUT_ADDRESSES = "AQ";

/** Conditions of an order filter or a checkout rule as they are stored. */
interface StoredConditions {
  readonly conditions: ConditionSet;
  /** False: saved before conditions matched countries that Shopify writes as provinces of the United States. */
  readonly matchesTerritories: boolean;
}

const isProvince = (code: string) => PROVINCES_OF_US.includes(code.toUpperCase());
const isAboutProvinces = ({ field, values }: Condition) =>
  ADDRESS_COUNTRIES.has(field) && values.some(isProvince);

/** Returns the countries that stored conditions name and match no address in, each once. */
export function unmatchedCountries(stored: StoredConditions): string[] {
  if (stored.matchesTerritories) return [];
  const conditions = stored.conditions.groups.flatMap((group) => group.conditions);
  const named = conditions.filter(isAboutProvinces).flatMap(({ values }) => values);
  return [...new Set(named.filter(isProvince).map((code) => code.toUpperCase()))];
}

/**
 * Returns the conditions to evaluate. Those saved before territories matched leave them out, so that they match the same
 * addresses until the merchant saves them again.
 */
export function evaluatedConditions(stored: StoredConditions): ConditionSet {
  const { conditions: set } = stored;
  if (unmatchedCountries(stored).length === 0) return set;
  const groups = set.groups.map((group) => ({
    ...group,
    conditions: group.conditions.map((condition) =>
      isAboutProvinces(condition) ? withoutProvinces(condition) : condition,
    ),
  }));
  return { ...set, groups };
}

/** A condition must have a value, so one that names provinces only gets a country without addresses. */
function withoutProvinces(condition: Condition): Condition {
  const values = condition.values.filter((code) => !isProvince(code));
  return { ...condition, values: values.length > 0 ? values : [WITHOUT_ADDRESSES] };
}
