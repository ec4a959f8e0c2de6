import { eq, sql } from "drizzle-orm";

import { enqueue } from "#app/platform/jobs/jobs.server";
import { readdressJobs } from "#app/platform/jobs/readdress-jobs.server";
import type { Database } from "#app/store/database";
import { rows } from "#app/store/rows.server";
import { sessions, shops } from "#app/store/schema";

import { notify } from "../notify.server";
import { uniteShops as uniteShopsTexts } from "../texts";
import { followRows, type LeftBehind } from "./follow-rows.queries.server";
import { leaveDomain, noteMove } from "./move-shop.server";
import { SETUPS } from "./shop-tables";

type ShopRow = typeof shops.$inferSelect;

/** Queue that moves the visits of a dropped shop to the kept shop. */
export const MOVE_VISITS = "move-visits";

/**
 * Merges several rows of one store.
 *
 * Keeps the row with a plan in force, else a row with rules, else a row that has the app, else the row of Shopify's
 * latest token. Data of other rows moves if the kept row has none of its own (shop-tables.ts). A job moves the visits.
 * Shopify's data about the store comes from the row of the current domain.
 *
 * @param all locked until the transaction ends
 * @param domain the store's current domain, which one of the rows has
 */
export async function uniteShops(
  tx: Database,
  all: readonly ShopRow[],
  { domain, at }: { readonly domain: string; readonly at: Date },
): Promise<ShopRow> {
  const [kept, ...others] = await rankShops(tx, all);
  const current = all.find((shop) => shop.domain === domain);
  if (!kept || !current) throw new Error("no shop has this domain");
  const leftBehind: Record<string, LeftBehind> = {};
  for (const other of others) {
    leftBehind[other.domain] = await drop(tx, kept, other);
  }
  const former = all.filter((shop) => shop !== current).map((shop) => shop.domain);
  const platformId = all.find((shop) => shop.platformId !== null)?.platformId ?? null;
  const [united] = await tx
    .update(shops)
    .set({
      ...columnsOf(current),
      platformId,
      onboardedAt: earliest(all.map(({ onboardedAt }) => onboardedAt)),
    })
    .where(eq(shops.id, kept.id))
    .returning();
  if (!united) throw new Error("the shop was deleted during the change");
  for (const from of former) {
    await tx.delete(sessions).where(eq(sessions.shop, from));
    await leaveDomain(tx, { domain: from, platformId }, domain, at);
  }
  const detail = { kept: kept.domain, left: leftBehind };
  await noteMove(tx, united, { from: former, at, detail });
  await notifyOfLoss(tx, united, leftBehind, at);
  // The configuration published at Shopify may come from another row.
  await tx.execute(
    sql`update checkout_config set published_hash = null where shop_id = ${united.id}::uuid`,
  );
  return united;
}

/** Returns the columns about the store and its installation from the row of the current domain. */
function columnsOf(current: ShopRow): Partial<ShopRow> {
  const { domain, name, ownerName, email, contactEmail, storeUrl, country, timezone } = current;
  const { marketFolders, adminLanguage } = current;
  const { currency, scopes, installedAt, uninstalledAt, lastTokenAt } = current;
  const { embedSeenAt, embedSeenPath, embedStatus, embedStatusAt } = current;
  return {
    ...{ domain, name, ownerName, email, contactEmail, storeUrl, marketFolders, country, timezone },
    ...{ adminLanguage, currency, scopes, installedAt, uninstalledAt, lastTokenAt },
    ...{ embedSeenAt, embedSeenPath, embedStatus, embedStatusAt },
  };
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null).map((moment) => moment.getTime());
  return known.length > 0 ? new Date(Math.min(...known)) : null;
}

async function rankShops(tx: Database, all: readonly ShopRow[]): Promise<ShopRow[]> {
  const content = SETUPS.flatMap((group) => group.content);
  const hasAny = sql.join(
    content.map(
      (table) =>
        sql`exists (select from ${sql.identifier(table)} as own where own.shop_id = shops.id)`,
    ),
    sql` or `,
  );
  const order = await rows<{ id: string }>(
    tx,
    sql`select id from shops where id = any(${sql.param(all.map(({ id }) => id))}::uuid[])
        order by exists (select from subscriptions as plan
            where plan.shop_id = shops.id and plan.tier <> 'free' and plan.status in ('active', 'frozen')) desc,
          (${hasAny}) desc, uninstalled_at is null desc, last_token_at desc nulls last, installed_at desc, id`,
  );
  return order.map(({ id }) => all.find((shop) => shop.id === id)!);
}

async function drop(tx: Database, kept: ShopRow, other: ShopRow): Promise<LeftBehind> {
  const pair = { kept: kept.id, dropped: other.id };
  const leftBehind = await followRows(tx, pair);
  await readdressJobs(tx, "shopId", { from: other.id, to: kept.id });
  await tx.delete(shops).where(eq(shops.id, other.id));
  await enqueue(tx, MOVE_VISITS, { shopId: kept.id, from: other.id }, { key: other.id });
  return leftBehind;
}

/** Notifies the merchant if rules, which are their work, were dropped. */
async function notifyOfLoss(
  tx: Database,
  { id, domain }: ShopRow,
  left: Readonly<Record<string, LeftBehind>>,
  at: Date,
): Promise<void> {
  const work = new Set(SETUPS.flatMap((group) => group.content));
  const lost = Object.entries(left).filter(([, tables]) =>
    Object.keys(tables).some((table) => work.has(table)),
  );
  if (lost.length === 0) return;
  await notify(tx, { shopId: id, at, write: () => uniteShopsTexts.lost({ domain }) });
}
