import { eq, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import {
  orderActions,
  orderEvents,
  orders,
  ruleEntries,
  ruleLists,
  rulesetVersions,
  shops,
  visits,
} from "#app/store/schema";
import { sketchesOf } from "#app/store/visit-log/sketches-of-log.server";

import { countCrawlers } from "./count-crawlers.server";
import type { AddressBook } from "./demo-addresses";
import { writeCheckouts } from "./demo-checkouts";
import type { DemoVisit } from "./demo-decision";
import { orderVisits } from "./demo-order-visits";
import { demoOrders } from "./demo-orders";
import { DEMO_TIMEZONE } from "./demo-proportions";
import { type DemoRules, demoRules } from "./demo-rules";
import { writeDemoSetup } from "./demo-setup";
import type { DemoChange } from "./demo-step";
import { demoVisits } from "./demo-visits";
import { createRandom } from "./random";

export interface SeedOptions {
  readonly db: Database;
  /** The demo shop's myshopify domain. */
  readonly shopDomain: string;
  /** Data from app/platform/ip-intelligence. If omitted, visitors have documentation addresses. */
  readonly ipIntelligence?: AddressBook;
  /** Epoch milliseconds. The latest time of a visit. */
  readonly now: number;
  /**
   * True: data of the Premium plan, with bots and hidden networks, an attack wave, orders, unblock requests, a
   * redirect and the firewall. Left out: rules and visits within the Free plan.
   */
  readonly isWhole?: boolean;
}

export interface Seeded {
  /** False if the shop already had rules or visits. Nothing was written in that case. */
  readonly seeded: boolean;
  readonly visits: number;
}

const ROWS_PER_STATEMENT = 500;
/** Actor in the change history. */
const ACTOR = "demo";

/**
 * Fills a shop with rules and 30 days of visits, in one transaction. Leaves a shop that has rules or visits unchanged.
 */
export async function seedDemo(options: SeedOptions): Promise<Seeded> {
  const { db, shopDomain, ipIntelligence: book = null, now, isWhole = false } = options;
  const rules = demoRules(now, book, isWhole);
  const random = createRandom(
    [...shopDomain].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7),
  );
  return db.transaction(async (tx) => {
    // Deciding thousands of visits between two statements takes long on a slow machine.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const shopId = await demoShop(tx, shopDomain, now);
    if (await hasData(tx, shopId)) return { seeded: false, visits: 0 };
    await writeRules(tx, shopId, rules);
    const traffic = { rules, random, book, now, isWhole };
    const shoppers = demoVisits(traffic);
    const ofOrders = isWhole ? orderVisits(traffic) : new Map<string, readonly DemoVisit[]>();
    const all = [...shoppers, ...[...ofOrders.values()].flat()].sort(
      (one, other) => one.at.getTime() - other.at.getTime(),
    );
    for (let start = 0; start < all.length; start += ROWS_PER_STATEMENT) {
      const chunk = all.slice(start, start + ROWS_PER_STATEMENT);
      await tx.insert(visits).values(chunk.map((visit) => ({ ...visit, shopId })));
    }
    await countVisits(tx, shopId);
    if (isWhole) {
      const journeys = new Map(
        [...ofOrders].map(([orderId, [first]]) => [orderId, first!.reference]),
      );
      await writeOrders(tx, shopId, now, journeys);
      await writeCheckouts(tx, { shopId, now, visits: shoppers, ofOrders });
      await writeDemoSetup(tx, { shopId, actor: ACTOR, now, visits: all });
    }
    return { seeded: true, visits: all.length };
  });
}

async function demoShop(tx: Database, domain: string, now: number): Promise<string> {
  const installedAt = new Date(now - 27 * DAY_MS);
  await tx
    .insert(shops)
    .values({
      domain,
      name: "Fernhill Goods",
      ownerName: "Jane Fernhill",
      email: "owner@palisade-demo.example.com",
      storeUrl: `https://${domain}`,
      country: "US",
      timezone: DEMO_TIMEZONE,
      currency: "USD",
      installedAt,
      // The plan is chosen: the demo starts on the dashboard.
      onboardedAt: installedAt,
    })
    .onConflictDoUpdate({
      target: shops.domain,
      set: { onboardedAt: sql`coalesce(${shops.onboardedAt}, excluded.onboarded_at)` },
    });
  const [shop] = await tx.select({ id: shops.id }).from(shops).where(eq(shops.domain, domain));
  if (!shop) throw new Error("The demo shop was not written.");
  return shop.id;
}

async function hasData(tx: Database, shopId: string): Promise<boolean> {
  const [entry] = await tx
    .select({ id: ruleEntries.id })
    .from(ruleEntries)
    .where(eq(ruleEntries.shopId, shopId))
    .limit(1);
  const [visit] = await tx
    .select({ id: visits.id })
    .from(visits)
    .where(eq(visits.shopId, shopId))
    .limit(1);
  return entry !== undefined || visit !== undefined;
}

async function writeRules(tx: Database, shopId: string, rules: DemoRules): Promise<void> {
  const lists = new Map(
    rules.changes.map(({ surface, kind }) => [`${surface} ${kind}`, { surface, kind }]),
  );
  for (const { surface, kind } of lists.values()) {
    const isOf = (change: DemoChange) => change.surface === surface && change.kind === kind;
    const version = rules.changes.filter(isOf).length;
    await tx
      .insert(ruleLists)
      .values({ shopId, surface, kind, version })
      .onConflictDoUpdate({
        target: [ruleLists.shopId, ruleLists.surface, ruleLists.kind],
        set: { version },
      });
  }
  // In sequence: a version's history entry covers the rows written before it.
  for (const { at, ...change } of rules.changes) {
    await tx.insert(ruleEntries).values(entriesOf(shopId, rules, change.version));
    await tx.insert(rulesetVersions).values({ ...change, shopId, actor: ACTOR, at: new Date(at) });
  }
  await tx.update(shops).set({ rulesetVersion: rules.changes.length }).where(eq(shops.id, shopId));
}

/** Returns the entries that a change added. */
function entriesOf(shopId: string, { entries }: DemoRules, version: number) {
  const list = { shopId, createdBy: ACTOR, updatedBy: ACTOR };
  return entries
    .filter(({ since }) => since === version)
    .map(({ since: _, createdAt, expiresAt, regions, ...entry }) => ({
      ...entry,
      ...list,
      regions: regions && { match: regions.match, names: [...regions.names] },
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      createdAt: new Date(createdAt),
      updatedAt: new Date(createdAt),
    }));
}

/** Writes the counters of the visits, as the visit recorder would. */
async function countVisits(tx: Database, shopId: string): Promise<void> {
  await tx.execute(sql`
    insert into visit_counters (shop_id, hour, surface, outcome, cause, visits)
    select shop_id, date_trunc('hour', at, 'UTC'), surface, outcome, cause, count(*)
    from visits where shop_id = ${shopId} group by 1, 2, 3, 4, 5`);
  await tx.execute(sql`
    insert into country_counters (shop_id, hour, country, visits, blocked)
    select shop_id, date_trunc('hour', at, 'UTC'), coalesce(country, ''), count(*),
      count(*) filter (where outcome in ('block', 'redirect'))
    from visits where shop_id = ${shopId} group by 1, 2, 3`);
  await tx.execute(sql`
    insert into traffic_counters (shop_id, hour, network, crawler, visits)
    select shop_id, date_trunc('hour', at, 'UTC'), coalesce(network_class, ''),
      coalesce(split_part(crawler, ':', 2), ''), count(*)
    from visits where shop_id = ${shopId} group by 1, 2, 3, 4`);
  await countCrawlers(tx, shopId);
  await tx.execute(sketchesOf(sql`visits where shop_id = ${shopId}`));
  await tx.execute(sql`
    insert into entry_hits (shop_id, entry_id, day, hits, last_at, monitored, last_monitored_at)
    select shop_id, entry, (at at time zone 'UTC')::date,
      count(*) filter (where entry = entry_id), max(at) filter (where entry = entry_id),
      count(*) filter (where entry = any(monitored)), max(at) filter (where entry = any(monitored))
    from visits, unnest(array_append(monitored, entry_id)) as entry
    where shop_id = ${shopId} and entry is not null group by 1, 2, 3`);
}

async function writeOrders(
  tx: Database,
  shopId: string,
  now: number,
  journeys: ReadonlyMap<string, string>,
): Promise<void> {
  const stored = demoOrders(now);
  const connected = stored.map(({ order }) => ({
    ...order,
    journey: journeys.get(order.orderId) ?? null,
  }));
  const ofShop = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, shopId }));
  await tx.insert(orders).values(ofShop(connected));
  await tx.insert(orderEvents).values(ofShop(stored.flatMap(({ events }) => events)));
  await tx.insert(orderActions).values(ofShop(stored.flatMap(({ actions }) => actions)));
}
