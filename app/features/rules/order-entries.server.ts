import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";

import type { Database } from "../../store/client.server";
import { ruleEntries, type shops } from "../../store/schema";

import { changeList } from "./change-list.server";
import { NO_OWN_VISIT } from "./own-visit.server";
import { isInList } from "./rule-list.queries.server";

const IP_LIST = { surface: "storefront", kind: "ip" } as const;
const IS_FROM_ORDER = eq(ruleEntries.source, "order");

interface Forgetting {
  readonly shop: typeof shops.$inferSelect;
  readonly at: Date;
}

/**
 * Takes entries off the IP list that hold the addresses of these orders' buyers, and what they looked
 * like out of the history. Resolves to how many went.
 */
export async function forgetEntriesOf(
  db: Database,
  forgetting: Forgetting,
  orderIds: readonly string[],
): Promise<number> {
  if (orderIds.length === 0) return 0;
  const isOf = inArray(ruleEntries.sourceOrderId, [...orderIds]);
  const gone = await removeEntries(db, forgetting, isOf);
  // Entries that somebody else took off the list before are in the history only.
  await forgetHistory(
    db,
    forgetting,
    sql`select item_id from ruleset_changes where shop_id = ${forgetting.shop.id}::uuid
        and before ->> 'source_order_id' = any(${sql.param(orderIds)}::text[])`,
  );
  return gone;
}

/** The same with entries of orders that have ended: nobody is stopped by them any more. */
export async function forgetEndedEntries(db: Database, forgetting: Forgetting): Promise<number> {
  return removeEntries(db, forgetting, lte(ruleEntries.expiresAt, forgetting.at));
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
    const summary = "Removed addresses of cancelled orders";
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
