import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

interface Table {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly string[];
}

/** Query of every table except partitions, whose rows are in their table. Includes jobs and finished jobs. */
const TABLES = sql`
  select ns.nspname as schema, tables.relname as table, array_agg(attribute.attname::text) as columns
  from pg_class as tables
    join pg_namespace as ns on ns.oid = tables.relnamespace
    join pg_attribute as attribute on attribute.attrelid = tables.oid
  where tables.relkind in ('r', 'p') and not tables.relispartition
    and ns.nspname not like 'pg\\_%' and ns.nspname <> 'information_schema'
    and attribute.attnum > 0 and not attribute.attisdropped
  group by 1, 2 order by 1, 2`;

/** Returns the needles that `text` contains in any row of a table. */
const hitsIn = async (db: Database, from: SQL, text: SQL, needles: readonly string[]) =>
  rows<{ needle: string }>(
    db,
    sql`select needle from unnest(${sql.param([...needles])}::text[]) as needle
        where exists (select from ${from} where position(lower(needle) in lower(${text})) > 0)
        order by needle`,
  );

/**
 * Searches every column of every table of every schema for texts, ignoring case. Numbers, arrays, JSON and bytes are
 * searched in PostgreSQL's text format.
 *
 * @returns lines such as "people.value holds jo@example.com", for a failed test
 */
export async function placesOf(db: Database, needles: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, table, columns } of await rows<Table>(db, TABLES)) {
    const from = sql`${sql.identifier(schema)}.${sql.identifier(table)} as searched`;
    // Searches whole rows first, because few tables have a match.
    const known = (await hitsIn(db, from, sql`searched::text`, needles)).map((hit) => hit.needle);
    if (known.length === 0) continue;
    const name = schema === "public" ? table : `${schema}.${table}`;
    for (const column of [...columns].sort()) {
      const hits = await hitsIn(db, from, sql`${sql.identifier(column)}::text`, known);
      found.push(...hits.map(({ needle }) => `${name}.${column} holds ${needle}`));
    }
  }
  return found;
}
