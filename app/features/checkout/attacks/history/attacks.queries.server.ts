import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";

import { ATTACK_LIMITS, type AttackOrders } from "#app/contract/attacks";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";
import { attackEvents, attacks } from "#app/store/schema";

import { namesOfOrders } from "../../order-names.queries.server";

export type StoredAttackRow = typeof attacks.$inferSelect;
export type StoredEvent = typeof attackEvents.$inferSelect;

/**
 * Returns one page of attacks, newest first, plus one attack if another page follows.
 *
 * @param before ISO 8601. Only attacks noticed earlier are returned. Undefined: all
 */
export function listAttacks(
  db: Database,
  shopId: string,
  before: string | undefined,
): Promise<StoredAttackRow[]> {
  return db
    .select()
    .from(attacks)
    .where(
      and(
        eq(attacks.shopId, shopId),
        before === undefined ? undefined : lt(attacks.noticedAt, new Date(before)),
      ),
    )
    .orderBy(desc(attacks.noticedAt))
    .limit(ATTACK_LIMITS.page + 1);
}

/** Returns an attack of a shop. Undefined if the shop has no such attack. */
export async function readAttack(
  db: Database,
  shopId: string,
  id: string,
): Promise<StoredAttackRow | undefined> {
  const [found] = await db
    .select()
    .from(attacks)
    .where(and(eq(attacks.shopId, shopId), eq(attacks.id, id)));
  return found;
}

/** Returns the id of the current attack. Null if there is no attack. */
export async function currentAttackId(db: Database, shopId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: attacks.id })
    .from(attacks)
    .where(and(eq(attacks.shopId, shopId), isNull(attacks.endedAt)))
    .orderBy(desc(attacks.noticedAt))
    .limit(1);
  return found?.id ?? null;
}

/** Returns the timeline of an attack, oldest first. */
export function readEvents(db: Database, shopId: string, attackId: string): Promise<StoredEvent[]> {
  return db
    .select()
    .from(attackEvents)
    .where(and(eq(attackEvents.shopId, shopId), eq(attackEvents.attackId, attackId)))
    .orderBy(asc(attackEvents.id));
}

interface AttackTime {
  readonly shopId: string;
  /** Epoch milliseconds, included. */
  readonly from: number;
  /** Epoch milliseconds, excluded. */
  readonly until: number;
}

type Found = readonly { readonly id: string; readonly found: number }[];

/** Returns the orders of a period whose checkout had no visit. */
export async function ordersWithoutVisit(
  db: Database,
  { shopId, from, until }: AttackTime,
): Promise<AttackOrders> {
  const found = await rows<Found[number]>(
    db,
    sql`select order_id as id, (count(*) over ())::int as found from checkout_uses
        where shop_id = ${shopId}::uuid and at >= ${moment(from)} and at < ${moment(until)}
          and not has_visit and order_id is not null
        order by at desc, order_id desc limit ${ATTACK_LIMITS.orders}::int`,
  );
  return withOrderNames(db, shopId, found);
}

/**
 * Returns the orders of a period that are a customer's first order and have at most a given total.
 *
 * @param largest in the shop's currency
 */
export async function smallFirstOrders(
  db: Database,
  { shopId, from, until }: AttackTime,
  largest: number,
): Promise<AttackOrders> {
  const found = await rows<Found[number]>(
    db,
    sql`select order_id as id, (count(*) over ())::int as found from orders
        where shop_id = ${shopId}::uuid and placed_at >= ${moment(from)}
          and placed_at < ${moment(until)} and is_first and total <= ${largest}::numeric
        order by placed_at desc, order_id desc limit ${ATTACK_LIMITS.orders}::int`,
  );
  return withOrderNames(db, shopId, found);
}

async function withOrderNames(db: Database, shopId: string, found: Found): Promise<AttackOrders> {
  const ids = found.map(({ id }) => id);
  return { count: found[0]?.found ?? 0, newest: await namesOfOrders(db, shopId, ids) };
}
