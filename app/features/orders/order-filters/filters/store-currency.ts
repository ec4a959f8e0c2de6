import type { Condition, ConditionSet } from "#app/engine/conditions/condition";

/** The field that compares the customer's currency, and the one that compares the store's. */
const CUSTOMER = "currency";
const STORE = "store-currency";

/** Returns the current name of a field from before `currency` meant the customer's currency. */
export const earlierField = (field: string): string => (field === CUSTOMER ? STORE : field);

function withField(set: ConditionSet, rename: (field: string) => string): ConditionSet {
  const renamed = ({ field, ...comparison }: Condition) => ({
    ...comparison,
    field: rename(field),
  });
  const groups = set.groups.map((group) => ({
    ...group,
    conditions: group.conditions.map(renamed),
  }));
  return { ...set, groups };
}

/** Returns the conditions of a stored filter by the current fields. A filter from before keeps comparing the store's currency. */
export function currentConditions({
  conditions,
  currencyOf,
}: {
  readonly conditions: ConditionSet;
  readonly currencyOf: "store" | "customer";
}): ConditionSet {
  return currencyOf === "store" ? withField(conditions, earlierField) : conditions;
}

/** Returns whether conditions compare the store's currency. */
export const comparesStoreCurrency = ({ groups }: ConditionSet): boolean =>
  groups.some(({ conditions }) => conditions.some(({ field }) => field === STORE));

/** Returns the conditions with the customer's currency in place of the store's. */
export const withCustomerCurrency = (set: ConditionSet): ConditionSet =>
  withField(set, (field) => (field === STORE ? CUSTOMER : field));
