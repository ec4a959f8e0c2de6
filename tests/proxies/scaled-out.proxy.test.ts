import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { addRuleEntries } from "#app/contract/rules/rules";
import { noteMember } from "#app/features/shop/public.server";
import { createDataApiClient } from "#app/platform/data-api/client";
import { visitCounters } from "#app/store/schema";

import { API_SECRET, idToken } from "../helpers/data-api";
import { givePlan } from "../helpers/plans";
import { signedProxyQuery } from "../helpers/proxy-query";
import { type AppProcess, freePort } from "../helpers/servers/app-process";
import {
  createTestShop,
  type Shop,
  type TestDatabase,
  testDatabase,
} from "../helpers/servers/database";
import { isHere } from "./real-proxy";
import {
  type Cable,
  type CleanUps,
  HAPROXY,
  layCable,
  PGBOUNCER,
  startHaproxy,
  startPgBouncer,
  startRoles,
} from "./scaled-out";

const missing = [HAPROXY, PGBOUNCER].filter((program) => !isHere(program));
const names = missing.map((program) => program.package).join(" and ");
const why = names ? `: skipped, install Debian's ${names}` : "";
const BROWSER = { "user-agent": "Mozilla/5.0 Firefox/140.0" };
const LIST = { kind: "ip", surface: "storefront" } as const;
/** Maximum time of a visit in a process before it is written, milliseconds. */
const UNWRITTEN_MS = 250;
const SHOPPER_EVERY_MS = 10;
const SHOPPERS_PER_SAVE = 25;

describe.skipIf(why)(`two processes for storefronts, one for the rest${why}`, () => {
  const cleanUps: CleanUps = [];
  let database: TestDatabase;
  let shop: Shop;
  let cable: Cable;
  let origin = "";
  const edges: AppProcess[] = [];
  let admin: AppProcess;
  let ports: number[] = [];

  const pooled = { DATABASE_URL: "" };
  const startEdge = async (at: 0 | 1) => {
    const address = { ...pooled, PORT: String(ports[at]), DATABASE_DIRECT_URL: cable.url };
    edges[at] = await startRoles("edge", address, cleanUps);
  };
  const startAdmin = (port: number) => {
    const direct = database.address.databaseUrl;
    const address = { ...pooled, PORT: String(port), DATABASE_DIRECT_URL: direct };
    return startRoles("admin,jobs", address, cleanUps);
  };

  beforeAll(async () => {
    database = await testDatabase();
    pooled.DATABASE_URL = await startPgBouncer(database.address.databaseUrl, cleanUps);
    cable = await layCable(database.address.databaseUrl, cleanUps);
    ports = [];
    for (let at = 0; at < 4; at++) ports.push(await freePort());
    await Promise.all([
      startEdge(0),
      startEdge(1),
      startAdmin(ports[2]!).then((app) => (admin = app)),
    ]);
    origin = await startHaproxy(ports, cleanUps);
  });
  beforeEach(async () => {
    shop = await createTestShop(database.db);
    await givePlan(database.db, shop.id, "premium");
    await noteMember(database.db, { shop: shop.domain, actor: "staff:42" });
  });
  afterAll(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  /** Sends a visit like HAProxy, or through it. */
  async function visit(to: string, from: string) {
    const forwarded = to === origin ? from : `${from}, 127.0.0.1`;
    const query = signedProxyQuery(API_SECRET, { shop: shop.domain });
    const answer = await fetch(`${to}/proxy/visit?${query}`, {
      method: "POST",
      body: JSON.stringify({ path: "/products/x", referrer: "", locale: "de" }),
      headers: { ...BROWSER, "x-forwarded-for": forwarded },
    });
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`visit: ${answer.status} ${body.slice(0, 200)}`);
    return body;
  }

  /**
   * Saves a rule through HAProxy.
   *
   * @throws Error if it is not acknowledged
   */
  async function block(address: string): Promise<void> {
    const client = createDataApiClient({
      baseUrl: origin,
      send: fetch,
      bearer: await idToken(shop.domain, Date.now()),
    });
    const answer = await client.send(addRuleEntries, {
      ...LIST,
      lines: [address],
      confirmedRisks: true,
      // The log may already contain visits that the rule would stop.
      confirmedLoss: true,
    });
    if (!answer.result) throw new Error(`save: ${JSON.stringify(answer)}`);
  }

  const isBlocked = async (to: string, from: string) => (await visit(to, from)).includes('"block"');

  /** Returns the time from a save until both processes apply the rule, milliseconds. */
  async function appliedWithin(address: string): Promise<number> {
    const urls = edges.map(({ url }) => url);
    for (const url of urls) expect(await isBlocked(url, address)).toBe(false);
    await block(address);
    const saved = performance.now();
    const isApplied = async (url: string) => {
      await expect.poll(() => isBlocked(url, address), { interval: 20 }).toBe(true);
    };
    await Promise.all(urls.map(isApplied));
    return performance.now() - saved;
  }

  /**
   * Sends a hundred shoppers per second through HAProxy, and saves a rule a few times per second.
   */
  function load() {
    const open = new Set<Promise<void>>();
    const failed: string[] = [];
    /** Times at which each visit was answered. */
    const answered: number[] = [];
    const saved: string[] = [];
    let requestCount = 0;
    const track = (what: Promise<unknown>, done: () => void) => {
      const one = what
        .then(done, (error: unknown) => void failed.push(String(error)))
        .finally(() => open.delete(one));
      open.add(one);
    };
    const timer = setInterval(() => {
      requestCount += 1;
      track(visit(origin, "192.0.2.1"), () => void answered.push(performance.now()));
      const rule = `203.0.${113 + Math.floor(requestCount / 5_000)}.${(requestCount / SHOPPERS_PER_SAVE) % 200}`;
      if (requestCount % SHOPPERS_PER_SAVE === 0) track(block(rule), () => void saved.push(rule));
    }, SHOPPER_EVERY_MS);
    cleanUps.push(() => clearInterval(timer));
    return {
      answered,
      more: (count: number) => {
        const until = answered.length + count;
        return expect.poll(() => answered.length).toBeGreaterThanOrEqual(until);
      },
      end: async () => {
        clearInterval(timer);
        await Promise.all(open);
        return { answered, saved, failed };
      },
    };
  }

  /**
   * Returns the number of visits that were written as rows or, for addresses with too many rows,
   * counted.
   */
  const written = async (): Promise<number> => {
    const [row] = await database.db
      .select({ n: sql<number>`coalesce(sum(${visitCounters.visits}), 0)::int` })
      .from(visitCounters)
      .where(eq(visitCounters.shopId, shop.id));
    return row?.n ?? 0;
  };

  test("a saved rule is applied by both processes within a second through a transaction pooler", async () => {
    expect(await appliedWithin("198.51.100.1")).toBeLessThan(1_000);
  });

  test("replacing each process fails no request and loses no visit", async () => {
    const shoppers = load();
    await shoppers.more(50);
    for (const at of [0, 1] as const) {
      expect(await edges[at]!.stop(), edges[at]!.said()).toBe(0);
      await startEdge(at);
      await shoppers.more(100);
    }
    const old = admin;
    admin = await startAdmin(ports[3]!);
    await shoppers.more(100);
    expect(await old.stop(), old.said()).toBe(0);
    const { answered, failed } = await shoppers.end();
    expect(failed).toEqual([]);
    await expect.poll(written).toBe(answered.length);
  });

  test("kill -9 of one process under load causes no error and loses no rule and at most 250 ms of visits", async () => {
    const shoppers = load();
    await shoppers.more(150);
    const killed = performance.now();
    await edges[0]!.kill();
    await shoppers.more(150);
    const { answered, saved, failed } = await shoppers.end();
    expect(failed).toEqual([]);
    const unwritten = answered.filter((at) => at <= killed && killed - at <= UNWRITTEN_MS).length;
    await expect.poll(written).toBeGreaterThanOrEqual(answered.length - unwritten);
    for (const rule of saved) {
      await expect.poll(() => isBlocked(edges[1]!.url, rule)).toBe(true);
    }
    expect(saved.length).toBeGreaterThan(5);
    await startEdge(0);
  });

  test("a saved rule is applied by both processes within a second without notifications", async () => {
    cable.cut();
    expect(await appliedWithin("198.51.100.2")).toBeLessThan(1_000);
  });
});
