import { eq, isNotNull, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";
import { checkoutPassState } from "#app/store/schema";

export type PassState = typeof checkoutPassState.$inferSelect;

const NONE: Omit<PassState, "shopId"> = {
  keys: [],
  replacesKeys: false,
  held: null,
  startedAt: null,
  issuedAt: null,
  leasedUntil: null,
};

/** Reads the state of a shop's requirement of a pass. */
export async function readPassState(db: Database, shopId: string): Promise<PassState> {
  const [row] = await db
    .select()
    .from(checkoutPassState)
    .where(eq(checkoutPassState.shopId, shopId));
  return row ?? { shopId, ...NONE };
}

/** Records changes of the state. */
export async function notePassState(
  db: Database,
  shopId: string,
  note: Partial<Omit<PassState, "shopId">>,
): Promise<void> {
  await db
    .insert(checkoutPassState)
    .values({ shopId, ...note })
    .onConflictDoUpdate({ target: checkoutPassState.shopId, set: note });
}

/** Returns the states of all shops whose checkouts require a pass. */
export async function requiringShops(db: Database): Promise<PassState[]> {
  return db.select().from(checkoutPassState).where(isNotNull(checkoutPassState.startedAt));
}

/**
 * Returns the shops whose checkout requires a visit of every cart. Excludes shops that require it of risky carts only.
 *
 * @param now epoch milliseconds
 */
export async function shopsRequiringVisits(
  db: Database,
  shopIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (shopIds.length === 0) return new Set();
  const found = await rows<{ shopId: string }>(
    db,
    sql`select shop_id as "shopId" from checkout_pass_state join settings using (shop_id)
        where shop_id = any(${sql.param(shopIds)}::uuid[]) and section = 'checkout-pass'
          and started_at is not null and leased_until > ${moment(now)}
          and (value->>'mode' = 'always' or (value->>'attackUntil')::float8 > ${now}::float8)`,
  );
  return new Set(found.map(({ shopId }) => shopId));
}

/**
 * Makes the next publication replace all keys of a shop, so that earlier passes expire. The caller must request a
 * publication in the same transaction.
 */
export async function replacePassKeys(tx: Database, shopId: string): Promise<void> {
  await notePassState(tx, shopId, { replacesKeys: true });
}

/** Requires passes again after the store's staff turned the requirement off. */
export async function releasePass(tx: Database, shopId: string): Promise<void> {
  await tx
    .update(checkoutPassState)
    .set({ held: null })
    .where(eq(checkoutPassState.shopId, shopId));
}
