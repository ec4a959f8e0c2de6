import { eq, sql } from "drizzle-orm";

import type { PlanTier } from "#app/contract/plan-features";
import { notify } from "#app/features/shop/public.server";
import { announceRulesetChange } from "#app/platform/ruleset-channel.server";
import type { Database } from "#app/store/client.server";
import { auditLog, rulesetVersions, shops } from "#app/store/schema";

import { STANDARD_CATALOG } from "../catalog/catalog";
import { planChange } from "./texts";

export interface PlanChange {
  readonly shop: { readonly id: string; readonly domain: string };
  readonly from: PlanTier;
  readonly to: PlanTier;
  /** "staff:…" for a merchant's action, else "platform". */
  readonly actor: string;
  /** Reason for the audit log: status of the subscription and its id at Shopify. */
  readonly because: Readonly<Record<string, unknown>>;
  /** Epoch milliseconds. */
  readonly at: number;
}

const nameOf = (tier: PlanTier) => STANDARD_CATALOG.plans[tier].name;

/**
 * Records a change of the plan in force.
 *
 * Rules may become active or inactive, so the ruleset version rises and every process is notified. The merchant is
 * notified of a change to Free that they did not make.
 */
export async function recordPlanChange(tx: Database, change: PlanChange): Promise<void> {
  const { shop, from, to, actor, because } = change;
  const at = new Date(change.at);
  const summary = `Plan changed from ${nameOf(from)} to ${nameOf(to)}`;
  const [raised] = await tx
    .update(shops)
    .set({ rulesetVersion: sql`${shops.rulesetVersion} + 1` })
    .where(eq(shops.id, shop.id))
    .returning({ version: shops.rulesetVersion });
  if (!raised) return;
  await tx.insert(rulesetVersions).values({
    shopId: shop.id,
    version: raised.version,
    surface: "storefront",
    at,
    actor,
    summary,
    about: "plan",
  });
  const detail = { from, to, ...because };
  await tx
    .insert(auditLog)
    .values({ shopDomain: shop.domain, at, actor, action: "plan.changed", detail });
  if (to === "free" && actor === "platform") {
    const write = () => planChange.ended({ plan: nameOf(from) });
    await notify(tx, { shopId: shop.id, at, write });
  }
  await announceRulesetChange(tx, shop.domain);
}
