import { eq, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

/** Snoozes the rating prompt until a time. */
export async function snoozeUntil(db: Database, shopId: string, until: Date): Promise<void> {
  await db.update(shops).set({ ratingSnoozedUntil: until }).where(eq(shops.id, shopId));
}

/** Records that the merchant left a review. A second call keeps the first time. */
export async function markReviewLeft(db: Database, shopId: string, at: Date): Promise<void> {
  await db
    .update(shops)
    .set({ reviewLeftAt: sql`coalesce(${shops.reviewLeftAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(shops.id, shopId));
}
