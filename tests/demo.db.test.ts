import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { getAppeals } from "#app/contract/appeals";
import {
  getAttention,
  getDashboardData,
  getDashboardTrend,
  getOrdersValue,
  REPORT_RANGES,
} from "#app/contract/dashboard";
import { getFirewall } from "#app/contract/firewall";
import { getRuleConflicts } from "#app/contract/rules/block-lists";
import { getVisitGroups } from "#app/contract/visits/visitors";
import { waveStart } from "#app/demo/demo-guests";
import { DEMO_TIMEZONE } from "#app/demo/demo-proportions";
import { demoRules } from "#app/demo/demo-rules";
import { seedDemo } from "#app/demo/seed.server";
import { OUTCOMES } from "#app/engine/decision";
import { RULE_KINDS } from "#app/engine/kinds";
import { KINDS } from "#app/engine/kinds/table";
import { NETWORK_CLASSES } from "#app/engine/visit";
import { trendBuckets } from "#app/features/overview/dashboard/trend-buckets";
import { unusualBars } from "#app/features/overview/dashboard/unusual-bars";
import { parseSection } from "#app/features/shop/settings-sections";
import { rows } from "#app/store/rows.server";
import { orderEvents, orders, redirectCounters, settings } from "#app/store/schema";

import { type ApiUnderTest, apiUnderTest, type Merchant } from "./helpers/data-api";
import { dataOf } from "./helpers/screens/api-answers";

let under: ApiUnderTest;
let merchant: Merchant;
let shopId: string;

beforeAll(async () => {
  under = await apiUnderTest();
  merchant = await under.merchant();
  shopId = merchant.shop.id;
  const { db } = under.database;
  const options = { db, shopDomain: merchant.shop.domain, now: under.time.now, isWhole: true };
  expect(await seedDemo(options)).toMatchObject({ seeded: true });
});

const count = async (where: ReturnType<typeof sql>) => {
  const [found] = await rows<{ n: number }>(
    under.database.db,
    sql`select count(*)::int as n from visits where shop_id = ${shopId} and ${where}`,
  );
  return found?.n ?? 0;
};

test.each(REPORT_RANGES.map(String))(
  "every counter of the demo's dashboard except usage is above zero over %s days",
  async (days) => {
    const counts = dataOf(await merchant.send(getDashboardData, { days }));
    // Usage is counted on the Pay-As-You-Go plan only.
    const empty = Object.entries(counts).filter(([card, value]) => card !== "usage" && value < 1);
    expect(empty).toEqual([]);
    const { cancelled, held } = dataOf(await merchant.send(getOrdersValue, { days }));
    expect([cancelled.orders > 0, held.orders > 0]).toEqual([true, true]);
  },
);

test("the demo contains every network class and outcome, eight rule kinds, both surfaces and real and fake bots", async () => {
  for (const name of NETWORK_CLASSES) {
    expect(await count(sql`network_class = ${name}`), name).toBeGreaterThan(0);
  }
  for (const name of OUTCOMES) expect(await count(sql`outcome = ${name}`), name).toBeGreaterThan(5);
  const shown = RULE_KINDS.filter((kind) => kind !== "user-agent" && kind !== "custom");
  for (const kind of shown) expect(await count(sql`cause = ${kind}`), kind).toBeGreaterThan(5);
  for (const crawler of ["googlebot:verified", "googlebot:spoofed", "gptbot:verified"]) {
    expect(await count(sql`crawler = ${crawler}`), crawler).toBeGreaterThan(5);
  }
  expect(await count(sql`signs is not null and outcome = 'challenge'`)).toBeGreaterThan(5);
  expect(await count(sql`cardinality(monitored) > 0`)).toBeGreaterThan(5);
  expect(await count(sql`surface = 'firewall'`)).toBeGreaterThan(100);
  expect(await count(sql`surface = 'firewall' and outcome = 'block'`)).toBeGreaterThan(10);
});

test("the demo never stops the verified Googlebot and blocks the spoofed one after its rule is added", async () => {
  expect(await count(sql`crawler = 'googlebot:verified' and outcome <> 'allow'`)).toBe(0);
  expect(
    await count(sql`crawler = 'googlebot:spoofed' and outcome <> 'block'
    and at > ${new Date(under.time.now - 22 * DAY_MS)}`),
  ).toBe(0);
});

test("in a trend of 30 demo days one day is unusual, and a rule was changed on it", async () => {
  const trend = dataOf(await merchant.send(getDashboardTrend, { days: "30" }));
  const bars = trendBuckets(trend, 30, DEMO_TIMEZONE).map(
    ({ start, until, label, name, counts }) => ({
      ...{ key: start, until, label, name, count: counts.blockLists },
    }),
  );
  const unusual = unusualBars(bars);
  expect(unusual).toHaveLength(1);
  const { key: start, until } = unusual[0]!.bar;
  const startedAt = waveStart(under.time.now);
  expect(startedAt >= start && startedAt < until).toBe(true);
  const changed = demoRules(under.time.now, null, true).changes.filter(
    ({ at }) => at >= start && at < until,
  );
  expect(changed.map(({ summary }) => summary)).toContain("Blocked AS14061");
});

test("the four demo orders from hosting networks precede the rule that blocks their network", async () => {
  const rule = demoRules(under.time.now, null, true).changes.find(({ kind }) => kind === "asn");
  const { db } = under.database;
  const stolen = await db
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.networkClass, "hosting")));
  expect(stolen).toHaveLength(4);
  expect(stolen.every(({ placedAt }) => placedAt.getTime() < rule!.at)).toBe(true);
});

test("the demo has unblock requests, orders to review, one failed order action and rule conflicts, and no attack", async () => {
  const attention = dataOf(await merchant.send(getAttention, {}));
  const { attack, isCancellingPaused, connection, firewall, ...waiting } = attention;
  expect({ attack, isCancellingPaused, connection, firewall }).toEqual({
    ...{ attack: null, isCancellingPaused: false, connection: 0, firewall: 0 },
  });
  expect(waiting).toEqual({ appeals: 2, held: 2, review: 1, scheduled: 1, failed: 1 });
  expect(dataOf(await merchant.send(getRuleConflicts, {})).total).toBe(2);
});

test("all counters of the demo equal the number of its visits", async () => {
  const { db } = under.database;
  const [sums] = await rows<Record<string, number>>(
    db,
    sql`select
      (select count(*)::int from visits where shop_id = ${shopId}) as visits,
      (select sum(visits)::int from visit_counters where shop_id = ${shopId}) as counted,
      (select sum(visits)::int from country_counters where shop_id = ${shopId}) as countries,
      (select sum(visits)::int from traffic_counters where shop_id = ${shopId}) as traffic,
      (select sum(answers)::int from crawler_counters where shop_id = ${shopId}) as crawlers,
      (select sum(requests)::int from firewall_counters where shop_id = ${shopId}) as requests,
      (select sum(hits)::int from entry_hits where shop_id = ${shopId}) as hits,
      (select sum(monitored)::int from entry_hits where shop_id = ${shopId}) as watched`,
  );
  const visits = sums?.visits;
  expect(sums).toEqual({
    ...{ visits, counted: visits, countries: visits, traffic: visits },
    crawlers: await count(sql`crawler like '%:verified'`),
    requests: await count(sql`surface = 'firewall'`),
    hits: await count(sql`entry_id is not null`),
    watched: await count(sql`cardinality(monitored) > 0`),
  });
});

test("every stopped demo visit has a rule with its cause and outcome, created before the visit", async () => {
  const strays = await rows(
    under.database.db,
    sql`select v.id, v.cause, v.outcome from visits v
        left join rule_entries e on e.id = v.entry_id and e.shop_id = v.shop_id
        where v.shop_id = ${shopId} and v.outcome <> 'allow'
          and (e.id is null or e.kind <> v.cause or e.action <> v.outcome or e.created_at > v.at)`,
  );
  expect(strays).toEqual([]);
});

test("demo rules have the canonical form of their kinds, and demo settings the form of their sections", async () => {
  for (const { kind, value } of demoRules(under.time.now, null, true).entries) {
    expect(KINDS[kind].normalize(value)).toMatchObject({ value });
  }
  const { db } = under.database;
  const stored = await db.select().from(settings).where(eq(settings.shopId, shopId));
  for (const { section, value } of stored) {
    expect(parseSection(section as "firewall", value)).toMatchObject(value as object);
  }
});

test("the demo has orders in every state, each with amounts, times and a timeline that match the state", async () => {
  const { db } = under.database;
  const all = await db.select().from(orders).where(eq(orders.shopId, shopId));
  const events = await db.select().from(orderEvents).where(eq(orderEvents.shopId, shopId));
  const kinds = new Set(all.map(({ queue }) => queue));
  expect([...kinds].sort()).toEqual([
    "cancelled",
    "cleared",
    "failed",
    "held",
    "none",
    "review",
    "scheduled",
  ]);
  for (const order of all) {
    const own = events.filter(({ orderId }) => orderId === order.orderId);
    expect(own.length, order.name).toBeGreaterThan(0);
    expect(own.every(({ at }) => at <= new Date(under.time.now) && at >= order.placedAt)).toBe(
      true,
    );
    expect(own.some(({ kind }) => kind === "cancelled")).toBe(order.queue === "cancelled");
    if (order.queue === "cancelled") expect(order.refunded).toBe(order.total);
    if (order.failure?.includes("fulfilled")) expect(order.fulfillment).toBe("FULFILLED");
    if (order.queue === "scheduled")
      expect(order.cancelAt!.getTime()).toBeGreaterThan(under.time.now);
  }
});

test("the demo contains two open appeals, counted redirects and a connected firewall in protect mode", async () => {
  const appeals = dataOf(await merchant.send(getAppeals, { status: "open", page: "1" }));
  expect(appeals.appeals.map(({ visit }) => visit?.outcome)).toEqual(["block", "block"]);
  const { db } = under.database;
  const taken = await db.select().from(redirectCounters).where(eq(redirectCounters.shopId, shopId));
  expect(taken.length).toBeGreaterThan(7);
  expect(taken.every(({ shown, accepted, stayed }) => shown >= accepted + stayed)).toBe(true);
  const firewall = dataOf(await merchant.send(getFirewall, {}));
  expect(firewall).toMatchObject({ isOffered: true, isInPlan: true, isConnected: true });
  expect(firewall.switches.mode).toBe("protect");
});

test.each(["country", "asn", "page", "source", "crawler"] as const)(
  "the list of demo visits by %s contains rows, some with stopped visits",
  async (by) => {
    const crawler = by === "crawler" ? "bot" : "any";
    const { groups } = dataOf(await merchant.send(getVisitGroups, { by, range: "30d", crawler }));
    expect(groups.length).toBeGreaterThanOrEqual(5);
    expect(groups.some(({ stopped }) => stopped > 0)).toBe(true);
  },
);
