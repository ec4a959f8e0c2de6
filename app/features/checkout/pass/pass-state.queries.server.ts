import { eq, isNotNull } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { checkoutPassState } from "#app/store/schema";

export type PassState = typeof checkoutPassState.$inferSelect;

const NONE: Omit<PassState, "shopId"> = {
  keys: [],
  replacesKeys: false,
  held: null,
  startedAt: null,
  issuedAt: null,
  leasedUntil: null,
};

/** Reads the state of a shop's requirement of a pass. */
export async function readPassState(db: Database, shopId: string): Promise<PassState> {
  const [row] = await db
    .select()
    .from(checkoutPassState)
    .where(eq(checkoutPassState.shopId, shopId));
  return row ?? { shopId, ...NONE };
}

/** Records changes of the state. */
export async function notePassState(
  db: Database,
  shopId: string,
  note: Partial<Omit<PassState, "shopId">>,
): Promise<void> {
  await db
    .insert(checkoutPassState)
    .values({ shopId, ...note })
    .onConflictDoUpdate({ target: checkoutPassState.shopId, set: note });
}

/** Returns the states of all shops whose checkouts require a pass. */
export async function requiringShops(db: Database): Promise<PassState[]> {
  return db.select().from(checkoutPassState).where(isNotNull(checkoutPassState.startedAt));
}

/**
 * Makes the next publication replace all keys of a shop, so that its earlier passes expire. Request a publication in the
 * same transaction.
 */
export async function replacePassKeys(tx: Database, shopId: string): Promise<void> {
  await notePassState(tx, shopId, { replacesKeys: true });
}

/** Requires passes again after the store's staff turned them off. */
export async function releasePass(tx: Database, shopId: string): Promise<void> {
  await tx
    .update(checkoutPassState)
    .set({ held: null })
    .where(eq(checkoutPassState.shopId, shopId));
}
