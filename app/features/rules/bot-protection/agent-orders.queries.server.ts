import { sql } from "drizzle-orm";

import { issuesPasses } from "#app/contract/general-settings";
import { CRAWLERS } from "#app/engine/crawlers/crawler-table";
import { readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

import { isAgent } from "./agents";
import { CRAWLER_SAMPLE, firstMoment } from "./traffic.queries.server";

const AGENT_IDS = CRAWLERS.filter(isAgent).map(({ id }) => id);
/** Maximum browsers of agents whose orders are searched, about 40 bytes each. */
const MOST_BROWSERS = 5_000;

interface AgentBrowser {
  readonly agent: string;
  /** Reference code of the browser's first visit. */
  readonly code: string;
}

/**
 * Counts the orders of agents in the last seven days, by agent id. Finds agents among the latest visits only.
 *
 * The checkout pass of an order contains the first visit of its browser. A verified agent at the firewall has no
 * pass. Its browser is the one that opens a page of the storefront from the same address in the same or the next
 * minute.
 *
 * @param now epoch milliseconds
 * @returns null if the shop connects no orders with visits
 */
export async function ordersByAgent(
  db: Database,
  shopId: string,
  now: number,
): Promise<ReadonlyMap<string, number> | null> {
  if (!issuesPasses(await readSettings(db, shopId, "privacy"))) return null;
  const browsers = await readBrowsers(db, shopId, now);
  const codes = [...new Set(browsers.map(({ code }) => code))];
  const orders = codes.length === 0 ? [] : await readOrders(db, shopId, codes, now);
  const idsOf = new Map<string, string[]>();
  for (const { journey, id } of orders) idsOf.set(journey, [...(idsOf.get(journey) ?? []), id]);
  const ordersOf = new Map<string, Set<string>>();
  for (const { agent, code } of browsers) {
    const own = ordersOf.get(agent) ?? new Set();
    for (const id of idsOf.get(code) ?? []) own.add(id);
    ordersOf.set(agent, own);
  }
  return new Map([...ordersOf].map(([agent, own]) => [agent, own.size]));
}

function readBrowsers(db: Database, shopId: string, now: number): Promise<AgentBrowser[]> {
  const minute = sql`floor(extract(epoch from at) / 60)`;
  return rows(
    db,
    sql`with latest as (
          select crawler, surface, ip, ${minute} as minute, coalesce(journey, reference) as code
          from visits
          where shop_id = ${shopId} and at >= ${firstMoment(now)}::timestamptz and outcome <> 'test'
          order by at desc, id desc
          limit ${CRAWLER_SAMPLE}
        ), agents as (
          select distinct split_part(crawler, ':', 1) as agent, surface, ip, minute, code,
            crawler like '%:verified' as is_verified
          from latest
          where split_part(crawler, ':', 1) = any(${sql.param(AGENT_IDS)}::text[])
            and crawler not like '%:spoofed'
        )
        select agent, code from agents
        union
        select agent, page.code
        from (select distinct agent, ip, minute + later as minute
          from agents, (values (0), (1)) as steps (later)
          where surface = 'firewall' and is_verified and ip <> '' and ip not like '%/%') as seen
        join (select distinct ip, minute, code from latest where surface = 'storefront') as page
          using (ip, minute)
        limit ${MOST_BROWSERS}`,
  );
}

function readOrders(
  db: Database,
  shopId: string,
  codes: readonly string[],
  now: number,
): Promise<{ readonly journey: string; readonly id: string }[]> {
  return rows(
    db,
    sql`select journey, order_id as id from orders
        where shop_id = ${shopId}::uuid and journey = any(${sql.param([...codes])}::text[])
          and placed_at >= ${firstMoment(now)}::timestamptz and placed_at <= ${moment(now)}`,
  );
}
