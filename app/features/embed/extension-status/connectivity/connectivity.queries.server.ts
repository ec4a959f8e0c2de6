import { eq } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { storefrontConnectivity } from "#app/store/schema";

export type ConnectivityRow = typeof storefrontConnectivity.$inferSelect;

/** State of a shop whose storefront was never probed. */
const NOTHING_KNOWN: Omit<ConnectivityRow, "shopId"> = {
  proxyPath: null,
  pathLostAt: null,
  pathNotifiedAt: null,
  refusedSince: null,
  refusedAt: null,
  refusedWhy: null,
  refusedCount: 0,
  refusedNotifiedAt: null,
  sharedSince: null,
  sharedBy: null,
  sharedPercent: null,
  sharedNotifiedAt: null,
  addressVerdict: null,
  addressTestedAt: null,
};

/** Reads the state of the connection between a shop's storefront and the app. */
export async function readConnectivity(db: Database, shopId: string): Promise<ConnectivityRow> {
  const [row] = await db
    .select()
    .from(storefrontConnectivity)
    .where(eq(storefrontConnectivity.shopId, shopId));
  return row ?? { shopId, ...NOTHING_KNOWN };
}

export async function saveConnectivity(
  db: Database,
  shopId: string,
  values: Partial<Omit<ConnectivityRow, "shopId">>,
): Promise<void> {
  await db
    .insert(storefrontConnectivity)
    .values({ shopId, ...values })
    .onConflictDoUpdate({ target: storefrontConnectivity.shopId, set: values });
}

/** Stores the verdict of a test visit about the reading of visitors' addresses. */
export async function noteAddressVerdict(
  db: Database,
  shopId: string,
  addressVerdict: NonNullable<ConnectivityRow["addressVerdict"]>,
  now: number,
): Promise<void> {
  await saveConnectivity(db, shopId, { addressVerdict, addressTestedAt: new Date(now) });
}
