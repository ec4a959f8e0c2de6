import { eq, sql } from "drizzle-orm";

import type { CheckoutSettings } from "#app/contract/checkout-validation";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { checkoutConfig } from "#app/store/schema";

export type ConfigRow = typeof checkoutConfig.$inferSelect;

const NEVER_SAVED: Omit<ConfigRow, "shopId"> = {
  validationId: null,
  publishedHash: null,
  publishedAt: null,
  publishedIsOn: false,
  peopleLeftOut: 0,
  validations: null,
  validationsReadAt: null,
  problem: null,
  isOn: false,
  blockOnFailure: false,
  testWord: "",
  usesPeople: false,
  version: 0,
};

/** Reads a shop's checkout settings and the state that was published to Shopify. */
export async function readConfigRow(db: Database, shopId: string): Promise<ConfigRow> {
  const [row] = await db.select().from(checkoutConfig).where(eq(checkoutConfig.shopId, shopId));
  return row ?? { shopId, ...NEVER_SAVED };
}

/** Reads and locks the shop's row. Returns the defaults if the row is missing. */
export async function lockConfigRow(tx: Database, shopId: string): Promise<ConfigRow> {
  const ofShop = eq(checkoutConfig.shopId, shopId);
  const [row] = await tx.select().from(checkoutConfig).where(ofShop).for("update");
  return row ?? { shopId, ...NEVER_SAVED };
}

/** Creates the shop's row if it is missing, so that an undo of the first save restores a row. */
export async function beginConfig(tx: Database, shopId: string): Promise<void> {
  await tx.insert(checkoutConfig).values({ shopId }).onConflictDoNothing();
}

/**
 * Saves the settings.
 *
 * @returns the new version of the settings
 */
export async function writeSettings(
  tx: Database,
  shopId: string,
  settings: CheckoutSettings,
): Promise<number> {
  const [saved] = await tx
    .insert(checkoutConfig)
    .values({ shopId, ...settings, version: 1 })
    .onConflictDoUpdate({
      target: checkoutConfig.shopId,
      set: { ...settings, version: sql`${checkoutConfig.version} + 1` },
    })
    .returning({ version: checkoutConfig.version });
  return saved!.version;
}

/** Records state that was read from Shopify or published to it. */
export async function noteConfig(
  db: Database,
  shopId: string,
  note: Partial<Omit<ConfigRow, "shopId" | "version">>,
): Promise<void> {
  await db
    .insert(checkoutConfig)
    .values({ shopId, ...note })
    .onConflictDoUpdate({ target: checkoutConfig.shopId, set: note });
}

/**
 * Returns the ids of shops whose rules or required pass are or should be in the checkout, or were turned off
 * in Shopify.
 *
 * @param now epoch milliseconds
 */
export async function shopsWithRules(db: Database, now: number): Promise<string[]> {
  const found = await rows<{ shopId: string }>(
    db,
    sql`select shop_id as "shopId" from checkout_config
          where is_on or published_is_on or (validation_id is not null and problem is not null)
        union
        select shop_id from settings where section = 'checkout-pass'
          and (value ->> 'mode' in ('risk', 'always') or (value ->> 'attackUntil')::float8 > ${now})`,
  );
  return found.map(({ shopId }) => shopId);
}
