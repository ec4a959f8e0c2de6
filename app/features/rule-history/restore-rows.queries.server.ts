import { getTableColumns, type SQL, sql } from "drizzle-orm";

import type { RuleKind } from "../../engine/kinds";
import type { Surface } from "../../engine/visit";
import type { Database } from "../../store/client.server";
import { rows } from "../../store/rows.server";
import { meaning } from "./differences.queries.server";
import { changedSince, type Item, ITEMS, type VersionKey } from "./rows-at.queries.server";

/** Ids of one statement. Small, so that visitors are answered between two. */
const IDS_PER_STATEMENT = 5_000;

/** A row that restoring touched; redirects stand in no list. */
export interface RestoredRow {
  readonly surface: Surface | null;
  readonly kind: RuleKind | null;
  /** False for a row that was taken away, or that is switched off. */
  readonly acts: boolean;
}

interface By {
  readonly actor: string;
  readonly at: Date;
}

/** Makes the rows of one table what they were at a version; resolves to the rows it touched. */
export async function restoreRows(
  tx: Database,
  item: Item,
  key: VersionKey,
  by: By,
): Promise<RestoredRow[]> {
  const ids = await rows<{ id: string }>(
    tx,
    sql`select item_id as id from (${changedSince(item, key)}) as undone`,
  );
  const touched: RestoredRow[] = [];
  // First away with what was not there, so that nothing that comes back meets its own successor.
  for (const step of [removeStep, writeStep]) {
    for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) {
      const chunk = ids.slice(start, start + IDS_PER_STATEMENT).map(({ id }) => id);
      const undone = sql`select * from (${changedSince(item, key)}) as undone
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
    returning ${told(item, sql`${table}.enabled`)}`;
}

/** A form that was opened before must not save over what came back. */
const nextVersion = sql`jsonb_build_object('version',
  coalesce(now.version, (undone.before ->> 'version')::int) + 1)`;
