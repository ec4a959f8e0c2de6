import { type SQL, sql } from "drizzle-orm";

import { parseAddress } from "#app/engine/net/address";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { maskAddress } from "./mask-address";

/** A table with a column "ip" for addresses and a column "journey" for the code of the browser's first visit. */
export interface StoredAddresses {
  readonly table: SQL;
  /** Column that identifies a row of a shop. */
  readonly id: SQL;
  readonly idType: SQL;
  /** Column with the time of a row. */
  readonly at: SQL;
  /** Replacement for a text that is not an address. */
  readonly unreadable: "" | null;
}

/**
 * Masks the oldest unmasked addresses in the rows that `which` selects, and clears their journey. A masked address
 * contains a slash.
 *
 * Skips locked rows until the next run, so that the statement never waits while it locks many rows.
 *
 * @param limit maximum rows
 * @returns number of masked rows. If it is less than `limit`, no unlocked rows are left
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
  const maskedAddresses = found.map(({ ip }) =>
    parseAddress(ip) === null ? unreadable : maskAddress(ip),
  );
  const masked = await rows(
    db,
    sql`with masked as (
          select * from unnest(${sql.param(found.map((row) => row.id))}::text[]::${idType}[],
            ${sql.param(found.map(({ ip }) => ip))}::text[],
            ${sql.param(maskedAddresses)}::text[]) as masked (number, was, kept)),
        free as (
          select ${id} as number from ${table}
          where ${which} and ${id} in (select number from masked) for update skip locked)
        update ${table} set ip = masked.kept, journey = null from masked
        where ${which} and ${id} in (select number from free) and ${id} = masked.number
          and ip = masked.was
        returning 1`,
  );
  return masked.length;
}
