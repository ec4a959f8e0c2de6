import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { privacy as privacySection } from "#app/contract/general-settings";
import { compile } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import { KINDS } from "#app/engine/kinds/table";
import { parseAddress } from "#app/engine/net/address";
import { UNKNOWN_VISIT } from "#app/engine/visit";
import { passEvidence } from "#app/features/checkout/public.server";
import { orderJourneys } from "#app/features/visits/public.server";
import { NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { rows } from "#app/store/rows.server";
import { orders, ruleEntries, shops, visits } from "#app/store/schema";
import { testDatabase } from "#tests/helpers/servers/database";

import { demoRules, rulesetAt } from "./demo-rules";
import { seedDemo } from "./seed.server";

const { db } = await testDatabase();
const NOW = Date.UTC(2026, 10, 20, 15, 20);

/** An address book with a single address, in the United States. */
const book = {
  lookup: () => ({
    ...NO_PLACE,
    country: "US",
    region: "Georgia",
    city: "Atlanta",
    asn: 7018,
    organization: "AT&T Enterprises, LLC",
    networkClass: "residential" as const,
  }),
  sampleAddresses: (country: string) => (country === "US" ? ["184.133.131.128"] : []),
};

async function seedShop(shopDomain: string) {
  const seeded = await seedDemo({ db, shopDomain, now: NOW });
  const [shop] = await db.select().from(shops).where(eq(shops.domain, shopDomain));
  if (!shop) throw new Error("no shop");
  return { seeded, shop };
}

const DEMO = "palisade-demo.myshopify.com";
const { seeded, shop } = await seedShop(DEMO);
const WHOLE = "whole-demo.myshopify.com";
await seedDemo({ db, shopDomain: WHOLE, now: NOW, isWhole: true });

test("the demo shop has visits of thirty days, and its counters agree with them", async () => {
  expect(seeded.visits).toBeGreaterThan(3_000);
  const [facts] = await rows<Record<string, number>>(
    db,
    sql`select count(*)::int as visits, count(distinct country)::int as countries,
          count(distinct reference)::int as codes,
          (count(*) filter (where cause = 'country'))::int as "byCountry",
          (count(*) filter (where cause = 'ip' and outcome = 'block'))::int as "byIp",
          (extract(epoch from max(at)) * 1000)::float8 as newest,
          (extract(epoch from min(at)) * 1000)::float8 as oldest
        from visits where shop_id = ${shop.id}`,
  );
  expect(facts).toMatchObject({ visits: seeded.visits, codes: seeded.visits, countries: 20 });
  expect(facts?.byCountry).toBeGreaterThan(100);
  expect(facts?.byIp).toBeGreaterThan(50);
  expect(facts?.newest).toBeLessThanOrEqual(NOW);
  expect(facts?.newest).toBeGreaterThan(NOW - DAY_MS / 4);
  expect(facts?.oldest).toBeGreaterThanOrEqual(NOW - 30 * DAY_MS);

  const counted = await rows<{ visits: number }>(
    db,
    sql`select sum(visits)::int as visits from visit_counters where shop_id = ${shop.id}`,
  );
  expect(counted).toEqual([{ visits: seeded.visits }]);
  const differing = await rows(
    db,
    sql`select e.entry_id from entry_hits e
        where e.shop_id = ${shop.id} and e.hits <> (
          select count(*) from visits v where v.shop_id = e.shop_id and v.entry_id = e.entry_id
            and (v.at at time zone 'UTC')::date = e.day)`,
  );
  expect(differing).toEqual([]);
});

test("every blocked visit of the demo is blocked by an entry that existed at its time", async () => {
  const entries = await db.select().from(ruleEntries).where(eq(ruleEntries.shopId, shop.id));
  const created = new Map(entries.map((entry) => [entry.id, entry]));
  const blocked = await db
    .select()
    .from(visits)
    .where(sql`${visits.shopId} = ${shop.id} and ${visits.outcome} = 'block'`);
  expect(blocked.length).toBeGreaterThan(100);
  for (const visit of blocked) {
    const entry = created.get(visit.entryId ?? "");
    expect(entry?.createdAt.getTime()).toBeLessThanOrEqual(visit.at.getTime());
    if (entry?.kind === "country") expect(entry.value).toBe(visit.country);
  }
});

test("the value of every demo entry is the canonical form of its rule kind", () => {
  for (const addressBook of [null, book]) {
    for (const { kind, value } of demoRules(NOW, addressBook).entries) {
      expect(KINDS[kind].normalize(value)).toMatchObject({ value });
    }
  }
});

test("the demo rules block and allow visits as their labels state", () => {
  const rules = demoRules(NOW, book);
  const ruleset = compile(rulesetAt(rules, rules.changes.length));
  const visitFrom = (ip: string, country: string) => ({
    ...UNKNOWN_VISIT,
    address: parseAddress(ip),
    country,
    at: NOW,
  });
  const byLabel = (label: string) =>
    rules.entries.find((entry) => entry.label === label)?.value ?? "";
  expect(decide(ruleset, visitFrom("9.9.9.9", "CN")).outcome).toBe("block");
  expect(decide(ruleset, visitFrom("9.9.9.9", "DE")).outcome).toBe("allow");
  expect(decide(ruleset, visitFrom(byLabel("Our office"), "CN")).outcome).toBe("allow");
  expect(decide(ruleset, visitFrom(byLabel("Coupon trials"), "GB")).outcome).toBe("allow");
});

test("seeding the demo again changes nothing", async () => {
  const count = () =>
    rows(db, sql`select count(*)::int as n from visits where shop_id = ${shop.id}`);
  const before = await count();
  const again = await seedShop(DEMO);
  expect(again.seeded).toEqual({ seeded: false, visits: 0 });
  expect(again.shop).toEqual(shop);
  expect(await count()).toEqual(before);
});

test("seeding the same shop at the same time creates the same visits", async () => {
  const digest = () =>
    rows(
      db,
      sql`select md5(string_agg(ip || path || at || reference, ',' order by id)) as digest
          from visits where shop_id = ${shop.id}`,
    );
  const first = await digest();
  await db.delete(visits).where(eq(visits.shopId, shop.id));
  await db.delete(ruleEntries).where(eq(ruleEntries.shopId, shop.id));
  await db.execute(sql`delete from ruleset_versions where shop_id = ${shop.id}`);
  await db.execute(sql`delete from visit_counters where shop_id = ${shop.id}`);
  await db.execute(sql`delete from country_counters where shop_id = ${shop.id}`);
  await db.execute(sql`delete from traffic_counters where shop_id = ${shop.id}`);
  await db.execute(sql`delete from crawler_counters where shop_id = ${shop.id}`);
  await db.execute(sql`delete from visitor_sketches where shop_id = ${shop.id}`);
  await seedShop(DEMO);
  expect(await digest()).toEqual(first);
});

test("most orders of the whole demo are connected with visits, and orders of robots are not", async () => {
  const [whole] = await db.select().from(shops).where(eq(shops.domain, WHOLE));
  const shopId = whole!.id;
  const stored = await db.select().from(orders).where(eq(orders.shopId, shopId));
  const searched = stored.map(({ journey, placedAt }) => {
    return { journey, at: placedAt.getTime(), ip: null, isOnline: true };
  });
  const privacy = privacySection.parse({});
  const journeys = await orderJourneys(db, shopId, searched, privacy, NOW);
  const bought = stored.map(({ networkClass }, index) => ({
    network: networkClass!,
    pages: journeys[index]?.pages ?? 0,
    networks: journeys[index]?.networks ?? [],
  }));
  const withVisits = bought.filter(({ pages }) => pages > 0);
  expect(withVisits.length).toBeGreaterThan(bought.length / 2);
  for (const { network, pages, networks } of withVisits) {
    expect(pages).toBeGreaterThanOrEqual(3);
    expect(networks).toEqual([network]);
    expect(["residential", "vpn"]).toContain(network);
  }
});

test("the whole demo contains checkouts with and without a visit, and every checkout without a visit but the robots' has an order", async () => {
  const [whole] = await db.select().from(shops).where(eq(shops.domain, WHOLE));
  const week = { shopId: whole!.id, from: NOW - 7 * DAY_MS, until: NOW + 1 };
  const { checkouts, withoutVisit, paidWithoutVisit, orders, source } = await passEvidence(
    db,
    week,
  );
  expect(source).toBe("checkouts");
  expect(checkouts).toBeGreaterThan(100);
  expect(withoutVisit).toBeGreaterThan(38);
  expect(paidWithoutVisit).toBeGreaterThan(0);
  expect(withoutVisit).toBeLessThan(checkouts / 2);
  expect(paidWithoutVisit).toBe(withoutVisit - 38);
  expect(orders).toHaveLength(paidWithoutVisit);
});

test("the checkout of each order of the whole demo begins after the view of the cart and before the order", async () => {
  const found = await rows<{ isBetween: boolean; isConnected: boolean }>(
    db,
    sql`select c.at <= o.placed_at and c.at >= all (
          select v.at from visits v where v.shop_id = o.shop_id
          and (v.reference = o.journey or v.journey = o.journey)) as "isBetween",
        c.has_visit = (o.journey is not null) as "isConnected"
      from checkout_uses c join orders o on o.shop_id = c.shop_id and o.order_id = c.order_id
      join shops s on s.id = o.shop_id where s.domain = ${WHOLE}`,
  );
  expect(found.length).toBeGreaterThan(20);
  for (const row of found) expect(row).toEqual({ isBetween: true, isConnected: true });
});
