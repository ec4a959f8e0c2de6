import { getTableColumns, type SQL, sql } from "drizzle-orm";

import { UNDO_MINUTES } from "#app/contract/undo";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import {
  bypassLinks,
  checkoutConfig,
  checkoutRules,
  firewallConnections,
  orderFilters,
  people,
  settings,
} from "#app/store/schema";

import { UNDOABLE_TABLES, type UndoableItem } from "./undoable-tables";

const TABLES = {
  settings,
  people,
  order_filters: orderFilters,
  checkout_rules: checkoutRules,
  checkout_config: checkoutConfig,
  bypass_links: bypassLinks,
  firewall_connections: firewallConnections,
} satisfies Record<UndoableItem, object>;

export interface Step {
  readonly shopId: string;
  readonly id: string;
  /** Sections of the settings to skip, because the undo of rules restores them. */
  readonly without: readonly string[];
}

/** Actor and time of an undo. */
export interface TakenBackBy {
  readonly actor: string;
  readonly at: Date;
}

const isYoung = sql`at > now() - make_interval(mins => ${UNDO_MINUTES})`;

/** Reports whether a step of the shop can still be undone. */
export async function isKept(tx: Database, { shopId, id }: Step): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 from undo_rows
        where step_id = ${id}::uuid and shop_id = ${shopId}::uuid and ${isYoung} limit 1`,
  );
  return found.length > 0;
}

/**
 * Returns the query of the net change of each row of a table in a step: item_key, before, after. A null `before` or
 * `after` means that the row does not exist.
 */
const netOf = ({ shopId, id, without }: Step, item: UndoableItem) => sql`(
  select item_key, (array_agg(before order by seq))[1] as before,
    (array_agg(after order by seq desc))[1] as after
  from undo_rows
  where step_id = ${id}::uuid and shop_id = ${shopId}::uuid and item = ${item}
    and item_key <> all (${sql.param([...without])}::text[])
  group by item_key)`;

/** Returns the SQL condition that joins a net change to the current row of the table, named "held". */
function isHeld(item: UndoableItem, shopId: string): SQL {
  const { key } = UNDOABLE_TABLES[item];
  const ofShop = sql`held.shop_id = ${shopId}::uuid`;
  return key === null
    ? ofShop
    : sql`${ofShop} and held.${sql.identifier(key)}::text = net.item_key`;
}

const ownOf = (item: UndoableItem) => sql`${sql.param([...UNDOABLE_TABLES[item].own])}::text[]`;

/** Net changes of a step in a table. */
export interface NetChange {
  /** Ids of the changed rows, or sections of the settings. */
  readonly keys: readonly string[];
  /** False if a row was changed, deleted or restored after the step. */
  readonly isUntouched: boolean;
}

export async function readNet(tx: Database, step: Step, item: UndoableItem): Promise<NetChange> {
  const [found] = await rows<NetChange>(
    tx,
    sql`select coalesce(array_agg(net.item_key), '{}') as keys,
          not coalesce(bool_or((to_jsonb(held) - ${ownOf(item)})
            is distinct from (net.after - ${ownOf(item)})), false) as "isUntouched"
        from ${netOf(step, item)} as net
        left join ${sql.identifier(item)} as held on ${isHeld(item, step.shopId)}
        where net.before is distinct from net.after`,
  );
  return found!;
}

/**
 * Restores the rows of a table to their state before a step. Deletes added rows and inserts deleted rows. Versions and
 * times of change still increase, so that open forms detect the change.
 *
 * @returns false if a new row conflicts with a deleted row, for example by its key
 */
export async function takeBackRows(
  tx: Database,
  step: Step,
  item: UndoableItem,
  by: TakenBackBy,
): Promise<boolean> {
  const table = sql.identifier(item);
  const isCurrentRow = isHeld(item, step.shopId);
  const net = sql`${netOf(step, item)} as net`;
  await tx.execute(
    sql`delete from ${table} as held using ${net} where ${isCurrentRow} and net.before is null`,
  );
  await tx.execute(sql`
    update ${table} as held set ${assignments(item, by)}
    from ${net}, lateral jsonb_populate_record(null::${table}, net.before) as was
    where ${isCurrentRow} and net.before <> net.after`);
  const [returning] = await rows<{ expected: number; done: number }>(
    tx,
    sql`with gone as (select before from ${net} where before is not null and after is null),
          back as (
            insert into ${table}
            select (jsonb_populate_record(null::${table}, before)).* from gone
            on conflict do nothing returning 1)
        select (select count(*) from gone)::int as expected, (select count(*) from back)::int as done`,
  );
  return returning!.expected === returning!.done;
}

/** Returns the assignments that restore every column except version, actor, time of change and counters. */
function assignments(item: UndoableItem, { actor, at }: TakenBackBy): SQL {
  const own: readonly string[] = UNDOABLE_TABLES[item].own;
  const set = Object.values(getTableColumns(TABLES[item])).flatMap(({ name }) => {
    if (own.includes(name)) return [];
    const column = sql.identifier(name);
    if (name === "version") return [sql`version = held.version + 1`];
    if (name === "updated_by") return [sql`updated_by = ${actor}`];
    if (name === "updated_at") {
      const next = sql`held.updated_at + interval '1 millisecond'`;
      return [sql`updated_at = greatest(${at.toISOString()}::timestamptz, ${next})`];
    }
    return [sql`${column} = was.${column}`];
  });
  return sql.join(set, sql`, `);
}

/** Deletes a step, which can be undone only once. */
export async function forgetStep(tx: Database, { shopId, id }: Step): Promise<void> {
  await tx.execute(
    sql`delete from undo_rows where step_id = ${id}::uuid and shop_id = ${shopId}::uuid`,
  );
}
