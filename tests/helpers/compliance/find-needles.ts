import { sql } from "drizzle-orm";

import type { Database } from "../../../app/store/client.server";
import { rows } from "../../../app/store/rows.server";

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
}

/** Every column of every table but partitions, whose rows their table has, with jobs and what is kept of finished ones. */
const COLUMNS = sql`
  select ns.nspname as schema, tables.relname as table, attribute.attname as column
  from pg_class as tables
    join pg_namespace as ns on ns.oid = tables.relnamespace
    join pg_attribute as attribute on attribute.attrelid = tables.oid
  where tables.relkind in ('r', 'p') and not tables.relispartition
    and ns.nspname not like 'pg\\_%' and ns.nspname <> 'information_schema'
    and attribute.attnum > 0 and not attribute.attisdropped
  order by 1, 2, 3`;

/** Where a text is stored: "people.value". */
export interface Found {
  readonly where: string;
  readonly needle: string;
  /** The values that contain it. */
  readonly values: readonly string[];
}

/**
 * Searches every column of every table of every schema for texts, whatever the case. Numbers, arrays, JSON and bytes
 * are searched as PostgreSQL writes them.
 */
export async function findNeedles(db: Database, needles: readonly string[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const { schema, table, column } of await rows<Column>(db, COLUMNS)) {
    const [from, text] = [
      sql`${sql.identifier(schema)}.${sql.identifier(table)}`,
      sql`${sql.identifier(column)}::text`,
    ];
    const hits = await rows<{ needle: string; values: string[] }>(
      db,
      sql`select needle, array_agg(distinct ${text}) as values
          from ${from}, unnest(${sql.param([...needles])}::text[]) as needle
          where position(lower(needle) in lower(${text})) > 0
          group by needle order by needle`,
    );
    const where = schema === "public" ? `${table}.${column}` : `${schema}.${table}.${column}`;
    found.push(...hits.map((hit) => ({ where, ...hit })));
  }
  return found;
}

/** The same, as lines "people.value holds jo@example.com": what a failed test prints. */
export async function placesOf(db: Database, needles: readonly string[]): Promise<string[]> {
  return (await findNeedles(db, needles)).map(({ where, needle }) => `${where} holds ${needle}`);
}
