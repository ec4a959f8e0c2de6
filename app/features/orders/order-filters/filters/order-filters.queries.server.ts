import { and, eq, sql } from "drizzle-orm";

import { listRows } from "#app/platform/ordered-list/list-rows.server";
import type { Database } from "#app/store/client.server";
import { orderFilters } from "#app/store/schema";

export type StoredFilter = typeof orderFilters.$inferSelect;

/** Returns a shop's filters in order, including disabled and expired filters. */
export const readFilters = listRows(orderFilters).read;

/** Counts a decision of a filter about an order. Ignored if the filter was deleted. */
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
    .where(and(eq(orderFilters.shopId, shopId), eq(orderFilters.id, filterId)));
}
