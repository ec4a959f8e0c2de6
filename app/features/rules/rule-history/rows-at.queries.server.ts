import { type SQL, sql } from "drizzle-orm";

import { redirectRules, ruleEntries } from "#app/store/schema";

/** Tables whose changes are stored row by row, by their name in ruleset_changes.item. */
export const ITEMS = { entry: ruleEntries, redirect: redirectRules } as const;
export type Item = keyof typeof ITEMS;

/** A version of a shop's rules. */
export interface VersionKey {
  readonly shopId: string;
  readonly version: number;
}

/**
 * Returns a query of every row that changed after a version, with its state at that version:
 * `item_id` and `before` (null if there was no such row).
 */
export function changedSince(item: Item, { shopId, version }: VersionKey): SQL {
  return sql`
    select distinct on (kept.item_id) kept.item_id, kept.before
    from ruleset_changes kept
    join ruleset_versions made on made.shop_id = kept.shop_id and made.change_id = kept.change_id
    where kept.shop_id = ${shopId}::uuid and kept.item = ${item}::text
      and made.version > ${version}::int
    order by kept.item_id, made.version, kept.seq`;
}

/**
 * Returns a query of the rows of a table at a version: the current rows, with later changes
 * reversed.
 */
export function rowsAt(item: Item, key: VersionKey): SQL {
  const table = ITEMS[item];
  return sql`
    with undone as materialized (${changedSince(item, key)})
    select now.* from ${table} now
    where now.shop_id = ${key.shopId}::uuid
      and not exists (select from undone where undone.item_id = now.id)
    union all
    select was.* from undone, jsonb_populate_record(null::${table}, undone.before) was
    where undone.before is not null`;
}
