import { eq, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { checkoutPassState } from "#app/store/schema";

import type { PassKeyName } from "./checkout-passes";

/** Returns the name of the key that signs a shop's required passes. Null if the checkout requires no pass. */
export async function issuingKey(db: Database, shopId: string): Promise<PassKeyName | null> {
  const [state] = await db
    .select({ keys: checkoutPassState.keys })
    .from(checkoutPassState)
    .where(eq(checkoutPassState.shopId, shopId));
  return state?.keys[0] ?? null;
}

/**
 * Records that a shop issued a required pass. The requirement lapses without recent records.
 *
 * @param at epoch milliseconds
 */
export async function noteIssued(db: Database, shopId: string, at: number): Promise<void> {
  const time = new Date(at).toISOString();
  await db
    .update(checkoutPassState)
    .set({ issuedAt: sql`greatest(${checkoutPassState.issuedAt}, ${time}::timestamptz)` })
    .where(eq(checkoutPassState.shopId, shopId));
}

/** Revoked visits of a shop, whose passes are refused. */
export interface Revocations {
  readonly visits: ReadonlySet<string>;
  /** Text that changes with every revocation and undo. "" if the shop has no stored revocation. */
  readonly mark: string;
}

/** SQL expression of Revocations.mark for a row of the table `shops`. */
export const REVOCATIONS_MARK = sql<string>`coalesce((
  select concat_ws('.', count(*), count(restored_at), max(coalesce(restored_at, revoked_at)))
  from revoked_visits where revoked_visits.shop_id = shops.id having count(*) > 0), '')`;

/** Reads a shop's revocations. Includes expired revocations until they are deleted. */
export async function readRevocations(db: Database, shopId: string): Promise<Revocations> {
  const [found] = await rows<{ visits: string[]; mark: string }>(
    db,
    sql`select ${REVOCATIONS_MARK} as mark, array(
            select journey from revoked_visits
            where revoked_visits.shop_id = shops.id and restored_at is null) as visits
        from shops where id = ${shopId}::uuid`,
  );
  return { visits: new Set(found?.visits), mark: found?.mark ?? "" };
}
