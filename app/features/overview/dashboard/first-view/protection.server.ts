import { sql } from "drizzle-orm";

import type { OutputOf } from "#app/contract/call";
import type { getProtection } from "#app/contract/dashboard";
import type { PlanTier } from "#app/contract/plan-features";
import { KIND_ROWS } from "#app/contract/rules/kind-rows";
import { RULE_KINDS } from "#app/engine/kinds";
import { isEmbedRunning, readWatch, wasEverOn } from "#app/features/embed/public.server";
import { planHolds, planOf } from "#app/features/plans/public.server";
import { isAppDisabled } from "#app/features/shop/public.server";
import type { ShopRow } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

type Protection = OutputOf<typeof getProtection>;
type Watch = Awaited<ReturnType<typeof readWatch>>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Reads whether the storefront is protected, since when, and which setup steps are done. */
export async function readProtection(
  db: Database,
  shop: ShopRow,
  now: number,
): Promise<Protection> {
  const tier = await planOf(db, shop.id);
  const [watch, isSuspended, done] = await Promise.all([
    readWatch(db, shop.id),
    isAppDisabled(db, shop.id, now),
    readDone(db, shop.id, tier),
  ]);
  const isOn = isEmbedRunning(shop, now);
  return {
    isOn,
    isSuspended,
    since: isOn ? iso(onSince(shop, watch)) : null,
    seenAt: iso(shop.embedSeenAt),
    hasLevels: planHolds(tier, KIND_ROWS.network.feature),
    steps: { activated: isOn, ...done },
  };
}

/** Returns when protection was last resumed, or first active in this installation. Null if it was never active. */
function onSince(shop: ShopRow, watch: Watch): Date | null {
  const { announced, announcedAt, everOnAt } = watch;
  const isAnnounced = announced === "on" && announcedAt !== null && announcedAt >= shop.installedAt;
  if (isAnnounced) return announcedAt;
  return wasEverOn(shop, watch) ? everOnAt : null;
}

/** Reads which setup steps are done. Each subquery stops at the first match. */
async function readDone(
  db: Database,
  shopId: string,
  tier: PlanTier,
): Promise<Omit<Protection["steps"], "activated">> {
  const kinds = RULE_KINDS.filter((kind) => planHolds(tier, KIND_ROWS[kind].feature));
  const shop = sql`shop_id = ${shopId}::uuid`;
  const [done] = await rows<Omit<Protection["steps"], "activated">>(
    db,
    sql`select
          exists (select 1 from rule_entries
            where ${shop} and effect = 'block' and enabled
              and kind = any(${sql.param(kinds)}::text[])) as protected,
          exists (select 1 from test_visits where ${shop} and redeemed_at is not null)
            or exists (select 1 from storefront_reach
              where ${shop} and address_tested_at is not null)
            or exists (select 1 from visit_counters
              where ${shop} and outcome in ('block', 'redirect', 'challenge')) as tested,
          exists (select 1 from visit_counters where ${shop}) as visited`,
  );
  if (!done) throw new Error("a select without a table returned no row");
  return done;
}
