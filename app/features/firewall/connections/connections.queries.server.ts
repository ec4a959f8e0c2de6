import { and, asc, eq, gt, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { FIREWALL_LIMITS, type ProxyName } from "#app/contract/firewall";
import type { Database } from "#app/store/client.server";
import { firewallConnections, firewallCounters, shops } from "#app/store/schema";

export type StoredConnection = typeof firewallConnections.$inferSelect;

/** Reads the connections of a shop, oldest first. */
export function readConnections(db: Database, shopId: string): Promise<StoredConnection[]> {
  return db
    .select()
    .from(firewallConnections)
    .where(eq(firewallConnections.shopId, shopId))
    .orderBy(asc(firewallConnections.createdAt), asc(firewallConnections.id));
}

/** Requests and answers of a connection, and the problems its Worker reported. */
export type ConnectionCounts = Readonly<Record<keyof typeof COUNTED, number>>;

/** Counted fields with their columns. */
const COUNTED = {
  requests: firewallCounters.requests,
  stops: firewallCounters.stops,
  degraded: firewallCounters.degraded,
  malformed: firewallCounters.malformed,
  lost: firewallCounters.lost,
  troubleImage: firewallCounters.troubleImage,
  troubleFacts: firewallCounters.troubleFacts,
  troubleDecide: firewallCounters.troubleDecide,
  troubleLog: firewallCounters.troubleLog,
  troubleRefused: firewallCounters.troubleRefused,
  troublePull: firewallCounters.troublePull,
} as const satisfies Partial<Record<keyof typeof firewallCounters.$inferSelect, AnyPgColumn>>;

/** Maps each field of COUNTED to a value. */
function ofEach<Value>(about: (field: keyof ConnectionCounts) => Value) {
  const fields = Object.keys(COUNTED) as (keyof ConnectionCounts)[];
  return Object.fromEntries(fields.map((field) => [field, about(field)])) as Record<
    keyof ConnectionCounts,
    Value
  >;
}

export const NO_COUNTS: ConnectionCounts = Object.freeze(ofEach(() => 0));

/** Reads the counts of a shop's connections over the last 24 full hours and the current one, by id. */
export async function readLastDay(
  db: Database,
  shopId: string,
  now: number,
): Promise<ReadonlyMap<string, ConnectionCounts>> {
  const { connectionId, hour } = firewallCounters;
  const found = await db
    .select({
      connectionId,
      ...ofEach((field) => sql<number>`sum(${COUNTED[field]})::float8`),
    })
    .from(firewallCounters)
    .where(
      and(eq(firewallCounters.shopId, shopId), gte(hour, new Date(now - (now % HOUR_MS) - DAY_MS))),
    )
    .groupBy(connectionId);
  return new Map(found.map(({ connectionId: id, ...counts }) => [id, counts]));
}

/** Reads the requests that a connection reported since a moment, in whole hours. */
export async function readRequestsSince(db: Database, id: string, since: Date): Promise<number> {
  const { connectionId, hour, requests } = firewallCounters;
  const [found] = await db
    .select({ sum: sql<number>`coalesce(sum(${requests}), 0)::float8` })
    .from(firewallCounters)
    .where(and(eq(connectionId, id), gte(hour, since)));
  return found?.sum ?? 0;
}

/**
 * Reports whether a shop has a connection that sent a request, or whose check found no problem, within the last 24
 * hours.
 */
export async function isFirewallConnected(
  db: Database,
  shopId: string,
  now: number,
): Promise<boolean> {
  const since = new Date(now - FIREWALL_LIMITS.seenLatelyHours * HOUR_MS);
  const ofShop = eq(firewallConnections.shopId, shopId);
  const { lastSeenAt, checkedAt, checkProblem } = firewallConnections;
  const answered = and(gt(checkedAt, since), eq(checkProblem, ""));
  return (
    (await db.$count(firewallConnections, and(ofShop, or(gt(lastSeenAt, since), answered)))) > 0
  );
}

export type NewConnection = typeof firewallConnections.$inferInsert;

/**
 * Adds a connection.
 *
 * @returns its id
 */
export async function insertConnection(tx: Database, row: NewConnection): Promise<string> {
  const [made] = await tx
    .insert(firewallConnections)
    .values(row)
    .returning({ id: firewallConnections.id });
  if (!made) throw new Error("the connection was not written");
  return made.id;
}

export function countConnections(tx: Database, shopId: string): Promise<number> {
  return tx.$count(firewallConnections, eq(firewallConnections.shopId, shopId));
}

/** Finds one connection of a shop. Null if the shop has none with this id. */
export async function findConnection(
  tx: Database,
  shopId: string,
  id: string,
): Promise<StoredConnection | null> {
  const [found] = await tx
    .select()
    .from(firewallConnections)
    .where(and(eq(firewallConnections.shopId, shopId), eq(firewallConnections.id, id)))
    .for("update");
  return found ?? null;
}

export type ConnectionChange = Partial<
  Pick<StoredConnection, "name" | "hops" | "failPolicy" | "keyHash" | "oldKeyHash" | "oldKeyUntil">
> &
  Pick<StoredConnection, "updatedAt" | "updatedBy">;

/** Changes a connection and raises its version. */
export async function updateConnection(
  tx: Database,
  { shopId, id }: Pick<StoredConnection, "shopId" | "id">,
  change: ConnectionChange,
): Promise<void> {
  await tx
    .update(firewallConnections)
    .set({ ...change, version: sql`${firewallConnections.version} + 1` })
    .where(and(eq(firewallConnections.shopId, shopId), eq(firewallConnections.id, id)));
}

/** Deletes a connection with its counts. */
export async function removeConnection(tx: Database, shopId: string, id: string): Promise<void> {
  await tx
    .delete(firewallConnections)
    .where(and(eq(firewallConnections.shopId, shopId), eq(firewallConnections.id, id)));
}

/** A connection as the endpoints of the firewall need it. */
export type KnownConnection = Pick<
  StoredConnection,
  | "id"
  | "shopId"
  | "door"
  | "keyHash"
  | "oldKeyHash"
  | "oldKeyUntil"
  | "secret"
  | "failPolicy"
  | "hops"
  | "version"
> & {
  /** The store's myshopify domain. */
  readonly shop: string;
};

/**
 * Reads the connections of every store that has the app, and the Workers of those that uninstalled it. Such a Worker
 * stays in the merchant's zone and continues to send requests. Its answer is to allow every visitor.
 *
 * @param ids reads only these; omitted: all
 */
export function readKnownConnections(
  db: Database,
  ids?: readonly string[],
): Promise<KnownConnection[]> {
  const { id, shopId, door, keyHash, oldKeyHash, oldKeyUntil, secret } = firewallConnections;
  const { failPolicy, hops, version } = firewallConnections;
  const rest = { door, keyHash, oldKeyHash, oldKeyUntil, secret, failPolicy, hops, version };
  return db
    .select({ id, shopId, ...rest, shop: shops.domain })
    .from(firewallConnections)
    .innerJoin(shops, eq(shops.id, shopId))
    .where(and(or(isNull(shops.uninstalledAt), eq(door, "edge")), ids && inArray(id, [...ids])));
}

/** Key of a counter row. */
export interface CountedPlace {
  /** Id of a connection. */
  readonly id: string;
  /** Start of the hour, ISO 8601. */
  readonly hour: string;
  /** The proxy that sent the request. "" or omitted if unknown or none. */
  readonly proxy?: ProxyName | "";
}

/** Adds to a connection's counts of an hour, and records when it was last seen. Ignores a deleted connection. */
export async function addCounts(
  db: Database,
  { id, hour, proxy = "" }: CountedPlace,
  counts: ConnectionCounts,
  seenAt: Date,
): Promise<void> {
  const at = sql`${seenAt.toISOString()}::timestamptz`;
  const seen = { [proxy]: seenAt.toISOString() };
  const silentSince = sql`${at} - make_interval(hours => ${FIREWALL_LIMITS.seenLatelyHours}::int)`;
  const counted = Object.entries(COUNTED) as [keyof ConnectionCounts, AnyPgColumn][];
  const list = (part: (column: SQL, field: keyof ConnectionCounts) => SQL) =>
    sql.join(
      counted.map(([field, { name }]) => part(sql.identifier(name).getSQL(), field)),
      sql`, `,
    );
  await db.execute(sql`
    with seen as (
      update firewall_connections
        set last_seen_at = greatest(last_seen_at, ${at}),
          proxies_seen = ${proxy ? sql`proxies_seen || ${JSON.stringify(seen)}::jsonb` : sql`proxies_seen`},
          connected_since = case when last_seen_at > ${silentSince}
            then coalesce(connected_since, ${at}) else ${at} end
        where id = ${id}::uuid returning id, shop_id)
    insert into firewall_counters (shop_id, connection_id, hour, ${list((column) => column)})
    select shop_id, id, ${hour}::timestamptz,
      ${list((_, field) => sql`${counts[field]}::bigint`)} from seen
    on conflict (connection_id, hour) do update set
      ${list((column) => sql`${column} = firewall_counters.${column} + excluded.${column}`)}`);
}

export interface NewUpload {
  readonly at: Date;
  /** Result of beginUpload(). */
  readonly number: number;
  readonly revision: string;
  /** Prefixes of problems that an upload resolves. */
  readonly cures: readonly string[];
}

/**
 * Records the start of an upload.
 *
 * @returns its number, or null if the connection was deleted
 */
export async function beginUpload(db: Database, id: string): Promise<number | null> {
  const { uploadNumber } = firewallConnections;
  const [begun] = await db
    .update(firewallConnections)
    .set({ uploadNumber: sql`${uploadNumber} + 1` })
    .where(eq(firewallConnections.id, id))
    .returning({ number: uploadNumber });
  return begun?.number ?? null;
}

/**
 * Records the contents of a Worker upload. If another upload began since, the order of their arrival is unknown. Then
 * neither counts as the zone's state, so that a renewal follows.
 *
 * @returns whether the connection still exists
 */
export async function noteUpload(
  db: Database,
  id: string,
  { at, number, revision, cures }: NewUpload,
): Promise<boolean> {
  const { lastProblem, lastProblemAt, uploadNumber } = firewallConnections;
  const isAlone = sql`${uploadNumber} = ${number}::int`;
  const isOver = or(...cures.map((words) => sql`starts_with(${lastProblem}, ${words})`));
  const noted = await db
    .update(firewallConnections)
    .set({
      uploadedAt: at,
      uploadedRevision: sql`case when ${isAlone} then ${revision} else '' end`,
      // Invalidates the other upload's number.
      uploadNumber: sql`case when ${isAlone} then ${uploadNumber} else ${uploadNumber} + 1 end`,
      lastProblem: sql`case when ${isOver} then '' else ${lastProblem} end`,
      lastProblemAt: sql`case when ${isOver} then null else ${lastProblemAt} end`,
    })
    .where(eq(firewallConnections.id, id))
    .returning({ id: firewallConnections.id });
  return noted.length > 0;
}

/** Clears the problem of a connection. */
export async function forgetProblem(db: Database, id: string): Promise<void> {
  await db
    .update(firewallConnections)
    .set({ lastProblem: "", lastProblemAt: null })
    .where(eq(firewallConnections.id, id));
}

/** Records the problem of a connection, in a sentence for the merchant. */
export async function noteProblem(
  db: Database,
  id: string,
  problem: string,
  at: Date,
): Promise<void> {
  await db
    .update(firewallConnections)
    .set({ lastProblem: problem, lastProblemAt: at })
    .where(eq(firewallConnections.id, id));
}
