import { and, eq, inArray, lte, or, type SQL, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { ruleEntries, rulesetImages, type shops } from "#app/store/schema";

import { isInList } from "../entries/rule-list.queries.server";
import { changeList } from "./change-list.server";

const IP_LIST = { surface: "storefront", kind: "ip" } as const;
const IS_FROM_ORDER = eq(ruleEntries.source, "order");

interface Forgetting {
  readonly shop: typeof shops.$inferSelect;
  readonly at: Date;
}

/** Ids and pseudonyms that identify a customer's entries on the IP list. */
export interface CustomersEntries {
  /** Ids of the customer's orders. An entry that blocks an order's IP address contains the order's id. */
  readonly orderIds: readonly string[];
  /** Ids of entries that became allow entries when the merchant granted the customer's unblock requests. */
  readonly grantedIds: readonly string[];
  /** Pseudonyms of the customer (rule_entries.granted_to). They find entries whose unblock request was erased. */
  readonly grantedTo: readonly string[];
}

/** Matches a customer's entries on the IP list. */
const listedOf = (shopId: string, { orderIds, grantedIds, grantedTo }: CustomersEntries) =>
  and(
    isInList({ shopId, ...IP_LIST }),
    or(
      and(IS_FROM_ORDER, inArray(ruleEntries.sourceOrderId, [...orderIds])),
      inArray(ruleEntries.id, [...grantedIds]),
      sql`${ruleEntries.grantedTo} && ${sql.param([...grantedTo])}::text[]`,
    ),
  )!;

/**
 * Matches history rows of entries that come from an order. The index ruleset_changes_of_orders has the same
 * condition.
 */
const WAS_FROM_ORDER = sql.raw("before ->> 'source' = 'order'");

/** Selects the ids of a customer's entries in the history, whether or not they are on the list. */
const inHistoryOf = (shopId: string, { orderIds, grantedIds, grantedTo }: CustomersEntries) => sql`
  select item_id from ruleset_changes
  where shop_id = ${shopId}::uuid and item = 'entry' and (
    (${WAS_FROM_ORDER} and before ->> 'source_order_id' = any(${sql.param([...orderIds])}::text[]))
    or item_id = any(${sql.param([...grantedIds])}::uuid[])
    or before -> 'granted_to' ?| ${sql.param([...grantedTo])}::text[])`;

/** Selects the ids of a customer's entries on the list or in its history. */
const idsOf = (shopId: string, of: CustomersEntries) =>
  sql`select id from rule_entries where ${listedOf(shopId, of)} union ${inHistoryOf(shopId, of)}`;

/** Returns a customer's entries with their history. `entry` is null if the entry was removed from the list. */
export async function readEntriesOf(
  db: Database,
  shopId: string,
  of: CustomersEntries,
): Promise<object[]> {
  return rows<object>(
    db,
    sql`select to_jsonb(rule_entries) as entry,
          (select jsonb_agg(change.before order by change.seq) from ruleset_changes as change
           where change.shop_id = ${shopId}::uuid and change.item = 'entry'
             and change.item_id = known.id) as history
        from (${idsOf(shopId, of)}) as known
          left join rule_entries on rule_entries.id = known.id
        where rule_entries.id is not null or exists (
          select from ruleset_changes as change
          where change.shop_id = ${shopId}::uuid and change.item_id = known.id)`,
  );
}

/**
 * Deletes a customer's entries from the IP list and its history, and their names from summaries. An allow entry for
 * an address that two customers share is deleted with the first customer.
 *
 * @returns the number of the customer's entries on the list or in its history
 */
export async function forgetEntriesOf(
  db: Database,
  forgetting: Forgetting,
  of: CustomersEntries,
): Promise<number> {
  const { id: shopId } = forgetting.shop;
  const known = await rows<{ id: string }>(db, idsOf(shopId, of));
  if (known.length === 0) return 0;
  const ids = known.map(({ id }) => id);
  const isOne = and(isInList({ shopId, ...IP_LIST }), inArray(ruleEntries.id, ids))!;
  await removeEntries(db, forgetting, isOne, "Removed IP addresses of a customer");
  // The stored images of the ruleset contain the deleted entries. The next version creates a new image.
  await db.delete(rulesetImages).where(eq(rulesetImages.shopId, shopId));
  // Entries that were removed from the list earlier are only in the history.
  await forgetHistory(db, forgetting, sql`select unnest(${sql.param(ids)}::uuid[])`);
  return ids.length;
}

/**
 * Deletes expired entries that come from orders, and their history. The history of entries that were removed before
 * their expiry is deleted at the expiry, or at once if they had none.
 */
export async function forgetEndedEntries(db: Database, forgetting: Forgetting): Promise<number> {
  const shopId = forgetting.shop.id;
  const isOver = and(
    isInList({ shopId, ...IP_LIST }),
    IS_FROM_ORDER,
    lte(ruleEntries.expiresAt, forgetting.at),
  )!;
  const removedEntries = await removeEntries(
    db,
    forgetting,
    isOver,
    "Removed IP addresses of cancelled orders",
  );
  await forgetHistory(
    db,
    forgetting,
    // The newest stored state of an entry is its state when it was removed.
    sql`select item_id from (
          select distinct on (item_id) item_id, before ->> 'expires_at' as ends_at
          from ruleset_changes
          where shop_id = ${shopId}::uuid and item = 'entry' and ${WAS_FROM_ORDER}
          order by item_id, seq desc) as last_seen
        where coalesce(ends_at::timestamptz <= ${forgetting.at.toISOString()}::timestamptz, true)
          and not exists (select from rule_entries where id = last_seen.item_id)`,
  );
  return removedEntries;
}

async function removeEntries(
  db: Database,
  { shop, at }: Forgetting,
  condition: SQL,
  summary: string,
): Promise<number> {
  if ((await db.$count(ruleEntries, condition)) === 0) return 0;
  const context = { db, clock: () => at.getTime(), shop, actor: "palisade" };
  const { gone } = await changeList(context, IP_LIST, async (tx) => {
    const removed = await tx.delete(ruleEntries).where(condition).returning({ id: ruleEntries.id });
    const ids = sql.param(removed.map(({ id }) => id));
    await forgetHistory(tx, { shop }, sql`select unnest(${ids}::uuid[])`);
    return { result: { gone: removed.length }, change: removed.length > 0 ? { summary } : null };
  });
  return gone;
}

/**
 * Deletes all history rows of some entries, so that restoring a version does not restore the entries. Removes the
 * names of entries from the summaries of these changes.
 */
async function forgetHistory(
  tx: Database,
  { shop }: Pick<Forgetting, "shop">,
  itemIds: SQL,
): Promise<void> {
  const changes = sql`shop_id = ${shop.id}::uuid and item = 'entry' and item_id in (${itemIds})`;
  await tx.execute(sql`
    update ruleset_versions set summary = coalesce(plain, summary), plain = null
    where shop_id = ${shop.id}::uuid and plain is not null
      and change_id in (select change_id from ruleset_changes where ${changes})`);
  await tx.execute(sql`delete from ruleset_changes where ${changes}`);
}
