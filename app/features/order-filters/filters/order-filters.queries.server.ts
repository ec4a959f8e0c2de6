import { and, asc, eq, inArray, sql } from "drizzle-orm";

import type { OrderFilterFields } from "../../../contract/orders/order-filters";
import type { Database } from "../../../store/client.server";
import { orderFilters, shops } from "../../../store/schema";

export type StoredFilter = typeof orderFilters.$inferSelect;

const ofShop = (shopId: string) => eq(orderFilters.shopId, shopId);
const isFilter = (shopId: string, id: string) => and(ofShop(shopId), eq(orderFilters.id, id));

/** A shop's filters in their order, those that are off or over included. */
export async function readFilters(db: Database, shopId: string): Promise<StoredFilter[]> {
  return db
    .select()
    .from(orderFilters)
    .where(ofShop(shopId))
    .orderBy(asc(orderFilters.position), asc(orderFilters.id));
}

/** The same, with the shop's row locked: changes of its filters wait for one another. */
export async function lockFilters(tx: Database, shopId: string): Promise<StoredFilter[]> {
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("no key update");
  return readFilters(tx, shopId);
}

/** Who changed a filter, and when. */
export interface ChangedBy {
  readonly actor: string;
  readonly at: Date;
}

/** Adds filters from a place of the order on; resolves to their ids. */
export async function insertFilters(
  tx: Database,
  { shopId, position }: { readonly shopId: string; readonly position: number },
  filters: readonly OrderFilterFields[],
  { actor, at }: ChangedBy,
): Promise<string[]> {
  const by = { createdAt: at, updatedAt: at, updatedBy: actor };
  const inserted = await tx
    .insert(orderFilters)
    .values(
      filters.map((fields, index) => ({
        shopId,
        position: position + index,
        ...columnsOf(fields),
        ...by,
      })),
    )
    .returning({ id: orderFilters.id });
  return inserted.map(({ id }) => id);
}

/** Changes a filter of the shop. */
export async function updateFilter(
  tx: Database,
  filter: { readonly shopId: string; readonly id: string },
  change: OrderFilterFields | { readonly isOn: boolean },
  { actor, at }: ChangedBy,
): Promise<void> {
  await tx
    .update(orderFilters)
    .set({
      ...("name" in change ? columnsOf(change) : change),
      // A form names the moment it was based on, so two changes never have the same one.
      updatedAt: sql`greatest(${at.toISOString()}::timestamptz, ${orderFilters.updatedAt} + interval '1 millisecond')`,
      updatedBy: actor,
    })
    .where(isFilter(filter.shopId, filter.id));
}

export async function deleteFilter(tx: Database, shopId: string, id: string): Promise<void> {
  await tx.delete(orderFilters).where(isFilter(shopId, id));
}

/** Puts filters of the shop at the places that `ids` has them at. */
export async function arrangeFilters(
  tx: Database,
  shopId: string,
  ids: readonly string[],
): Promise<void> {
  const order = sql`array_position(${sql.param([...ids])}::uuid[], ${orderFilters.id}) - 1`;
  await tx
    .update(orderFilters)
    .set({ position: order })
    .where(and(ofShop(shopId), inArray(orderFilters.id, [...ids])));
}

/** Counts that a filter decided about an order. One that was deleted meanwhile counts nowhere. */
export async function noteHit(
  tx: Database,
  {
    shopId,
    filterId,
    at,
  }: { readonly shopId: string; readonly filterId: string; readonly at: Date },
): Promise<void> {
  await tx
    .update(orderFilters)
    .set({
      hits: sql`${orderFilters.hits} + 1`,
      lastHitAt: sql`greatest(${orderFilters.lastHitAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(isFilter(shopId, filterId));
}

function columnsOf({ expiresAt, ...fields }: OrderFilterFields) {
  return { ...fields, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
}
