import { type SQL, sql } from "drizzle-orm";

import { type Grouping, VISIT_LIMITS } from "#app/contract/visits/visit-filters";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { isOfJourneys } from "./bought.queries.server";
import { withinTime } from "./narrow-query.server";
import { readConditions, type VisitScope, whereMatching } from "./visit-conditions.server";

/** A group of visits with the same key. */
export interface VisitGroup {
  /** Value that the visits share. "" if unknown. */
  readonly key: string;
  /** Organization of the network if the key is an address, a range or a network. Null otherwise. */
  readonly name: string | null;
  readonly visits: number;
  /** Number of visits that were not allowed. */
  readonly stopped: number;
  /** Number of visits of browsers that placed an order. */
  readonly bought: number;
  /** Time of the latest visit, epoch milliseconds. */
  readonly lastAt: number;
}

export interface GroupedVisits {
  /** Largest first. */
  readonly groups: readonly VisitGroup[];
  readonly found: number;
  readonly counted: number;
  /** Time of the oldest counted visit, epoch milliseconds, if the limit of visits was reached. Null otherwise. */
  readonly countedBackTo: number | null;
}

/** SQL expression of the visit's /24 or /64. A masked address is already a block. */
const RANGE = sql`case when ip = '' then '' when ip like '%/%' then ip else
  host(network(set_masklen(ip::inet, case family(ip::inet) when 4 then 24 else 64 end)))
  || case family(ip::inet) when 4 then '/24' else '/64' end end`;

/** SQL expression of the page without its query: "/products/linen-shirt". */
const PAGE = sql`split_part(path, '?', 1)`;

/** SQL expression of the referrer's host without "www.". "" if the referrer is not a web URL. */
const SITE = sql`coalesce(lower(substring(referrer from '^https?://(?:www\\.)?([^/?#:@]+)')), '')`;

/** Returns the SQL expression of the referrer's host. "" for the store's own hosts, which are no source of visitors. */
function foreignSite(own: readonly string[]): SQL {
  const below = own.map((host) => `%.${host.replace(/[\\%_]/g, "\\$&")}`);
  const isOwn = sql`${SITE} = any(${sql.param([...own])}::text[]) or ${SITE} like any(${sql.param(below)}::text[])`;
  return sql`case when ${isOwn} then '' else ${SITE} end`;
}

type Keys = { readonly key: SQL; readonly name: SQL };

const KEYS: Readonly<Record<Exclude<Grouping, "source">, Keys>> = {
  address: { key: sql`ip`, name: sql`max(organization)` },
  range: { key: RANGE, name: sql`max(organization)` },
  asn: { key: sql`coalesce(asn::text, '')`, name: sql`max(organization)` },
  country: { key: sql`coalesce(country, '')`, name: sql`null` },
  rule: { key: sql`coalesce(entry_id::text, '')`, name: sql`null` },
  page: { key: PAGE, name: sql`null` },
  crawler: { key: sql`coalesce(crawler, '')`, name: sql`null` },
};

const keysOf = ({ by, ownHosts }: GroupQuery): Keys =>
  by === "source" ? { key: foreignSite(ownHosts), name: sql`null` } : KEYS[by];

export interface GroupQuery extends VisitScope {
  readonly by: Grouping;
  /** Hosts of the store, without "www.", which do not count as sources. */
  readonly ownHosts: readonly string[];
  /** Journeys of the shop's orders. Null if the shop does not connect orders with visits. */
  readonly journeys: readonly string[] | null;
}

/**
 * Groups visits by a key and counts each group.
 *
 * Reads at most the newest ten thousand visits of the period, so that the query is fast for a log of any size.
 */
export async function groupVisits(db: Database, query: GroupQuery): Promise<GroupedVisits> {
  const { key, name } = keysOf(query);
  const read = VISIT_LIMITS.groupedVisits;
  const most = query.by === "country" ? VISIT_LIMITS.countryGroups : VISIT_LIMITS.groups;
  const inScope = sql.join(readConditions(query), sql` and `);
  const slice = sql`select * from visits where ${inScope}
    order by at desc, id desc limit ${read}::int`;
  const [found, edge] = await withinTime(db, async (tx) => [
    await rows<VisitGroup & { found: number; counted: number }>(
      tx,
      sql`select ${key} as key, ${name} as name, count(*)::float8 as visits,
            count(*) filter (where outcome not in ('allow', 'test'))::float8 as stopped,
            count(*) filter (where ${isOfJourneys(query.journeys ?? [])})::float8 as bought,
            (extract(epoch from max(at)) * 1000)::float8 as "lastAt",
            (count(*) over ())::float8 as found, (sum(count(*)) over ())::float8 as counted
          from (${slice}) as visit ${whereMatching(query.conditions)}
          group by 1 order by visits desc, key limit ${most}::int`,
    ),
    await rows<{ at: number }>(
      tx,
      sql`select (extract(epoch from at) * 1000)::float8 as at from (
            select at from visits where ${inScope}
            order by at desc, id desc limit 1 offset ${read - 1}::int) as edge`,
    ),
  ]);
  return {
    groups: found,
    found: found[0]?.found ?? 0,
    counted: found[0]?.counted ?? 0,
    countedBackTo: edge[0]?.at ?? null,
  };
}
