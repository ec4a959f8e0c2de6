import { and, eq, inArray, sql } from "drizzle-orm";

import type { Finding } from "#app/engine/attack/detector-state";
import type { ConditionSet } from "#app/engine/conditions/condition";
import type { Database } from "#app/store/client.server";
import { orderFilters, ruleEntries, ruleLists } from "#app/store/schema";

import type { RulesInForce } from "./suggested-rules";

/** Returns the conditions of a filter for small first orders. */
export const firstOrdersUpTo = (largest: number): ConditionSet => ({
  match: "all",
  groups: [
    {
      match: "all",
      conditions: [
        { field: "customer-orders", operator: "at-most", values: ["1"] },
        { field: "total", operator: "at-most", values: [String(largest)] },
      ],
    },
  ],
});

/** Subjects of suggested rules. */
interface SuggestionSubjects {
  readonly findings: readonly Pick<Finding, "signal" | "key">[];
  /** Largest total of a small order. Null: no order is small. */
  readonly largest: number | null;
}

/** Reads the rules in force that an attack suggests. */
export async function rulesInForce(
  db: Database,
  shopId: string,
  { findings, largest }: SuggestionSubjects,
): Promise<RulesInForce> {
  const values = findings.flatMap(({ signal, key }) => (signal === "network" ? `AS${key}` : []));
  return {
    networks: await networksInForce(db, shopId, values),
    holdsFirstOrders: largest !== null && (await holdsFirstOrders(db, shopId, largest)),
  };
}

async function networksInForce(
  db: Database,
  shopId: string,
  values: readonly string[],
): Promise<RulesInForce["networks"]> {
  const found = await db
    .select({ value: ruleEntries.value, action: ruleEntries.action })
    .from(ruleEntries)
    .leftJoin(
      ruleLists,
      and(
        eq(ruleLists.shopId, ruleEntries.shopId),
        eq(ruleLists.surface, ruleEntries.surface),
        eq(ruleLists.kind, ruleEntries.kind),
      ),
    )
    .where(
      and(
        eq(ruleEntries.shopId, shopId),
        eq(ruleEntries.surface, "storefront"),
        eq(ruleEntries.kind, "asn"),
        inArray(ruleEntries.value, [...values]),
        eq(ruleEntries.effect, "block"),
        eq(ruleEntries.enabled, true),
        sql`${ruleLists.enabled} is not false`,
      ),
    );
  return new Map(found.map(({ value, action }) => [value, action]));
}

async function holdsFirstOrders(db: Database, shopId: string, largest: number): Promise<boolean> {
  const conditions = JSON.stringify(firstOrdersUpTo(largest));
  const found = await db
    .select({ id: orderFilters.id })
    .from(orderFilters)
    .where(
      and(
        eq(orderFilters.shopId, shopId),
        eq(orderFilters.enabled, true),
        eq(orderFilters.action, "hold"),
        sql`${orderFilters.conditions} = ${conditions}::jsonb`,
      ),
    )
    .limit(1);
  return found.length > 0;
}
