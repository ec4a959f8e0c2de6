import { eq } from "drizzle-orm";

import { type Database, openDatabase } from "../../../app/store/client.server";
import { shops } from "../../../app/store/schema";
import type { TestShop } from "./fixtures";
import type { World } from "./world";

/**
 * Changes a shop's rows behind the app's back. The app is down meanwhile: it remembers what it has read.
 */
export function changeRows(
  world: World,
  shop: TestShop,
  change: (db: Database, shopId: string) => Promise<unknown>,
): Promise<void> {
  return world.whileAppIsDown(async (data) => {
    const { db, close } = await openDatabase(data);
    try {
      const domain = `${shop.name}.myshopify.com`;
      const [row] = await db.select({ id: shops.id }).from(shops).where(eq(shops.domain, domain));
      if (!row) throw new Error(`The app knows no shop ${shop.name}.`);
      await change(db, row.id);
    } finally {
      await close();
    }
  });
}
