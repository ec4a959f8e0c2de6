import { and, asc, eq, inArray, sql } from "drizzle-orm";

import type { CheckoutRuleFields, CheckoutRuleRow } from "../../../contract/checkout-validation";
import type { Database } from "../../../store/client.server";
import { checkoutRules, shops } from "../../../store/schema";

export type StoredRule = typeof checkoutRules.$inferSelect;

const ofShop = (shopId: string) => eq(checkoutRules.shopId, shopId);

/** A shop's checkout rules in their order, those that are off included. */
export async function readRules(db: Database, shopId: string): Promise<StoredRule[]> {
  return db
    .select()
    .from(checkoutRules)
    .where(ofShop(shopId))
    .orderBy(asc(checkoutRules.position), asc(checkoutRules.id));
}

/** The same, with the shop's row locked: changes of its rules wait for one another. */
export async function lockRules(tx: Database, shopId: string): Promise<StoredRule[]> {
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("no key update");
  return readRules(tx, shopId);
}

/** Who changed a rule, and when. */
export interface ChangedBy {
  readonly actor: string;
  readonly at: Date;
}

/** Adds rules at the end of the order, after `position`; resolves to their ids. */
export async function insertRules(
  tx: Database,
  shopId: string,
  rules: readonly CheckoutRuleFields[],
  { actor, at, position }: ChangedBy & { readonly position: number },
): Promise<string[]> {
  const added = await tx
    .insert(checkoutRules)
    .values(
      rules.map((rule, index) => ({
        shopId,
        ...columnsOf(rule),
        position: position + index,
        createdAt: at,
        updatedAt: at,
        updatedBy: actor,
      })),
    )
    .returning({ id: checkoutRules.id });
  return added.map(({ id }) => id);
}

/** Changes a rule of the shop and raises its version. */
export async function updateRule(
  tx: Database,
  rule: Pick<StoredRule, "shopId" | "id">,
  change: CheckoutRuleFields | Pick<StoredRule, "status">,
  { actor, at }: ChangedBy,
): Promise<void> {
  await tx
    .update(checkoutRules)
    .set({
      ...("when" in change ? columnsOf(change) : change),
      version: sql`${checkoutRules.version} + 1`,
      updatedAt: at,
      updatedBy: actor,
    })
    .where(and(ofShop(rule.shopId), eq(checkoutRules.id, rule.id)));
}

export async function deleteRule(tx: Database, shopId: string, id: string): Promise<void> {
  await tx.delete(checkoutRules).where(and(ofShop(shopId), eq(checkoutRules.id, id)));
}

/** Puts rules of the shop at the places that `ids` has them at. */
export async function orderRules(
  tx: Database,
  shopId: string,
  ids: readonly string[],
): Promise<void> {
  const place = sql`array_position(${sql.param([...ids])}::uuid[], ${checkoutRules.id}) - 1`;
  await tx
    .update(checkoutRules)
    .set({ position: place })
    .where(and(ofShop(shopId), inArray(checkoutRules.id, [...ids])));
}

function columnsOf({ when, from, ...fields }: CheckoutRuleFields) {
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
  return { ...fieldsOf(row), id, version, updatedAt: updatedAt.toISOString() };
}
