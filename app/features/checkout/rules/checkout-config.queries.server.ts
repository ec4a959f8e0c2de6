import { eq, or, sql } from "drizzle-orm";

import type { CheckoutSettings } from "#app/contract/checkout-validation";
import type { Database } from "#app/store/client.server";
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

/** A shop's checkout settings and what the platform was told of them. */
export async function readConfigRow(db: Database, shopId: string): Promise<ConfigRow> {
  const [row] = await db.select().from(checkoutConfig).where(eq(checkoutConfig.shopId, shopId));
  return row ?? { shopId, ...NEVER_SAVED };
}

/** Makes sure that a shop has the row, so that taking back the first save of it is a change too. */
export async function beginConfig(tx: Database, shopId: string): Promise<void> {
  await tx.insert(checkoutConfig).values({ shopId }).onConflictDoNothing();
}

/** Saves the settings; resolves to their new version. */
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

/** Notes what was learnt from the platform, or told to it. */
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

/** Shops whose rules are, or should be, in their checkout. */
export async function shopsWithRules(db: Database): Promise<string[]> {
  const found = await db
    .select({ shopId: checkoutConfig.shopId })
    .from(checkoutConfig)
    .where(or(eq(checkoutConfig.isOn, true), eq(checkoutConfig.publishedIsOn, true)));
  return found.map(({ shopId }) => shopId);
}
