import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";

import type { Database } from "../../../store/client.server";
import { rows } from "../../../store/rows.server";
import { ruleEntries, type shops } from "../../../store/schema";
import { isInList } from "../entries/rule-list.queries.server";
import { changeList } from "./change-list.server";
import { NO_OWN_VISIT } from "./own-visit.server";

const IP_LIST = { surface: "storefront", kind: "ip" } as const;
const IS_FROM_ORDER = eq(ruleEntries.source, "order");

interface Forgetting {
  readonly shop: typeof shops.$inferSelect;
  readonly at: Date;
}

/**
 * How many entries made from these orders hold a buyer's address, on the IP list or, of those that
 * somebody took off it, in its history.
 */
async function countEntriesOf(
  db: Database,
  shopId: string,
  orderIds: readonly string[],
): Promise<number> {
  if (orderIds.length === 0) return 0;
  const listed = and(isInList({ shopId, ...IP_LIST }), IS_FROM_ORDER, isOfOrders(orderIds));
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
          select id from rule_entries where ${listed}
          union ${inHistoryOf(shopId, orderIds)}) as known`,
  );
  return found?.count ?? 0;
}

/** The same entries: each as it is on the list, null when it was taken off, and what its history holds. */
export async function readEntriesOf(
  db: Database,
  shopId: string,
  orderIds: readonly string[],
): Promise<object[]> {
  if (orderIds.length === 0) return [];
  const listed = and(isInList({ shopId, ...IP_LIST }), IS_FROM_ORDER, isOfOrders(orderIds));
  return rows<object>(
    db,
    sql`select to_jsonb(rule_entries) as entry,
          (select jsonb_agg(change.before order by change.seq) from ruleset_changes as change
           where change.shop_id = ${shopId}::uuid and change.item = 'entry'
             and change.item_id = known.id) as history
        from (select id from rule_entries where ${listed}
              union ${inHistoryOf(shopId, orderIds)}) as known
          left join rule_entries on rule_entries.id = known.id`,
  );
}

/**
 * Takes entries off the IP list that hold the addresses of these orders' buyers, and what they looked
 * like out of the history. Resolves to how many were known.
 */
export async function forgetEntriesOf(
  db: Database,
  forgetting: Forgetting,
  orderIds: readonly string[],
): Promise<number> {
  const { id } = forgetting.shop;
  const known = await countEntriesOf(db, id, orderIds);
  if (known === 0) return 0;
  await removeEntries(db, forgetting, isOfOrders(orderIds));
  // Entries that somebody else took off the list before are in the history only.
  await forgetHistory(db, forgetting, inHistoryOf(id, orderIds));
  return known;
}

const isOfOrders = (orderIds: readonly string[]) =>
  inArray(ruleEntries.sourceOrderId, [...orderIds]);

/** What was made from an order; of these the history has an index (ruleset_changes_of_orders). */
const WAS_FROM_ORDER = sql.raw("before ->> 'source' = 'order'");

const inHistoryOf = (shopId: string, orderIds: readonly string[]) =>
  sql`select item_id from ruleset_changes
      where shop_id = ${shopId}::uuid and item = 'entry' and ${WAS_FROM_ORDER}
      and before ->> 'source_order_id' = any(${sql.param(orderIds)}::text[])`;

/**
 * The same with entries of orders that have ended: nobody is stopped by them any more. Of those that were
 * taken off the list early the history goes at their end, or at once when they had none.
 */
export async function forgetEndedEntries(db: Database, forgetting: Forgetting): Promise<number> {
  const gone = await removeEntries(db, forgetting, lte(ruleEntries.expiresAt, forgetting.at));
  const shopId = forgetting.shop.id;
  await forgetHistory(
    db,
    forgetting,
    // What an entry looked like last is what was taken off.
    sql`select item_id from (
          select distinct on (item_id) item_id, before ->> 'expires_at' as ends_at
          from ruleset_changes
          where shop_id = ${shopId}::uuid and item = 'entry' and ${WAS_FROM_ORDER}
          order by item_id, seq desc) as last_seen
        where coalesce(ends_at::timestamptz <= ${forgetting.at.toISOString()}::timestamptz, true)
          and not exists (select from rule_entries where id = last_seen.item_id)`,
  );
  return gone;
}

async function removeEntries(db: Database, { shop, at }: Forgetting, which: SQL): Promise<number> {
  const key = { shopId: shop.id, ...IP_LIST };
  const wanted = and(isInList(key), IS_FROM_ORDER, which);
  if ((await db.$count(ruleEntries, wanted)) === 0) return 0;
  const context = { db, clock: () => at.getTime(), shop, actor: "palisade" };
  const { gone } = await changeList(context, IP_LIST, NO_OWN_VISIT, async (tx) => {
    const removed = await tx.delete(ruleEntries).where(wanted).returning({ id: ruleEntries.id });
    const ids = sql.param(removed.map(({ id }) => id));
    await forgetHistory(tx, { shop }, sql`select unnest(${ids}::uuid[])`);
    const summary = "Removed IP addresses of cancelled orders";
    return { result: { gone: removed.length }, change: removed.length > 0 ? { summary } : null };
  });
  return gone;
}

/** Without its changes an item was never there for the history, and does not come back with a version. */
async function forgetHistory(
  tx: Database,
  { shop }: Pick<Forgetting, "shop">,
  itemIds: SQL,
): Promise<void> {
  await tx.execute(sql`
    delete from ruleset_changes where shop_id = ${shop.id}::uuid and item = 'entry'
      and item_id in (${itemIds})`);
}
