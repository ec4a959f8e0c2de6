import { sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

/** Maximum revoked visits in the checkout's configuration. The next one replaces the shop's key instead. */
export const REVOKED_MAX = 64;

/** A visit whose passes the checkout refuses. */
export interface RevokedVisit {
  /** Reference code of the browser's first visit. */
  readonly visit: string;
  /** Carts in which its passes were used when it was revoked. */
  readonly carts: number;
  /** Epoch milliseconds. */
  readonly revokedAt: number;
  /** End of the revocation, when the passes that were used have expired. Epoch milliseconds. */
  readonly until: number;
}

/**
 * Returns the reference codes of a shop's revoked visits, sorted, at most 64.
 *
 * @param now epoch milliseconds
 */
export async function revokedVisits(db: Database, shopId: string, now: number): Promise<string[]> {
  const found = await listRevokedVisits(db, shopId, now);
  return found.map(({ visit }) => visit).sort();
}

/**
 * Lists a shop's revoked visits, at most 64, the newest first.
 *
 * @param now epoch milliseconds
 */
export function listRevokedVisits(
  db: Database,
  shopId: string,
  now: number,
): Promise<RevokedVisit[]> {
  return rows(
    db,
    sql`select journey as visit, carts,
          (extract(epoch from revoked_at) * 1000)::float8 as "revokedAt",
          (extract(epoch from until) * 1000)::float8 as until
        from revoked_visits
        where shop_id = ${shopId}::uuid and until > ${moment(now)} and restored_at is null
        order by revoked_at desc, journey limit ${REVOKED_MAX}::int`,
  );
}

interface ToRestore {
  readonly shopId: string;
  readonly visit: string;
  readonly actor: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Ends a revocation. Resolves to false if the visit is not revoked. */
export async function restore(
  tx: Database,
  { shopId, visit, actor, now }: ToRestore,
): Promise<boolean> {
  const restored = await rows(
    tx,
    sql`update revoked_visits set restored_at = ${moment(now)}, restored_by = ${actor}
        where shop_id = ${shopId}::uuid and journey = ${visit} and until > ${moment(now)}
          and restored_at is null
        returning 1`,
  );
  return restored.length > 0;
}
