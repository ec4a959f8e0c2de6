import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { changedSince, type Item, ITEMS, type VersionKey } from "./rows-at.queries.server";

/** A row as stored in JSON, with database column names. */
export type KeptRow = Readonly<Record<string, unknown>>;

/** A row that differs between two versions. Null on the side where it does not exist. */
export interface RowDifference {
  readonly before: KeptRow | null;
  readonly after: KeptRow | null;
}

export interface DifferenceCounts {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** Columns about author and time of a change, which have no effect on decisions. */
const TRACES = [
  ...["created_at", "created_by", "updated_at", "updated_by", "version"],
  ...["source", "source_order_id"],
];

/** Returns the SQL of a stored row without author and time. SQL null if there is no row. */
export function meaningOf(kept: SQL): SQL {
  return sql`(${kept} - ${sql.param(TRACES)}::text[])`;
}

/**
 * Returns the SQL of a row without author and time.
 *
 * @param name alias of the table
 */
export function meaning(name: SQL): SQL {
  return meaningOf(sql`to_jsonb(${name})`);
}

/**
 * Returns a query of the rows that differ between two versions, with columns `before` and `after`.
 * Only rows changed since the lower version can differ. A row that did not change after the higher
 * version still has its state from then.
 */
export function differing(item: Item, from: VersionKey, to: VersionKey): SQL {
  const [low, high] = from.version <= to.version ? [from, to] : [to, from];
  const sides =
    low === from ? sql`older as before, newer as after` : sql`newer as before, older as after`;
  return sql`
    with since_low as materialized (${changedSince(item, low)}),
    since_high as materialized (${changedSince(item, high)}),
    sides as (
      select since_low.before as older,
        case when since_high.item_id is null then to_jsonb(now) else since_high.before end as newer
      from since_low
      left join since_high on since_high.item_id = since_low.item_id
      left join ${ITEMS[item]} now
        on now.id = since_low.item_id and now.shop_id = ${from.shopId}::uuid)
    select ${sides} from sides
    where (older is null) <> (newer is null) or ${meaningOf(sql`older`)} <> ${meaningOf(sql`newer`)}`;
}

/**
 * Counts the differences.
 *
 * @param changes query with columns `before` and `after`
 */
export async function countDifferences(db: Database, changes: SQL): Promise<DifferenceCounts> {
  const [counts] = await rows<DifferenceCounts>(
    db,
    sql`select (count(*) filter (where before is null))::int as added,
          (count(*) filter (where after is null))::int as removed,
          (count(*) filter (where before is not null and after is not null))::int as changed
        from (${changes}) as changes`,
  );
  return counts ?? { added: 0, removed: 0, changed: 0 };
}

/**
 * Returns some of the differences, in a fixed order.
 *
 * @param changes query with columns `before` and `after`
 */
export function readDifferences(
  db: Database,
  item: Item,
  { changes, limit }: { readonly changes: SQL; readonly limit: number },
): Promise<RowDifference[]> {
  const order = item === "entry" ? sql`one ->> 'kind', one ->> 'value'` : sql`one ->> 'name'`;
  return rows<RowDifference>(
    db,
    sql`select before, after
        from (select *, coalesce(after, before) as one from (${changes}) as changes) as ordered
        order by ${order}, one ->> 'id' limit ${limit}::int`,
  );
}
