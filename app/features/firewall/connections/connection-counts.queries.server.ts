import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { FIREWALL_LIMITS, type ProxyName } from "#app/contract/firewall-state";
import type { Database } from "#app/store/client.server";
import { firewallCounters } from "#app/store/schema";

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

/** Key of a counter row. */
export interface CountedPlace {
  /** Id of a connection. */
  readonly id: string;
  /** Start of the hour, ISO 8601. */
  readonly hour: string;
  /** The proxy that sent the request. "" or omitted if the proxy is unknown or there is none. */
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
  const listColumns = (part: (column: SQL, field: keyof ConnectionCounts) => SQL) =>
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
    insert into firewall_counters (shop_id, connection_id, hour, ${listColumns((column) => column)})
    select shop_id, id, ${hour}::timestamptz,
      ${listColumns((_, field) => sql`${counts[field]}::bigint`)} from seen
    on conflict (connection_id, hour) do update set
      ${listColumns((column) => sql`${column} = firewall_counters.${column} + excluded.${column}`)}`);
}
