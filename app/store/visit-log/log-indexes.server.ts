import type pg from "pg";

import { briefly } from "./briefly.server";
import { hasMoreThan } from "./has-more-than.server";

/** The indexes of the visitor log besides its primary key, and what each is on; schema/visits.ts says what for. */
const INDEXES: Readonly<Record<string, string>> = {
  visits_by_id: "(id)",
  visits_by_code: "(shop_id, reference) where outcome <> 'allow'",
  visits_by_address: "(address_key(shop_id, ip), at)",
  visits_of_entry: "(shop_id, entry_id, at, id) where entry_id is not null",
  visits_stopped: "(shop_id, at, id) where outcome <> 'allow'",
};
const NAMES = Object.keys(INDEXES);

/** Those that a log had before migration 0058. */
const EARLIER = ["visits_by_reference", "visits_of_address"];
/** One at a time: Citus drops no more at once. */
const FORGET_EARLIER = EARLIER.map((name) => `drop index if exists ${name};`);

/** Builds what is missing on a log that is one table; visits are written meanwhile. */
export async function buildIndexes(client: pg.ClientBase): Promise<void> {
  for (const name of NAMES) await buildIndex(client, { name, on: "visits", what: INDEXES[name]! });
}

/** One that was interrupted stays behind, is no good, and has to go first. */
export async function buildIndex(
  client: pg.ClientBase,
  { name, on, what, kind = "index" }: { name: string; on: string; what: string; kind?: string },
): Promise<void> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    "select indisvalid from pg_index where indexrelid = to_regclass($1)",
    [name],
  );
  if (rows[0]?.indisvalid) return;
  await client.query(`drop index concurrently if exists ${name}`);
  await client.query(`create ${kind} concurrently ${name} on ${on} ${what}`);
}

/** SQL that takes a log's indexes with it under the name of a part that it becomes, and forgets what no part has any more. */
export function renamedTo(part: string): string {
  const renamed = NAMES.map((name) => `alter index ${name} rename to ${nameOn(part, name)};`);
  return [...FORGET_EARLIER, ...renamed].join("\n");
}

/** SQL that gives a log of parts its indexes; a part that is attached brings its own. */
export const CREATED = NAMES.map((name) => `create index ${name} on visits ${INDEXES[name]};`).join(
  "\n",
);

/**
 * Gives a log that is kept by day the indexes of today, a part at a time, and drops those it had before. Visits are written
 * and read meanwhile. Started again after it was interrupted, it goes on. (PostgreSQL, "Table Partitioning", 5.12.2.2.)
 *
 * @param client a connection of its own, outside any transaction, without limits of time
 * @param mostRows a log of more rows is left as it is; without it, none is
 * @returns whether it had others
 */
export async function renewIndexes(
  client: pg.ClientBase,
  { mostRows }: { readonly mostRows?: number } = {},
): Promise<boolean> {
  const { rowCount: hasEarlier } = await client.query(
    "select from unnest($1::text[]) as name where to_regclass(name) is not null",
    [EARLIER],
  );
  if (!hasEarlier || (mostRows !== undefined && (await hasMoreThan(client, mostRows))))
    return false;
  for (const name of NAMES) {
    const what = INDEXES[name]!;
    await briefly(client, [`create index if not exists ${name} on only visits ${what}`]);
    for (const part of await partsWithout(client, name)) {
      const own = nameOn(part, name);
      await buildIndex(client, { name: own, on: part, what });
      await briefly(client, [`alter index ${name} attach partition ${own}`]);
    }
  }
  await briefly(client, FORGET_EARLIER);
  return true;
}

/** Parts of the log without their share of one of its indexes. */
async function partsWithout(client: pg.ClientBase, name: string): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(
    `select inhrelid::regclass::text as part from pg_inherits
     where inhparent = 'visits'::regclass and not exists (
       select from pg_index join pg_inherits as shares on shares.inhrelid = indexrelid
       where indrelid = pg_inherits.inhrelid and shares.inhparent = to_regclass($1))`,
    [name],
  );
  return rows.map(({ part }) => part);
}

function nameOn(part: string, name: string): string {
  return part + name.slice("visits".length);
}
