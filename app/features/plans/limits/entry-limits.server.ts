import { and, eq, sql } from "drizzle-orm";

import type { PlanTier } from "#app/contract/plan-features";
import type { RuleKind } from "#app/engine/kinds";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";
import { ruleEntries } from "#app/store/schema";

import { STANDARD_CATALOG } from "../catalog/catalog";
import { moneyText } from "../catalog/money";
import { readSubscription, tierInForce } from "../subscription/subscription.queries.server";
import {
  readCycleUsage,
  type UsageSubscription,
  usageSubscription,
} from "../usage/usage.queries.server";
import { entryLimits as texts } from "./texts";

interface ListKey {
  readonly shopId: string;
  readonly surface: "storefront" | "firewall";
  readonly kind: RuleKind;
}

const FREE = STANDARD_CATALOG.plans.free;
const LIMITS = {
  block: FREE.limits["ip-block-entries"],
  allow: FREE.limits["ip-allow-entries"],
} as const;
type Effect = keyof typeof LIMITS;

/**
 * Treatment of entries beyond the Free plan's limit.
 *
 * `refuse`: a form rejects them. `leave-inactive`: an import stores them without effect, as a downgrade does. At the
 * cap of Pay-As-You-Go both are refused, because there every stored entry has an effect.
 */
export type EntryLimit = "refuse" | "leave-inactive";

/**
 * Prepares the check of an entry limit before a change of a list.
 *
 * The returned function is called after the change, in the same transaction. It refuses the change if the enabled
 * entries exceed the plan's limit and their number has grown. A list that is too long after a downgrade can still be
 * shortened and edited. Expired entries count until they are deleted or disabled.
 *
 * @param now epoch milliseconds
 */
export async function watchEntryLimits(
  tx: Database,
  key: ListKey,
  now: number,
): Promise<(limit?: EntryLimit) => Promise<void>> {
  if (key.kind !== "ip") return async () => {};
  const row = await readSubscription(tx, key.shopId);
  const tier = tierInForce(row);
  if (tier === "premium") return async () => {};
  const metered = usageSubscription(row);
  const before = await countEntries(tx, key);
  return async (limit = "refuse") => {
    if (limit === "leave-inactive" && !metered) return;
    const after = await countEntries(tx, key);
    const tooMany = (["block", "allow"] as const).find((effect) => {
      const limit = LIMITS[effect];
      return limit !== null && after[effect] > limit && after[effect] > before[effect];
    });
    if (!tooMany) return;
    if (!metered) throw refuse(tier, tooMany, after[tooMany]);
    const { isCapReached } = await readCycleUsage(tx, metered, now);
    if (isCapReached) throw refuseAtCap(metered, tooMany);
  };
}

async function countEntries(tx: Database, key: ListKey): Promise<Record<Effect, number>> {
  const [counts] = await tx
    .select({
      block: sql<number>`count(*) filter (where ${ruleEntries.effect} = 'block')::int`,
      allow: sql<number>`count(*) filter (where ${ruleEntries.effect} = 'allow')::int`,
    })
    .from(ruleEntries)
    .where(
      and(
        eq(ruleEntries.shopId, key.shopId),
        eq(ruleEntries.surface, key.surface),
        eq(ruleEntries.kind, key.kind),
        eq(ruleEntries.enabled, true),
      ),
    );
  return counts ?? { block: 0, allow: 0 };
}

function refuse(tier: PlanTier, effect: Effect, entries: number): ApiError {
  const { name: plan } = STANDARD_CATALOG.plans[tier];
  const message = texts.tooMany({ effect, plan, limit: LIMITS[effect], entries });
  return new ApiError("plan_limit", { message });
}

function refuseAtCap({ cap, currency }: UsageSubscription, effect: Effect): ApiError {
  const amount = moneyText(cap, currency);
  const message = texts.capReached({ effect, cap: amount, limit: LIMITS[effect] });
  return new ApiError("plan_limit", { message });
}
