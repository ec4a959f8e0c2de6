import { eq } from "drizzle-orm";

import {
  type Database,
  joinDatabase,
  type OpenDatabase,
  openDatabase,
} from "#app/store/client.server";
import { shops } from "#app/store/schema";

import type { TestShop } from "./fixtures";
import type { Harness } from "./harness";

type Change = (db: Database, shopId: string) => Promise<unknown>;

/** Changes a shop's rows without the app. The app is down during the change, because it caches the rows it reads. */
export function changeRows(harness: Harness, shop: TestShop, change: Change): Promise<void> {
  return harness.whileAppIsDown(async () =>
    changeIn(await openDatabase(harness.data), shop, change),
  );
}

/**
 * Changes rows that the app does not cache while it runs, because a restart takes as long as six
 * pages.
 */
export async function changeRowsBeside(
  harness: Harness,
  shop: TestShop,
  change: Change,
): Promise<void> {
  await changeIn(await joinDatabase(harness.data), shop, change);
}

async function changeIn({ db, close }: OpenDatabase, shop: TestShop, change: Change) {
  try {
    const domain = `${shop.name}.myshopify.com`;
    const [row] = await db.select({ id: shops.id }).from(shops).where(eq(shops.domain, domain));
    if (!row) throw new Error(`The app knows no shop ${shop.name}.`);
    await change(db, row.id);
  } finally {
    await close();
  }
}
