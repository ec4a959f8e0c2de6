import { eq } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { storefrontReach } from "#app/store/schema";

export type ReachRow = typeof storefrontReach.$inferSelect;

/** What is known of a shop whose storefront was never asked about. */
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

/** What is known of the way between a shop's storefront and us. */
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

/** Keeps what a test visit of this shop said of how visitors' addresses are read. */
export async function noteAddressVerdict(
  db: Database,
  shopId: string,
  addressVerdict: NonNullable<ReachRow["addressVerdict"]>,
  now: number,
): Promise<void> {
  await saveReach(db, shopId, { addressVerdict, addressTestedAt: new Date(now) });
}
