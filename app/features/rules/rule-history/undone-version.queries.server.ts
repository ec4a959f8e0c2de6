import { type SQL, sql } from "drizzle-orm";

import { HISTORY_LIMITS } from "#app/contract/rules/rule-history";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import {
  type DifferenceCounts,
  differing,
  type KeptRow,
  meaningOf,
  type RowDifference,
} from "./differences.queries.server";
import type { SavedList } from "./frame";
import type { RestoredRows } from "./restore-rows.queries.server";
import { type Item, ITEMS, type VersionKey } from "./rows-at.queries.server";

/**
 * Returns a query of the rows before the change of one version: `item_id` and `before` (null if
 * there was no such row).
 */
function beforeChange(item: Item, { shopId, version }: VersionKey): SQL {
  return sql`
    select distinct on (kept.item_id) kept.item_id, kept.before
    from ruleset_changes kept
    join ruleset_versions made on made.shop_id = kept.shop_id and made.change_id = kept.change_id
    where kept.shop_id = ${shopId}::uuid and kept.item = ${item}::text
      and made.version = ${version}::int
    order by kept.item_id, kept.seq`;
}

/**
 * Returns SQL that is true if only one of two rows exists, or if both exist and differ. Compares rows only if both
 * exist, because the comparison is slow.
 */
const differ = (one: { row: SQL; exists: SQL }, other: { row: SQL; exists: SQL }) => sql`(
  case when ${one.exists} and ${other.exists}
    then ${meaningOf(one.row)} <> ${meaningOf(other.row)} else ${one.exists} <> ${other.exists} end)`;

/**
 * Returns the SQL of a changed row's column as text. Uses the row before the change, otherwise the current row,
 * otherwise the row before a later change.
 */
const column = (name: string) => sql`coalesce(own.before ->> ${sql.raw(`'${name}'`)},
  held.${sql.identifier(name)}, own.later_before ->> ${sql.raw(`'${name}'`)})`;

/**
 * Returns a query of the rows that one version changed, with these columns:
 *
 * - `item_id`, and `before` (row before the change)
 * - `later_before`: row before the next change, if there is one
 * - `is_touched`: a later version changed the row
 * - `is_changing`: the undo would change the row
 * - `exists_now`, `list` ("surface kind"), `effect` and `name`
 */
function changedBy(item: Item, key: VersionKey): SQL {
  const before = { row: sql`own.before`, exists: sql`(own.before is not null)` };
  const now = { row: sql`to_jsonb(held)`, exists: sql`(held.id is not null)` };
  const isLater = sql`(made.version > ${key.version}::int)`;
  const after = {
    row: sql`(case when own.is_later then own.later_before else to_jsonb(held) end)`,
    exists: sql`(case when own.is_later then own.later_before is not null else held.id is not null end)`,
  };
  const names =
    item === "entry"
      ? sql`concat(${column("surface")}, ' ', ${column("kind")}) as list,
          ${column("effect")} as effect, ${column("value")} as name`
      : sql`null as list, null as effect, ${column("name")} as name`;
  // Scans the changes once. The planner does not know the size of a version, so it would join two scans with nested
  // loops.
  return sql`
    select own.item_id, own.before, own.later_before, ${names},
      own.is_later and ${differ(after, now)} as is_touched,
      ${differ(before, now)} as is_changing, ${now.exists} as exists_now
    from (
      select kept.item_id, bool_or(${isLater}) as is_later,
        (array_agg(kept.before order by kept.seq) filter (where not ${isLater}))[1] as before,
        (array_agg(kept.before order by made.version, kept.seq) filter (where ${isLater}))[1]
          as later_before
      from ruleset_changes kept
      join ruleset_versions made on made.shop_id = kept.shop_id and made.change_id = kept.change_id
      where kept.shop_id = ${key.shopId}::uuid and kept.item = ${item}::text
        and made.version >= ${key.version}::int
      group by kept.item_id having bool_or(not ${isLater})) as own
    left join ${ITEMS[item]} held on held.id = own.item_id and held.shop_id = ${key.shopId}::uuid
    where ${differ(before, after)}`;
}

/** Returns the rows to restore when a version is undone. */
export function undoneRows(item: Item, key: VersionKey): RestoredRows {
  const existed = sql`before is not null as existed`;
  return {
    ids: sql`select item_id as id, ${existed} from (${changedBy(item, key)}) as changed`,
    rows: beforeChange(item, key),
  };
}

/** Rows that prevent the undo of a version: their number, and the first HISTORY_LIMITS.named rows. */
export interface TouchedRows {
  readonly count: number;
  readonly rows: readonly KeptRow[];
}

/** Effect of undoing a version on the rows of a table. */
export interface UndoneRows {
  readonly counts: DifferenceCounts;
  readonly differences: readonly RowDifference[];
  /** Number of rows to restore that have already expired. */
  readonly ended: number;
  /** Rows that a later version changed, and other rows with a value that would be restored. */
  readonly touched: TouchedRows;
  /** Lists whose block entries the version changed, as "surface kind". */
  readonly lists: readonly string[];
}

const listOf = (row: SQL) => sql`concat(${row} ->> 'surface', ' ', ${row} ->> 'kind')`;

/** Selects other entries that have the value to which the undo would restore a deleted or edited entry. */
const addedAgain = (item: Item, { shopId }: VersionKey) =>
  item === "redirect"
    ? sql`select null::jsonb as row, null as list, null as name where false`
    : sql`select to_jsonb(other), concat(surface, ' ', kind), value from rule_entries other
        where shop_id = ${shopId}::uuid and id not in (select item_id from changed)
          and (concat(surface, ' ', kind, ' ', value) in (
            select concat(list, ' ', name) from changed where before is not null)) is true`;

/**
 * Returns the effect of undoing a version on a table.
 *
 * @param at time of the undo, which determines the expired rows
 */
export async function readUndoneRows(
  db: Database,
  item: Item,
  key: VersionKey,
  at: Date,
): Promise<UndoneRows> {
  const table = ITEMS[item];
  const currentRow = sql`(select to_jsonb(held) from ${table} held where held.id = item_id)`;
  const [found] = await rows<UndoneRows>(
    db,
    sql`
      with changed as materialized (${changedBy(item, key)}),
      shown as materialized (
        select item_id, before from changed where is_changing
        order by list, name, item_id limit ${HISTORY_LIMITS.shown}::int),
      touched as materialized (
        select coalesce(${currentRow}, later_before) as row, list, name from changed where is_touched
        union all ${addedAgain(item, key)})
      select
        jsonb_build_object(
          'added', count(*) filter (where is_changing and not exists_now),
          'removed', count(*) filter (where is_changing and before is null),
          'changed', count(*) filter (where is_changing and exists_now and before is not null)
        ) as counts,
        (count(*) filter (where (before ->> 'enabled')::boolean
          and (before ->> 'expires_at')::timestamptz <= ${at.toISOString()}::timestamptz)
        )::int as ended,
        coalesce(jsonb_agg(distinct list) filter (where effect = 'block'), '[]') as lists,
        (select coalesce(jsonb_agg(jsonb_build_object('before', ${currentRow}, 'after', before)), '[]')
          from shown) as differences,
        jsonb_build_object('count', (select count(*) from touched),
          'rows', (select coalesce(jsonb_agg(row), '[]') from (
            select row from touched order by list, name
            limit ${HISTORY_LIMITS.named}::int) as first)) as touched
      from changed`,
  );
  return found!;
}

/** Returns block entries of some lists that differ between a version and the current rules. */
export async function readChangedInLists(
  db: Database,
  { key, current }: { readonly key: VersionKey; readonly current: number },
  lists: readonly SavedList[],
): Promise<TouchedRows> {
  const names = sql.param(lists.map(({ surface, kind }) => `${surface} ${kind}`));
  const found = await rows<{ count: number; row: KeptRow }>(
    db,
    sql`select (count(*) over ())::int as count, row
        from (select coalesce(after, before) as row
          from (${differing("entry", key, { ...key, version: current })}) as differing) as changed
        where row ->> 'effect' = 'block' and ${listOf(sql`row`)} = any(${names}::text[])
        order by row ->> 'kind', row ->> 'value' limit ${HISTORY_LIMITS.named}::int`,
  );
  return { count: found[0]?.count ?? 0, rows: found.map(({ row }) => row) };
}
