import { type SQL, sql } from "drizzle-orm";

import { parseAddress } from "#app/engine/net/address";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { maskAddress } from "./mask-address";

/** A table with whole addresses in its column "ip". */
export interface StoredAddresses {
  readonly table: SQL;
  /** What tells one row from another of a shop. */
  readonly id: SQL;
  readonly idType: SQL;
  /** The column they are aged by. */
  readonly at: SQL;
  /** What stands there instead of text that is no address: that can only be dropped. */
  readonly unreadable: "" | null;
}

/**
 * Masks the oldest addresses among `which` rows of a shop, `limit` at a time; a masked address has a
 * slash. Rows that somebody else holds are left to the next run, so that this waits for nobody while it
 * holds many. Resolves to how many were masked; fewer than `limit`: there is nothing to do for now.
 */
export async function maskStored(
  db: Database,
  { table, id, idType, at, unreadable }: StoredAddresses,
  which: SQL,
  limit: number,
): Promise<number> {
  const found = await rows<{ id: string; ip: string }>(
    db,
    sql`select ${id}::text as id, ip from ${table}
        where ${which} and ip <> '' and ip not like '%/%' order by ${at} limit ${limit}::int`,
  );
  if (found.length === 0) return 0;
  const kept = found.map(({ ip }) => (parseAddress(ip) === null ? unreadable : maskAddress(ip)));
  const masked = await rows(
    db,
    sql`with masked as (
          select * from unnest(${sql.param(found.map((row) => row.id))}::text[]::${idType}[],
            ${sql.param(found.map(({ ip }) => ip))}::text[],
            ${sql.param(kept)}::text[]) as masked (number, was, kept)),
        free as (
          select ${id} as number from ${table}
          where ${which} and ${id} in (select number from masked) for update skip locked)
        update ${table} set ip = masked.kept from masked
        where ${which} and ${id} in (select number from free) and ${id} = masked.number
          and ip = masked.was
        returning 1`,
  );
  return masked.length;
}
