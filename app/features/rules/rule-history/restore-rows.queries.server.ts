import { getTableColumns, type SQL, sql } from "drizzle-orm";

import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { meaning } from "./differences.queries.server";
import { changedSince, type Item, ITEMS, type VersionKey } from "./rows-at.queries.server";

/** Ids per statement. Small, so that visits are answered between two statements. */
const IDS_PER_STATEMENT = 5_000;

/** A row that the restore changed. Redirects have no list. */
export interface RestoredRow {
  readonly surface: Surface | null;
  readonly kind: RuleKind | null;
  /** True if the restored row has an effect: it exists, is enabled and has not expired. */
  readonly acts: boolean;
}

/** Queries of the rows of a table to restore. */
export interface RestoredRows {
  /** Query of `id` and `existed` (false if there was no such row). */
  readonly ids: SQL;
  /**
   * Query of `item_id` and `before` (null if there was no such row). May contain more rows than
   * `ids`.
   */
  readonly rows: SQL;
}

/** Returns every row that changed after a version, in its state at that version. */
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

/**
 * Restores rows of one table.
 *
 * @returns the changed rows
 */
export async function restoreRows(
  tx: Database,
  item: Item,
  restored: RestoredRows,
  by: By,
): Promise<RestoredRow[]> {
  const found = await rows<{ id: string; existed: boolean }>(tx, restored.ids);
  const ids = found.map(({ id }) => id);
  const existed = found.filter((row) => row.existed).map(({ id }) => id);
  const touched: RestoredRow[] = [];
  // Deletes first, so that no restored row conflicts with its successor.
  for (const [step, of] of [
    [removeStep, ids],
    [writeStep, existed],
  ] as const) {
    for (let start = 0; start < of.length; start += IDS_PER_STATEMENT) {
      const chunk = of.slice(start, start + IDS_PER_STATEMENT);
      const undone = sql`select * from (${restored.rows}) as undone
        where item_id = any(${sql.param(chunk)}::uuid[])`;
      for (const row of await rows<RestoredRow>(tx, step(item, undone, by))) touched.push(row);
    }
  }
  return touched;
}

function resultOf(item: Item, acts: SQL): SQL {
  const table = ITEMS[item];
  return item === "entry"
    ? sql`${table}.surface, ${table}.kind, ${acts} as acts`
    : sql`null as surface, null as kind, ${acts} as acts`;
}

/** Deletes rows that did not exist, and entries that had another value. */
function removeStep(item: Item, undone: SQL): SQL {
  const table = ITEMS[item];
  const isOther = item === "entry" ? sql`or ${table}.value <> undone.before ->> 'value'` : sql``;
  return sql`
    delete from ${table} using (${undone}) as undone
    where ${table}.id = undone.item_id and (undone.before is null ${isOther})
    returning ${resultOf(item, sql`false`)}`;
}

/** Updates rows that still exist, and inserts deleted ones with their ids. */
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
    returning ${resultOf(item, acts)}`;
}

/** SQL of a higher version for the restored row, so that a form opened earlier does not overwrite the row. */
const nextVersion = sql`jsonb_build_object('version',
  coalesce(now.version, (undone.before ->> 'version')::int) + 1)`;
