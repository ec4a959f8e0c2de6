import { type SQL, sql } from "drizzle-orm";

import type { FeatureKey, PlanTier } from "#app/contract/plan-features";
import { KIND_ROWS } from "#app/contract/rules/kind-rows";
import type { RuleKind } from "#app/engine/kinds";
import { byKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import type { FileNote } from "#app/platform/settings-file/file-part";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { notInPlan, planHolds, STANDARD_CATALOG } from "../catalog/catalog";
import { planOf } from "../subscription/subscription.queries.server";
import { inactive as texts } from "./texts";

const SURFACE_FEATURES: Readonly<Record<Surface, FeatureKey | null>> = {
  storefront: null,
  firewall: "firewall",
};

function featureCases<Key extends string>(
  column: SQL,
  features: Readonly<Record<Key, FeatureKey | null>>,
  tier: PlanTier,
): SQL {
  const closed = (Object.keys(features) as Key[]).filter((key) => {
    const feature = features[key];
    return feature !== null && !planHolds(tier, feature);
  });
  return sql`${column} = any(${sql.param(closed)}::text[])`;
}

/**
 * Builds a query of the shop's entries that are inactive under a plan, as id and cause.
 *
 * The cause is "surface", "kind", "ip-block-entries" or "ip-allow-entries". Disabled entries are not included, because
 * they have no effect under any plan. In a list that is too long the oldest entries stay active, block and allow
 * entries counted separately.
 */
function inactiveEntries(shopId: string, tier: PlanTier): SQL {
  const { limits } = STANDARD_CATALOG.plans[tier];
  return sql`
    select id, cause from (
      select id, case
          when ${featureCases(sql`surface`, SURFACE_FEATURES, tier)} then 'surface'
          when ${featureCases(
            sql`kind`,
            byKind((kind) => KIND_ROWS[kind].feature),
            tier,
          )} then 'kind'
          when kind = 'ip' and effect = 'block' and place > ${limits["ip-block-entries"]}::int
            then 'ip-block-entries'
          when kind = 'ip' and effect = 'allow' and place > ${limits["ip-allow-entries"]}::int
            then 'ip-allow-entries'
        end as cause
      from (
        select id, surface, kind, effect,
          row_number() over (partition by surface, kind, effect order by created_at, id) as place
        from rule_entries where shop_id = ${shopId}::uuid and enabled
      ) as placed
    ) as judged where cause is not null`;
}

/**
 * Builds a condition that an entry is active under a plan, for queries that load rules.
 *
 * @param id column with the entry's id
 * @returns null if the plan includes every entry
 */
export function actsUnder(tier: PlanTier, shopId: string, id: SQL): SQL | null {
  if (tier !== "free") return null;
  return sql`${id} not in (select id from (${inactiveEntries(shopId, tier)}) as inactive)`;
}

interface InactiveRow {
  readonly id: string;
  readonly surface: Surface;
  readonly kind: RuleKind;
  readonly effect: "block" | "allow";
  readonly value: string;
  readonly label: string;
  readonly createdAt: number;
  readonly cause: string;
}

function becauseOf({ surface, kind, cause }: InactiveRow, tier: PlanTier): string {
  if (cause === "ip-block-entries") return describeLimit(tier, "block");
  if (cause === "ip-allow-entries") return describeLimit(tier, "allow");
  const feature = cause === "surface" ? SURFACE_FEATURES[surface] : KIND_ROWS[kind].feature;
  return notInPlan(tier, feature);
}

function describeLimit(tier: PlanTier, effect: "block" | "allow"): string {
  const { name: plan, limits } = STANDARD_CATALOG.plans[tier];
  return texts.limit({ effect, plan, limit: limits[`ip-${effect}-entries`] });
}

/** Returns notes about settings of a file that the shop's plan leaves inactive. None if `feature` is null. */
export async function inactiveNotes(
  db: Database,
  shopId: string,
  feature: FeatureKey | null,
): Promise<FileNote[]> {
  if (feature === null) return [];
  const tier = await planOf(db, shopId);
  if (planHolds(tier, feature)) return [];
  const text = texts.imported({ why: notInPlan(tier, feature) });
  return [{ rule: null, text }];
}

/**
 * Returns notes about entries of an IP list that the shop's plan leaves inactive, by effect.
 *
 * @param counts entries of the list after the import that are turned on
 */
export async function inactiveEntryNotes(
  db: Database,
  shopId: string,
  counts: Readonly<Record<"block" | "allow", number>>,
): Promise<FileNote[]> {
  const tier = await planOf(db, shopId);
  const { limits } = STANDARD_CATALOG.plans[tier];
  return (["block", "allow"] as const).flatMap((effect) => {
    const limit = limits[`ip-${effect}-entries`];
    if (limit === null || counts[effect] <= limit) return [];
    const text = texts.importedSome({
      count: counts[effect] - limit,
      why: describeLimit(tier, effect),
    });
    return [{ rule: null, text }];
  });
}

export async function countInactive(db: Database, shopId: string, tier: PlanTier): Promise<number> {
  const [found] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${inactiveEntries(shopId, tier)}) as inactive`,
  );
  return found?.total ?? 0;
}

/** Returns one page of the inactive entries, grouped by list, oldest first. */
export async function listInactive(
  db: Database,
  shopId: string,
  query: { readonly tier: PlanTier; readonly page: number; readonly pageSize: number },
) {
  const { tier, page, pageSize } = query;
  const found = await rows<InactiveRow>(
    db,
    sql`select e.id, e.surface, e.kind, e.effect, e.value, e.label,
          (extract(epoch from e.created_at) * 1000)::float8 as "createdAt", inactive.cause
        from (${inactiveEntries(shopId, tier)}) as inactive
        join rule_entries e on e.id = inactive.id and e.shop_id = ${shopId}::uuid
        order by e.surface, e.kind, e.effect, e.created_at, e.id
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  return found.map((row) => {
    const { id, surface, kind, effect, value, label } = row;
    const createdAt = new Date(row.createdAt).toISOString();
    return { id, surface, kind, effect, value, label, createdAt, because: becauseOf(row, tier) };
  });
}
