import type { CheckoutRuleFields, CheckoutRuleRow } from "#app/contract/checkout-rule";
import { listRows } from "#app/platform/ordered-list/list-rows.server";
import { checkoutRules } from "#app/store/schema";

export type StoredRule = typeof checkoutRules.$inferSelect;

/** Reads a shop's checkout rules in order, including rules that are off. */
export const readRules = listRows(checkoutRules).read;

/** Converts a rule from the contract's form to columns. */
export function columnsOf({ when, from, ...fields }: CheckoutRuleFields) {
  return { ...fields, conditions: when, fromStep: from };
}

/** Converts a stored rule to the contract's form. */
export function fieldsOf(row: StoredRule): CheckoutRuleFields {
  const { name, status, conditions, fromStep, place, messages, note } = row;
  return {
    ...{ name, status, place, note, from: fromStep },
    when: conditions,
    messages: { ...messages },
  };
}

export function rowOf(row: StoredRule): CheckoutRuleRow {
  const { id, version, updatedAt } = row;
  return {
    ...fieldsOf(row),
    ...{ id, version },
    updatedAt: updatedAt.toISOString(),
  };
}
