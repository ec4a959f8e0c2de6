import { eq } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { storefrontReach } from "#app/store/schema";

export type ReachRow = typeof storefrontReach.$inferSelect;

/** State of a shop whose storefront was never probed. */
const NOTHING_KNOWN: Omit<ReachRow, "shopId"> = {
  proxyPath: null,
  pathLostAt: null,
  pathToldAt: null,
  refusedSince: null,
  refusedAt: null,
  refusedWhy: null,
  refusedCount: 0,
  refusedToldAt: null,
  sharedSince: null,
  sharedBy: null,
  sharedPercent: null,
  sharedToldAt: null,
  addressVerdict: null,
  addressTestedAt: null,
};

/** Reads the state of the connection between a shop's storefront and the app. */
export async function readReach(db: Database, shopId: string): Promise<ReachRow> {
  const [row] = await db.select().from(storefrontReach).where(eq(storefrontReach.shopId, shopId));
  return row ?? { shopId, ...NOTHING_KNOWN };
}

export async function saveReach(
  db: Database,
  shopId: string,
  values: Partial<Omit<ReachRow, "shopId">>,
): Promise<void> {
  await db
    .insert(storefrontReach)
    .values({ shopId, ...values })
    .onConflictDoUpdate({ target: storefrontReach.shopId, set: values });
}

/** Stores the verdict of a test visit about the reading of visitors' addresses. */
export async function noteAddressVerdict(
  db: Database,
  shopId: string,
  addressVerdict: NonNullable<ReachRow["addressVerdict"]>,
  now: number,
): Promise<void> {
  await saveReach(db, shopId, { addressVerdict, addressTestedAt: new Date(now) });
}
