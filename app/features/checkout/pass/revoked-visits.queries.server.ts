import { sql } from "drizzle-orm";

import { MINUTE_MS } from "#app/base/clock";
import type { PassKeyName } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

import { PASS_KEY_MS } from "./pass-keys";

/** Maximum revoked visits in the checkout's configuration. A further revocation replaces the shop's key instead. */
const REVOKED_MAX = 64;

/** A visit whose passes the checkout refuses. */
export interface RevokedVisit {
  /** Reference code of the browser's first visit. */
  readonly visit: string;
  /** Number of carts in which the visit's passes were used at the time of the revocation. */
  readonly carts: number;
  /** Epoch milliseconds. */
  readonly revokedAt: number;
  /** End of the revocation, when the visit's passes have expired. Epoch milliseconds. */
  readonly until: number;
}

/** Maximum revoked lasting passes in the configuration. Replacing the usual keys does not end lasting passes. */
const LASTING_MAX = 48;

interface PublishedKeys {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Keys in the checkout, newest first. Empty if the checkout has no key. */
  readonly keys: readonly PassKeyName[];
}

/**
 * Returns the reference codes of the revoked visits that the checkout must refuse, sorted, at most 64. A visit is
 * included if a key in the checkout signed its passes.
 */
export async function revokedVisits(
  db: Database,
  shopId: string,
  published: PublishedKeys,
): Promise<string[]> {
  const found = await rows<{ visit: string }>(
    db,
    sql`${toRefuse(shopId, published)}
        select visit from (
          select visit, row_number() over (partition by is_lasting order by revoked_at desc, visit) as place,
            is_lasting, revoked_at from refused) as listed
        where not is_lasting or place <= ${LASTING_MAX}::int
        order by is_lasting desc, revoked_at desc, visit limit ${REVOKED_MAX}::int`,
  );
  return found.map(({ visit }) => visit).sort();
}

/** Reports whether the revoked visits exceed the space in the checkout's configuration. */
export async function exceedsRevokedMax(
  db: Database,
  shopId: string,
  published: PublishedKeys,
): Promise<boolean> {
  const [found] = await rows<{ exceeds: boolean }>(
    db,
    sql`${toRefuse(shopId, published)}
        select count(*) filter (where not is_lasting)
          > ${REVOKED_MAX}::int - least(${LASTING_MAX}::int, count(*) filter (where is_lasting))
          as exceeds from refused`,
  );
  return found!.exceeds;
}

/**
 * Returns a common table expression "refused": a shop's revoked visits that have a pass of a published key.
 *
 * A visit gets no pass after its revocation, so its passes end when the key in use at that time is replaced. Lasting
 * passes have separate keys and end with their revocation.
 */
function toRefuse(shopId: string, { now, keys }: PublishedKeys) {
  const oldest = keys.at(-1);
  const since = oldest ? oldest.minute * MINUTE_MS : now - 2 * PASS_KEY_MS.usual;
  return sql`with refused as (
      select journey as visit, revoked_at, until - revoked_at > ${USUAL_LIFE} as is_lasting
      from revoked_visits
      where shop_id = ${shopId}::uuid and restored_at is null
        and case when until - revoked_at > ${USUAL_LIFE} then until > ${moment(now)}
          else revoked_at >= ${moment(since)} and revoked_at > coalesce((
            select keys_replaced_at from checkout_intake where shop_id = ${shopId}::uuid), '-infinity')
          end)`;
}

/** SQL interval. A longer revocation is of a lasting pass. */
const USUAL_LIFE = sql`${2 * PASS_KEY_MS.usual}::float8 * interval '1 millisecond'`;

/**
 * Returns a shop's revoked visits, newest first, at most 64.
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
