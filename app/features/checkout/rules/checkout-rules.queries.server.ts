import type { CheckoutRuleFields, CheckoutRuleRow } from "#app/contract/checkout-rule";
import { listRows } from "#app/platform/ordered-list/list-rows.server";
import { checkoutRules } from "#app/store/schema";

export type StoredRule = typeof checkoutRules.$inferSelect;

/** A shop's checkout rules in their order, those that are off included. */
export const readRules = listRows(checkoutRules).read;

/** Columns of a rule as the contract writes it. */
export function columnsOf({ when, from, ...fields }: CheckoutRuleFields) {
  return { ...fields, conditions: when, fromStep: from };
}

/** A stored rule as the contract writes it. */
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
