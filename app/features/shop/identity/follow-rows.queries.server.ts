import { sql } from "drizzle-orm";

import { PLACE_SHIFT } from "#app/base/registers";
import type { Database } from "#app/store/database";
import { rows } from "#app/store/rows.server";

import { COUNTS, type CountTable, FOLLOWING, SETUPS } from "./shop-tables";

/** Two ids of `shops` that belong to one store. */
export interface Pair {
  /** The shop that stays. */
  readonly kept: string;
  /** The shop whose rows move. */
  readonly dropped: string;
}

/** Number of rows that did not move, by table, because the kept shop has its own. */
export type LeftBehind = Readonly<Record<string, number>>;

/**
 * Moves the rows of the dropped shop to the kept shop, except its visits (move-visits.queries.server.ts).
 *
 * Visits may be too many for one transaction. Rows that stay behind are deleted with the dropped shop.
 */
export async function followRows(tx: Database, pair: Pair): Promise<LeftBehind> {
  await settleCharges(tx, pair);
  await keepPause(tx, pair);
  await followOrders(tx, pair);
  const rowsLeft: Record<string, number> = {};
  const note = (table: string, count: number) => void (count > 0 && (rowsLeft[table] = count));
  for (const [table, key] of Object.entries(FOLLOWING))
    note(table, await follow(tx, pair, table, key));
  for (const group of SETUPS) {
    const isTaken = await hasRows(tx, pair.kept, group.content);
    if (!isTaken) await followSetup(tx, pair, group.tables);
    else for (const table of group.content) note(table, await countRows(tx, pair.dropped, table));
  }
  for (const [table, counts] of Object.entries(COUNTS)) await addCounts(tx, pair, table, counts);
  await addSketches(tx, pair);
  const { kept, dropped } = pair;
  await tx.execute(
    sql`update ingress set contradicted_by = ${kept}::uuid where contradicted_by = ${dropped}::uuid`,
  );
  return rowsLeft;
}

const joinNames = (
  names: readonly string[],
  each: (name: ReturnType<typeof sql.identifier>) => unknown,
) =>
  sql.join(
    names.map((name) => sql`${each(sql.identifier(name))}`),
    sql`, `,
  );

/**
 * Moves the rows of a table.
 *
 * @returns number of rows that stay behind
 */
async function follow(
  tx: Database,
  { kept, dropped }: Pair,
  table: string,
  key: readonly string[] | null,
): Promise<number> {
  const name = sql.identifier(table);
  const same = (key ?? []).map(
    (column) => sql` and other.${sql.identifier(column)} = own.${sql.identifier(column)}`,
  );
  const isFree =
    key === null
      ? sql`true`
      : sql`not exists (select from ${name} as other where other.shop_id = ${kept}::uuid${sql.join(same)})`;
  await tx.execute(
    sql`update ${name} as own set shop_id = ${kept}::uuid
        where own.shop_id = ${dropped}::uuid and ${isFree}`,
  );
  return countRows(tx, dropped, table);
}

async function countRows(tx: Database, shopId: string, table: string): Promise<number> {
  const [found] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${sql.identifier(table)} where shop_id = ${shopId}::uuid`,
  );
  return found?.count ?? 0;
}

async function hasRows(tx: Database, shopId: string, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) if ((await countRows(tx, shopId, table)) > 0) return true;
  return false;
}

/**
 * Moves a group of settings to the kept shop, which has none.
 *
 * Deletes the rows that triggers write about the move, because the move changes no rules.
 */
async function followSetup(
  tx: Database,
  { kept, dropped }: Pair,
  tables: readonly string[],
): Promise<void> {
  for (const table of tables) {
    const name = sql.identifier(table);
    await tx.execute(sql`delete from ${name} where shop_id = ${kept}::uuid`);
    if (table === "ruleset_changes") await forgetMove(tx, dropped);
    await tx.execute(
      sql`update ${name} set shop_id = ${kept}::uuid where shop_id = ${dropped}::uuid`,
    );
  }
  if (!tables.includes("rule_lists")) return;
  // Rows stored as JSON contain the shop's id as well.
  const own = sql`jsonb_build_object('shop_id', ${kept}::text)`;
  await tx.execute(
    sql`update ruleset_changes set before = before || ${own} where shop_id = ${kept}::uuid and before is not null`,
  );
  await tx.execute(
    sql`update rule_lists set set_aside = (select jsonb_agg(row || ${own}) from jsonb_array_elements(set_aside) as row)
        where shop_id = ${kept}::uuid and jsonb_typeof(set_aside) = 'array' and set_aside <> '[]'`,
  );
  await tx.execute(
    sql`update shops set ruleset_version = greatest(ruleset_version, (
          select ruleset_version from shops where id = ${dropped}::uuid))
        where id = ${kept}::uuid`,
  );
}

async function forgetMove(tx: Database, dropped: string): Promise<void> {
  await tx.execute(
    sql`delete from ruleset_changes
        where shop_id = ${dropped}::uuid
          and change_id::text = current_setting('palisade.ruleset_change', true)`,
  );
  await tx.execute(sql`select set_config('palisade.ruleset_change', '', true)`);
}

/** Marks a second open charge as made, because a shop has at most one open charge. The shop is never charged twice. */
async function settleCharges(tx: Database, { kept, dropped }: Pair): Promise<void> {
  await tx.execute(
    sql`update usage_charges set status = 'made', ended_at = now()
        where shop_id = ${dropped}::uuid and status = 'open'
          and exists (select from usage_charges as other
            where other.shop_id = ${kept}::uuid and other.status = 'open')`,
  );
}

/** Keeps a pause of cancelling that either shop has. Orders are compared since the earlier of the two times. */
async function keepPause(tx: Database, { kept, dropped }: Pair): Promise<void> {
  await tx.execute(
    sql`update order_intake as own set
          paused_at = coalesce(own.paused_at, other.paused_at),
          paused_because = coalesce(own.paused_because, other.paused_because),
          reconciled_until = least(own.reconciled_until, other.reconciled_until),
          reconcile_cursor = null
        from order_intake as other
        where own.shop_id = ${kept}::uuid and other.shop_id = ${dropped}::uuid`,
  );
}

/**
 * Moves orders with their events and actions.
 *
 * If both shops have an order, keeps the newer row and merges the events. If both have an action of the same kind for
 * an order, keeps the action that was sent, so that nothing is sent twice.
 */
async function followOrders(tx: Database, { kept, dropped }: Pair): Promise<void> {
  const columns = await columnsOf(tx, "orders");
  const values = joinNames(columns, (name) => sql`excluded.${name}`);
  const names = joinNames(columns, (name) => name);
  await tx.execute(
    sql`insert into orders (shop_id, ${names})
        select ${kept}::uuid, ${names} from orders where shop_id = ${dropped}::uuid
        on conflict (shop_id, order_id) do update set (${names}) = (select ${values})
          where excluded.platform_updated_at > orders.platform_updated_at`,
  );
  await tx.execute(
    sql`update order_events set shop_id = ${kept}::uuid where shop_id = ${dropped}::uuid`,
  );
  await tx.execute(
    sql`delete from order_actions as own using order_actions as other
        where own.shop_id = ${kept}::uuid and own.state = 'requested'
          and other.shop_id = ${dropped}::uuid and other.state <> 'requested'
          and other.order_id = own.order_id and other.action = own.action`,
  );
  await follow(tx, { kept, dropped }, "order_actions", ["order_id", "action"]);
  await tx.execute(sql`delete from orders where shop_id = ${dropped}::uuid`);
}

/** Returns the columns of a table except the shop's. */
export async function columnsOf(tx: Database, table: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    tx,
    sql`select attname::text as name from pg_attribute
        where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped and attname <> 'shop_id'
        order by attnum`,
  );
  return found.map(({ name }) => name);
}

/** Adds the counts of a table. Copies and deletes, because on Citus the shop determines the node of a row. */
async function addCounts(
  tx: Database,
  { kept, dropped }: Pair,
  table: string,
  { key, sums, latest = [] }: CountTable,
): Promise<void> {
  const name = sql.identifier(table);
  const names = joinNames([...key, ...sums, ...latest], (column) => column);
  const changes = sql.join(
    [
      ...sums.map((column) => {
        const own = sql.identifier(column);
        return sql`${own} = ${name}.${own} + excluded.${own}`;
      }),
      ...latest.map((column) => {
        const own = sql.identifier(column);
        return sql`${own} = greatest(${name}.${own}, excluded.${own})`;
      }),
    ],
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${name} (shop_id, ${names})
        select ${kept}::uuid, ${names} from ${name} where shop_id = ${dropped}::uuid
        on conflict (shop_id, ${joinNames(key, (column) => column)}) do update set ${changes}`,
  );
  await tx.execute(sql`delete from ${name} where shop_id = ${dropped}::uuid`);
}

/** Merges sketches by the higher rank of each register, which gives the sketch of all their visitors. */
async function addSketches(tx: Database, { kept, dropped }: Pair): Promise<void> {
  const merged = sql`
    select array_agg(register) from (
      select max(value) as register from unnest(visitor_sketches.registers || excluded.registers) as value
      group by value >> ${sql.raw(String(PLACE_SHIFT))}) as of_both`;
  await tx.execute(
    sql`insert into visitor_sketches (shop_id, span, start, registers)
        select ${kept}::uuid, span, start, registers from visitor_sketches where shop_id = ${dropped}::uuid
        on conflict (shop_id, span, start) do update set registers = (${merged})`,
  );
  await tx.execute(sql`delete from visitor_sketches where shop_id = ${dropped}::uuid`);
}
