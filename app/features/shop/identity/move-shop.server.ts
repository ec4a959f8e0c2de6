import { and, eq, ne, sql } from "drizzle-orm";

import { announceConnectionChange } from "#app/platform/connection-channel.server";
import { readdressJobs } from "#app/platform/jobs/readdress-jobs.server";
import { announceRulesetChange } from "#app/platform/ruleset-channel.server";
import type { Database } from "#app/store/database";
import { rows } from "#app/store/rows.server";
import { auditLog, firewallConnections, rulesetVersions, shops, trials } from "#app/store/schema";

type ShopRow = typeof shops.$inferSelect;

/** Audit action: the domain of a shop changed. */
export const SHOP_MOVED = "shop.moved";

/**
 * Returns a placeholder domain for a shop whose domain now belongs to another shop and whose own is unknown.
 *
 * No request and no token can name it: ".invalid" is reserved (RFC 6761), and domains must end in "myshopify.com".
 */
export function placeholderDomain(platformId: string): string {
  return `shop-${platformId.slice(platformId.lastIndexOf("/") + 1)}.renamed.invalid`;
}

/**
 * Changes the domain of a shop, with all records by domain: audit log, trial days and jobs.
 *
 * Tokens are unchanged: only the caller knows the owner of the former domain's tokens.
 *
 * @returns the shop under its new domain
 * @throws Error if the shop was deleted
 */
export async function moveShop(
  tx: Database,
  shop: Pick<ShopRow, "id" | "domain" | "platformId">,
  to: string,
  at: Date,
): Promise<ShopRow> {
  const [moved] = await tx
    .update(shops)
    .set({ domain: to })
    .where(eq(shops.id, shop.id))
    .returning();
  if (!moved) throw new Error("the shop was deleted during the change");
  await leaveDomain(tx, shop, to, at);
  await noteMove(tx, moved, { from: [shop.domain], at });
  return moved;
}

/** Moves a shop's records by domain to its new domain. */
export async function leaveDomain(
  tx: Database,
  { domain: from, platformId }: Pick<ShopRow, "domain" | "platformId">,
  to: string,
  at: Date,
): Promise<void> {
  await tx.update(auditLog).set({ shopDomain: to }).where(eq(auditLog.shopDomain, from));
  await moveTrial(tx, { from, to, platformId }, at);
  await readdressJobs(tx, "shop", { from, to });
}

/** Records a move in the audit log and as a version of the rules, and notifies every process. */
export async function noteMove(
  tx: Database,
  shop: Pick<ShopRow, "id" | "domain">,
  {
    from,
    at,
    detail = {},
  }: { readonly from: readonly string[]; readonly at: Date; readonly detail?: object },
): Promise<void> {
  const { id, domain: to } = shop;
  const moveDetail = { from: from.join(", "), to, ...detail };
  await tx
    .insert(auditLog)
    .values({ shopDomain: to, at, actor: "platform", action: SHOP_MOVED, detail: moveDetail });
  const [raised] = await tx
    .update(shops)
    .set({ rulesetVersion: sql`${shops.rulesetVersion} + 1` })
    .where(eq(shops.id, id))
    .returning({ version: shops.rulesetVersion });
  // Rules compare the store's own host, and Workers pull rules by their version.
  await tx.insert(rulesetVersions).values({
    shopId: id,
    version: raised!.version,
    surface: "storefront",
    at,
    actor: "platform",
    summary: `Store address changed from ${moveDetail.from} to ${to}`,
  });
  for (const domain of [...from, to]) await announceRulesetChange(tx, domain);
  const { id: connection } = firewallConnections;
  const connections = await tx
    .select({ id: connection })
    .from(firewallConnections)
    .where(eq(firewallConnections.shopId, id));
  for (const found of connections) await announceConnectionChange(tx, found.id);
}

interface TrialMove {
  readonly from: string;
  readonly to: string;
  readonly platformId: string | null;
}

/** Moves trial days. The used days of two records of one store are added. */
async function moveTrial(
  tx: Database,
  { from, to, platformId }: TrialMove,
  at: Date,
): Promise<void> {
  await leaveToOther(tx, to, platformId);
  const used = sql`least(former.running_days, greatest(0, ceil(
    extract(epoch from ${at.toISOString()}::timestamptz - former.running_since) / 86400)))::int`;
  await tx.execute(
    sql`update trials as own set
          days_used = own.days_used + former.days_used + case
            when own.running_id is null or former.running_id is null or own.running_id = former.running_id then 0
            else ${used} end,
          running_id = coalesce(own.running_id, former.running_id),
          running_since = case when own.running_id is null then former.running_since else own.running_since end,
          running_days = case when own.running_id is null then former.running_days else own.running_days end
        from trials as former
        where own.shop_domain = ${to} and former.shop_domain = ${from}`,
  );
  await tx.execute(
    sql`delete from trials where shop_domain = ${from}
          and exists (select from trials as own where own.shop_domain = ${to})`,
  );
  await tx
    .update(trials)
    .set({ shopDomain: to, ...(platformId === null ? {} : { platformId }) })
    .where(eq(trials.shopDomain, from));
}

/** Renames the record of an erased shop that had this domain, so that the erased shop keeps its trial days. */
async function leaveToOther(tx: Database, domain: string, platformId: string | null) {
  if (platformId === null) return;
  const others = and(eq(trials.shopDomain, domain), ne(trials.platformId, platformId));
  const [other] = await tx.select({ id: trials.platformId }).from(trials).where(others);
  if (!other?.id) return;
  const name = placeholderDomain(other.id);
  await tx.delete(trials).where(eq(trials.shopDomain, name));
  await tx.update(trials).set({ shopDomain: name }).where(others);
}

/**
 * Moves the trial days of a store to its current domain.
 *
 * They outlive the shop's row, so only the Shopify id identifies a store that was erased and renamed.
 */
export async function claimTrial(
  tx: Database,
  { domain, platformId }: { readonly domain: string; readonly platformId: string },
  at: Date,
): Promise<void> {
  await leaveToOther(tx, domain, platformId);
  const known = await rows<{ domain: string }>(
    tx,
    sql`select shop_domain as domain from trials where platform_id = ${platformId} and shop_domain <> ${domain}`,
  );
  for (const { domain: from } of known) await moveTrial(tx, { from, to: domain, platformId }, at);
  await tx.update(trials).set({ platformId }).where(eq(trials.shopDomain, domain));
}
