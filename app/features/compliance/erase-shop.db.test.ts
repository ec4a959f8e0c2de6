import { randomUUID } from "node:crypto";

import { count, eq, type SQL, sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { complianceWorld } from "../../../tests/helpers/compliance-world";
import { createTestShop } from "../../../tests/helpers/servers/database";
import { testWorker } from "../../../tests/helpers/servers/job-worker";
import { deadJobs, openJobs } from "../../../tests/helpers/servers/jobs";
import { genuineBody } from "../../../tests/helpers/webhook-bodies";
import { operate } from "../../operator.server";
import { enqueue } from "../../platform/jobs/jobs.server";
import * as schema from "../../store/schema";
import { LOG_TABLES } from "../../store/visit-log/distribute-log.server";
import { recordInstall } from "../shop/public.server";
import { eraseShop, eraseShopQueues } from "./erase-shop.server";

const DAY = 86_400_000;

const { auditOf, database, NOON, send } = complianceWorld();

const warned: unknown[] = [];

async function workOffJobs(now = Date.now()): Promise<void> {
  const { db } = database();
  const log = pino({ level: "silent" });
  const queues = eraseShopQueues(
    db,
    { warn: (...told: unknown[]) => void warned.push(told) },
    () => now,
  );
  await testWorker({ lane: "jobs", db, log, clock: () => now, queues }).runDue();
}

/** A shop with rows of most kinds, and more visits than are deleted at a time. */
async function fullShop(installedAt = new Date(NOON - 30 * DAY)) {
  const { db } = database();
  const shop = await createTestShop(db, { installedAt, uninstalledAt: new Date(NOON - 2 * DAY) });
  const { id: shopId, domain } = shop;
  const on = new Date(NOON);
  const list = { shopId, surface: "storefront", kind: "ip" } as const;
  const by = { createdBy: "t", updatedBy: "t" };
  await db
    .insert(schema.sessions)
    .values({ id: domain, shop: domain, state: "", accessToken: "x" });
  await db.insert(schema.settings).values({ shopId, section: "s", value: {}, updatedBy: "t" });
  await db.insert(schema.ruleLists).values(list);
  const [entry] = await db
    .insert(schema.ruleEntries)
    .values({ ...list, value: "203.0.113.9", ...by })
    .returning();
  await db
    .insert(schema.rulesetVersions)
    .values({ shopId, version: 1, surface: "storefront", actor: "t", summary: "s" });
  const counted = { shopId, hour: on, surface: "storefront", outcome: "allow", cause: "default" };
  await db.insert(schema.visitCounters).values({ ...counted, visits: 1 });
  await db.insert(schema.countryCounters).values({ shopId, hour: on, country: "DE", visits: 1 });
  await db
    .insert(schema.trafficCounters)
    .values({ shopId, hour: on, network: "", crawler: "", visits: 1 });
  const sketch = { shopId, span: "hour" as const, start: on, registers: [1] };
  await db.insert(schema.visitorSketches).values(sketch);
  await db.insert(schema.missedCounters).values({ shopId, hour: on, passes: 1 });
  const staff = { actor: "staff:7", name: "Jane Fernhill", notedAt: on };
  await db.insert(schema.staffMembers).values({ shopId, ...staff });
  const hit = { shopId, entryId: entry!.id, day: "2026-11-20", hits: 1, lastAt: on };
  await db.insert(schema.entryHits).values(hit);
  await db.insert(schema.notifications).values({ shopId, content: "c" });
  const question = { shopId, content: "c", name: "n", replyEmail: "e@example.com" };
  await db.insert(schema.customerQuestions).values(question);
  const linkId = randomUUID();
  await db.insert(schema.feedback).values({ shopId, linkId, rating: 2, content: "c" });
  await enqueue(db, "merchant-mail", { shopId, subject: "A spike" });
  await enqueue(db, "usage-charge", { shop: domain });
  await db.execute(sql`update pgboss.job set state = 'failed'
    where data->'payload'->>'shopId' = ${shopId} or data->'payload'->>'shop' = ${domain}`);
  await db.execute(sql`insert into visits (shop_id, at, surface, reference, outcome, cause,
      ruleset_version, ip, user_agent, referrer, path)
    select ${shopId}::uuid, now(), 'storefront', 'R' || n, 'allow', 'default', 1, '192.0.2.1',
      '', '', '/' from generate_series(1, 12000) as n`);
  return shop;
}

/** Names of the tables that hold a row of the shop. */
async function tablesHolding(shopId: string, domain: string): Promise<string[]> {
  const { sessions, settings, ruleLists, ruleEntries, rulesetVersions, visits } = schema;
  const {
    visitCounters,
    countryCounters,
    entryHits,
    notifications,
    customerQuestions,
    feedback,
    shops,
  } = schema;
  const byShop = {
    settings,
    ruleLists,
    ruleEntries,
    rulesetVersions,
    visits,
    visitCounters,
    countryCounters,
  };
  const { missedCounters, staffMembers, trafficCounters, visitorSketches } = schema;
  const counters = { entryHits, missedCounters, staffMembers, trafficCounters, visitorSketches };
  const more = { ...counters, notifications, customerQuestions, feedback };
  const held: string[] = [];
  for (const [name, table] of Object.entries({ ...byShop, ...more })) {
    const [found] = await database()
      .db.select({ n: count() })
      .from(table)
      .where(eq(table.shopId, shopId));
    if (Number(found?.n) > 0) held.push(name);
  }
  const tokens = await database().db.select().from(sessions).where(eq(sessions.shop, domain));
  const itself = await database().db.select().from(shops).where(eq(shops.id, shopId));
  const jobs = (await deadJobs(database().db)).filter(
    ({ payload }) => payload.shopId === shopId || payload.shop === domain,
  );
  return [
    ...held,
    ...jobs.map(({ queue }) => queue),
    ...(tokens.length ? ["sessions"] : []),
    ...(itself.length ? ["shops"] : []),
  ];
}

test("48 hours after an uninstall everything of the shop is deleted, and nothing of others", async () => {
  const [gone, other] = [await fullShop(), await fullShop()];
  expect(await tablesHolding(gone.id, gone.domain)).toHaveLength(19);
  expect((await send("shop/redact", gone.domain)).status).toBe(200);
  await workOffJobs();
  expect(await tablesHolding(gone.id, gone.domain)).toEqual([]);
  expect(await tablesHolding(other.id, other.domain)).toHaveLength(19);
  expect(await auditOf(gone.domain)).toMatchObject([
    { action: "shop.redact_requested" },
    { action: "shop.redacted", detail: { shops: 1, visits: 12_000 } },
  ]);
});

test("every table with a shop's rows loses them together with the shop", async () => {
  // "c": on delete cascade.
  const found = (await database().db.execute(
    sql`select columns.table_name as name, max(rule.confdeltype::text) as "onDelete"
        from information_schema.columns
        left join pg_constraint as rule
          on rule.conrelid = to_regclass(quote_ident(columns.table_name))
          and rule.confrelid = 'shops'::regclass and rule.contype = 'f'
        where table_schema = 'public' and column_name = 'shop_id'
        group by columns.table_name`,
  )) as unknown as { rows: { name: string; onDelete: string | null }[] };
  expect(found.rows.length).toBeGreaterThan(9);
  const staying = found.rows.filter(({ onDelete }) => onDelete !== "c").map(({ name }) => name);
  // The log's rows are deleted by name, wherever they lie.
  const isOfLog = (name: string) =>
    LOG_TABLES.some((table) => table === name) || name.startsWith("visits_of_");
  expect(staying.filter((name) => !isOfLog(name))).toEqual([]);
});

test("a visit that is written while the others are being deleted goes with the shop", async () => {
  const { db } = database();
  const shop = await fullShop();
  let isWritten = false;
  const visitedMeanwhile = new Proxy(db, {
    get: (target, name) => {
      if (name !== "transaction") return Reflect.get(target, name) as unknown;
      return async (...work: Parameters<typeof db.transaction>) => {
        await target.execute(sql`insert into visits (shop_id, at, surface, reference, outcome, cause,
            ruleset_version, ip, user_agent, referrer, path)
          values (${shop.id}::uuid, now(), 'storefront', 'LATE', 'allow', 'default', 1, '', '', '', '/')`);
        isWritten = true;
        return target.transaction(...work);
      };
    },
  });
  const requestedAt = new Date(NOON).toISOString();
  await eraseShop(visitedMeanwhile, { shop: shop.domain, requestedAt });
  expect(isWritten).toBe(true);
  expect(await tablesHolding(shop.id, shop.domain)).toEqual([]);
});

test("a second request for the same shop does no harm", async () => {
  const shop = await fullShop();
  for (let time = 0; time < 2; time++) {
    expect((await send("shop/redact", shop.domain)).status).toBe(200);
    await workOffJobs();
  }
  expect(await tablesHolding(shop.id, shop.domain)).toEqual([]);
});

test("a shop that installed the app again meanwhile keeps what it has", async () => {
  const shop = await fullShop(new Date(NOON + 1));
  expect((await send("shop/redact", shop.domain)).status).toBe(200);
  await workOffJobs();
  expect(await tablesHolding(shop.id, shop.domain)).toHaveLength(19);
});

test("a shop that comes back while its visits are being deleted keeps the app", async () => {
  const { db } = database();
  const shop = await fullShop();
  let isBack = false;
  const comesBackOnDelete = new Proxy(db, {
    get: (target, name) => {
      if (name !== "execute") return Reflect.get(target, name) as unknown;
      return async (query: SQL) => {
        if (!isBack) await recordInstall(db, { domain: shop.domain }, NOON + 1);
        isBack = true;
        return target.execute(query);
      };
    },
  });
  const requestedAt = new Date(NOON).toISOString();
  await eraseShop(comesBackOnDelete, { shop: shop.domain, requestedAt });
  expect(isBack).toBe(true);
  const held = await tablesHolding(shop.id, shop.domain);
  expect(held).toEqual(expect.arrayContaining(["shops", "sessions", "ruleEntries"]));
  expect((await auditOf(shop.domain)).map(({ action }) => action)).toContain(
    "shop.redact_passed_over",
  );
});

test("a request about another shop than it was delivered for is refused", async () => {
  const { domain } = await createTestShop(database().db);
  const answer = await send("shop/redact", domain, { shop_domain: "other.myshopify.com" });
  expect(answer.status).toBe(200);
  expect(await auditOf(domain)).toEqual([]);
});

test("an order's body that is said to be a request erases nobody", async () => {
  const { domain, id } = await fullShop();
  for (const body of [
    '{"id":1,"name":"#1001"}',
    JSON.stringify(genuineBody("orders/create", domain)),
  ]) {
    expect((await send("shop/redact", domain, body)).status).toBe(200);
  }
  await workOffJobs();
  expect(await tablesHolding(id, domain)).toHaveLength(19);
  expect(await auditOf(domain)).toEqual([]);
});

test("a time long past, which nobody signed, does not keep an uninstalled shop from being erased", async () => {
  const shop = await fullShop();
  expect((await send("shop/redact", shop.domain, {}, NOON - 60 * DAY)).status).toBe(200);
  await workOffJobs();
  expect(await tablesHolding(shop.id, shop.domain)).toEqual([]);
});

test("a shop that has the app is not erased; the operator is told, and it is once it is uninstalled", async () => {
  const { db } = database();
  const shop = await fullShop();
  const setUninstalled = (uninstalledAt: Date | null) =>
    db.update(schema.shops).set({ uninstalledAt }).where(eq(schema.shops.id, shop.id));
  await setUninstalled(null);
  warned.length = 0;
  const context = {
    db,
    clock: Date.now,
    log: pino({ level: "silent" }),
    appUrl: "",
    secrets: ["a-secret"] as const,
  };
  const waiting = async () =>
    (await operate({ command: "waiting-erasures", arguments: {} }, context)).text;
  expect((await send("shop/redact", shop.domain)).status).toBe(200);
  await workOffJobs();
  expect(await tablesHolding(shop.id, shop.domain)).toHaveLength(19);
  expect(warned).toEqual([[{ shop: shop.domain }, expect.stringContaining("has the app")]]);
  expect(await waiting()).toContain(`${shop.domain}, asked for on `);
  // The word that the app was removed may have got lost: the shop's API is asked.
  const checks = await openJobs(db, { queue: "confirm-uninstall", key: shop.domain });
  expect(checks).toHaveLength(1);
  await workOffJobs(Date.now() + DAY + 60_000);
  expect(await tablesHolding(shop.id, shop.domain)).toHaveLength(19);
  await setUninstalled(new Date(NOON));
  await workOffJobs(Date.now() + 2 * DAY + 120_000);
  expect(await tablesHolding(shop.id, shop.domain)).toEqual([]);
  expect(await waiting()).not.toContain(shop.domain);
  expect((await auditOf(shop.domain)).map(({ action }) => action)).toEqual([
    "shop.redact_requested",
    "shop.redact_waits",
    "shop.redact_waits",
    "shop.redacted",
  ]);
});

test("a request about a shop that has the app is kept while the shop goes on using it", async () => {
  const { db } = database();
  const shop = await fullShop();
  const set = (values: Partial<typeof schema.shops.$inferInsert>) =>
    db.update(schema.shops).set(values).where(eq(schema.shops.id, shop.id));
  await set({ uninstalledAt: null });
  expect((await send("shop/redact", shop.domain)).status).toBe(200);
  await workOffJobs();
  await recordInstall(db, { domain: shop.domain }, NOON + 1);
  // Nor does a copy whose time was changed take the place of the request that waits.
  expect((await send("shop/redact", shop.domain, {}, NOON - 60 * DAY)).status).toBe(200);
  await workOffJobs(Date.now() + DAY + 60_000);
  expect((await auditOf(shop.domain)).map(({ action }) => action)).not.toContain(
    "shop.redact_passed_over",
  );
  await set({ uninstalledAt: new Date(NOON + 2) });
  await workOffJobs(Date.now() + 2 * DAY + 120_000);
  expect(await tablesHolding(shop.id, shop.domain)).toEqual([]);
});
