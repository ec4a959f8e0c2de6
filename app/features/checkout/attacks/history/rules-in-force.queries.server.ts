import { and, eq, inArray, isNull, not, sql } from "drizzle-orm";

import type { PlanTier } from "#app/contract/plan-features";
import type { Finding } from "#app/engine/attack/detector-state";
import { conditionsOfHolds } from "#app/features/orders/public.server";
import { actsUnder, planOf } from "#app/features/plans/public.server";
import { isExpired } from "#app/features/rules/public.server";
import type { Database } from "#app/store/client.server";
import { ruleEntries, ruleLists } from "#app/store/schema";

import { matchesFirstOrders } from "../first-orders";
import type { RulesInForce } from "./suggested-rules";

/**
 * Reads the rules in force that an attack suggests.
 *
 * @param now epoch milliseconds
 */
export async function rulesInForce(
  db: Database,
  shopId: string,
  findings: readonly Pick<Finding, "signal" | "key">[],
  now: number,
): Promise<RulesInForce> {
  const tier = await planOf(db, shopId);
  const values = findings.flatMap(({ signal, key }) => (signal === "network" ? `AS${key}` : []));
  const holds = await conditionsOfHolds(db, shopId, tier, now);
  return {
    networks: await networksInForce(db, { shopId, tier, now }, values),
    holdsFirstOrders: (largest) =>
      holds.some((conditions) => matchesFirstOrders(conditions, largest)),
  };
}

interface ShopAtTime {
  readonly shopId: string;
  /** Plan in force. */
  readonly tier: PlanTier;
  /** Epoch milliseconds. */
  readonly now: number;
}

async function networksInForce(
  db: Database,
  { shopId, tier, now }: ShopAtTime,
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
        isNull(ruleEntries.scope),
        not(isExpired(now)),
        actsUnder(tier, shopId, sql`${ruleEntries.id}`) ?? undefined,
        sql`${ruleLists.enabled} is not false`,
      ),
    );
  return new Map(found.map(({ value, action }) => [value, action]));
}
