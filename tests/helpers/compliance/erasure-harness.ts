import { randomUUID } from "node:crypto";

import { count, eq, sql } from "drizzle-orm";
import { pino } from "pino";

import { eraseShopQueues } from "#app/features/overview/compliance/erase-shop.server";
import { enqueue } from "#app/platform/jobs/jobs.server";
import * as schema from "#app/store/schema";

import { createTestShop } from "../servers/database";
import { testWorker } from "../servers/job-worker";
import { deadJobs } from "../servers/jobs";
import { complianceHarness } from "./compliance-harness";

export const DAY = 86_400_000;

/** Sends requests to erase shops, creates shops with data of every kind, and reads the remaining rows. */
export function erasureHarness() {
  const harness = complianceHarness();
  const { database, NOON } = harness;
  /** Warnings to the operator. */
  const warned: unknown[] = [];

  async function workOffJobs(now = Date.now()): Promise<void> {
    const { db } = database();
    const log = pino({ level: "silent" });
    const queues = eraseShopQueues(
      db,
      { warn: (...entry: unknown[]) => void warned.push(entry) },
      () => now,
    );
    await testWorker({ queueGroup: "jobs", db, log, clock: () => now, queues }).runDue();
  }

  /** Creates a shop with rows of most kinds, and more visits than one deletion batch. */
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
    const answered = { shopId, hour: on, entryPoint: "edge", purpose: "search" } as const;
    await db.insert(schema.crawlerCounters).values({ ...answered, answer: "page", answers: 1 });
    await db.insert(schema.crawlerAlarms).values({ shopId, at: on });
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
    await db.execute(sql`update jobs set state = 'failed'
      where payload->>'shopId' = ${shopId} or payload->>'shop' = ${domain}`);
    await db.execute(sql`insert into visits (shop_id, at, surface, reference, outcome, cause,
        ruleset_version, ip, user_agent, referrer, path)
      select ${shopId}::uuid, now(), 'storefront', 'R' || n, 'allow', 'default', 1, '192.0.2.1',
        '', '', '/' from generate_series(1, 12000) as n`);
    return shop;
  }

  /** Returns the names of the tables that contain a row of the shop. */
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
    const { crawlerAlarms, crawlerCounters } = schema;
    const { missedCounters, staffMembers, trafficCounters, visitorSketches } = schema;
    const counters = {
      crawlerAlarms,
      crawlerCounters,
      entryHits,
      missedCounters,
      staffMembers,
      trafficCounters,
      visitorSketches,
    };
    const more = { ...counters, notifications, customerQuestions, feedback };
    const nonEmptyTables: string[] = [];
    for (const [name, table] of Object.entries({ ...byShop, ...more })) {
      const [found] = await database()
        .db.select({ n: count() })
        .from(table)
        .where(eq(table.shopId, shopId));
      if (Number(found?.n) > 0) nonEmptyTables.push(name);
    }
    const tokens = await database().db.select().from(sessions).where(eq(sessions.shop, domain));
    const itself = await database().db.select().from(shops).where(eq(shops.id, shopId));
    const jobs = (await deadJobs(database().db)).filter(
      ({ payload }) => payload.shopId === shopId || payload.shop === domain,
    );
    return [
      ...nonEmptyTables,
      ...jobs.map(({ queue }) => queue),
      ...(tokens.length ? ["sessions"] : []),
      ...(itself.length ? ["shops"] : []),
    ];
  }

  return { ...harness, warned, workOffJobs, fullShop, tablesHolding };
}
