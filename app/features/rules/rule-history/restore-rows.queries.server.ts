import { getTableColumns, type SQL, sql } from "drizzle-orm";

import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { meaning } from "./differences.queries.server";
import { changedSince, type Item, ITEMS, type VersionKey } from "./rows-at.queries.server";

/** Ids of one statement. Small, so that visitors are answered between two. */
const IDS_PER_STATEMENT = 5_000;

/** A row that restoring touched; redirects stand in no list. */
export interface RestoredRow {
  readonly surface: Surface | null;
  readonly kind: RuleKind | null;
  /** False for a row that was taken away, is switched off, or has ended. */
  readonly acts: boolean;
}

/** Rows of a table to make what they were. */
export interface RestoredRows {
  /** A query of `id` and `existed` (false: there was no such row). */
  readonly ids: SQL;
  /** A query of `item_id` and `before` (null: there was no such row). It may have more rows than `ids`. */
  readonly rows: SQL;
}

/** Every row that changed after a version, as it was at it. */
export function rowsSince(item: Item, key: VersionKey): RestoredRows {
  const undone = changedSince(item, key);
  return {
    ids: sql`select item_id as id, before is not null as existed from (${undone}) as undone`,
    rows: undone,
  };
}

interface By {
  readonly actor: string;
  readonly at: Date;
}

/** Makes rows of one table what they were; resolves to the rows it touched. */
export async function restoreRows(
  tx: Database,
  item: Item,
  wanted: RestoredRows,
  by: By,
): Promise<RestoredRow[]> {
  const found = await rows<{ id: string; existed: boolean }>(tx, wanted.ids);
  const ids = found.map(({ id }) => id);
  const existed = found.filter((row) => row.existed).map(({ id }) => id);
  const touched: RestoredRow[] = [];
  // First away with what was not there, so that nothing that comes back meets its own successor.
  for (const [step, of] of [
    [removeStep, ids],
    [writeStep, existed],
  ] as const) {
    for (let start = 0; start < of.length; start += IDS_PER_STATEMENT) {
      const chunk = of.slice(start, start + IDS_PER_STATEMENT);
      const undone = sql`select * from (${wanted.rows}) as undone
        where item_id = any(${sql.param(chunk)}::uuid[])`;
      for (const row of await rows<RestoredRow>(tx, step(item, undone, by))) touched.push(row);
    }
  }
  return touched;
}

function told(item: Item, acts: SQL): SQL {
  const table = ITEMS[item];
  return item === "entry"
    ? sql`${table}.surface, ${table}.kind, ${acts} as acts`
    : sql`null as surface, null as kind, ${acts} as acts`;
}

/** Rows that were not there, and entries that stood for another value. */
function removeStep(item: Item, undone: SQL): SQL {
  const table = ITEMS[item];
  const isOther = item === "entry" ? sql`or ${table}.value <> undone.before ->> 'value'` : sql``;
  return sql`
    delete from ${table} using (${undone}) as undone
    where ${table}.id = undone.item_id and (undone.before is null ${isOther})
    returning ${told(item, sql`false`)}`;
}

/** Rows that were there: those that are still, are changed; the others come back with their ids. */
function writeStep(item: Item, undone: SQL, { actor, at }: By): SQL {
  const table = ITEMS[item];
  const set = Object.values(getTableColumns(table))
    .filter(({ name }) => name !== "id")
    .map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  const acts = sql`${table}.enabled
    and coalesce(${table}.expires_at > ${at.toISOString()}::timestamptz, true)`;
  const traces = JSON.stringify({ updated_at: at.toISOString(), updated_by: actor });
  return sql`
    with undone as (${undone}),
    back as (
      select was.* from undone
      left join ${table} now on now.id = undone.item_id,
      jsonb_populate_record(null::${table}, undone.before || ${traces}::jsonb
        || ${item === "redirect" ? nextVersion : sql`'{}'::jsonb`}) was
      where undone.before is not null
        and (now.id is null or ${meaning(sql`now`)} <> ${meaning(sql`was`)}))
    insert into ${table} select * from back
    on conflict (id) do update set ${sql.join(set, sql`, `)}
    returning ${told(item, acts)}`;
}

/** A form that was opened before must not save over what came back. */
const nextVersion = sql`jsonb_build_object('version',
  coalesce(now.version, (undone.before ->> 'version')::int) + 1)`;
