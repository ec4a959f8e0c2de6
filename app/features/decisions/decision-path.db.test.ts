import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { systemClock } from "#app/base/clock";
import { oneKey } from "#app/base/keyring";
import type { RuleKind } from "#app/engine/kinds";
import { createVisitRecorder, type VisitRecorder } from "#app/features/visits/public.server";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { announceRulesetChange } from "#app/platform/ruleset-channel.server";
import type { OpenDatabase } from "#app/store/client.server";
import { ruleEntries, shops, visitCounters, visits } from "#app/store/schema";
import { fixedIngress } from "#tests/helpers/fixed-ingress";
import { givePlan } from "#tests/helpers/plans";
import { signedLinkQuery, signedProxyQuery } from "#tests/helpers/proxy-query";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";

import { createDecisionPath, type DecisionPath } from "./decision-path.server";

const SECRET = "test-secret-of-sixteen-or-more";
const BLOCKED = "203.0.113.9";

let database: OpenDatabase;
let recorder: VisitRecorder;
let path: DecisionPath;
let server: Server;
let origin: string;

beforeAll(async () => {
  database = await testDatabase();
  const log = pino({ level: "silent" });
  recorder = createVisitRecorder({ db: database.db, log, clock: systemClock });
  path = await createDecisionPath({
    env: { SHOPIFY_API_SECRET: SECRET },
    ingress: fixedIngress(),
    keys: oneKey(SECRET),
    database,
    log,
    lookup: () => ({ ...NO_PLACE, ...NO_NETWORK }),
    recorder,
    // Long enough that a visit is never answered without the rules on a busy machine.
    rulesWaitMs: 10_000,
  });
  server = createServer(path.handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await recorder.close();
  await path.close();
});

async function visit(shop: string, ip = BLOCKED) {
  const answer = await fetch(`${origin}/proxy/visit?${signedProxyQuery(SECRET, { shop })}`, {
    method: "POST",
    body: '{"path":"/"}',
    headers: { "x-forwarded-for": ip },
  });
  return (await answer.json()) as { outcome: string; reference?: string; degraded?: boolean };
}

/** Changes the database as saving a rule does. */
async function block(shopId: string, domain: string, value: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    const list = { shopId, surface: "storefront", kind: "ip" } as const;
    await tx.insert(ruleEntries).values({ ...list, value, createdBy: "t", updatedBy: "t" });
    await tx
      .update(shops)
      .set({ rulesetVersion: sql`${shops.rulesetVersion} + 1` })
      .where(eq(shops.id, shopId));
    await announceRulesetChange(tx, domain);
  });
}

/** Sends visits until one has the expected outcome. Fails by the test's timeout. */
async function visitUntil(outcome: string, domain: string, ip = BLOCKED): Promise<void> {
  while ((await visit(domain, ip)).outcome !== outcome);
}

test("a saved rule blocks later visits, and the log agrees with the counters", async () => {
  const { id, domain } = await createTestShop(database.db);
  expect(await visit(domain)).toMatchObject({ outcome: "allow" });
  await block(id, domain, BLOCKED);
  await visitUntil("block", domain);
  const stopped = await visit(domain);
  expect(stopped).toMatchObject({ outcome: "block", reason: "ip" });
  await recorder.flush();
  const logged = await database.db.select().from(visits).where(eq(visits.shopId, id));
  expect(logged.find(({ reference }) => reference === stopped.reference)).toMatchObject({
    outcome: "block",
    cause: "ip",
    ip: BLOCKED,
    rulesetVersion: 1,
  });
  const counters = await database.db
    .select()
    .from(visitCounters)
    .where(eq(visitCounters.shopId, id));
  const counted = counters.reduce((total, line) => total + line.visits, 0);
  expect(counted).toBe(logged.length);
});

test("visits of a store without the app are allowed, and the store's rules decide after the installation", async () => {
  const domain = "later.myshopify.com";
  expect(await visit(domain)).toEqual({ outcome: "allow", degraded: true });
  const { id } = await createTestShop(database.db, { domain });
  await block(id, domain, BLOCKED);
  await visitUntil("block", domain);
});

test("after an uninstall, visits are allowed with a degraded answer", async () => {
  const { id, domain } = await createTestShop(database.db);
  await block(id, domain, BLOCKED);
  expect(await visit(domain)).toMatchObject({ outcome: "block" });
  await database.db.update(shops).set({ uninstalledAt: new Date() }).where(eq(shops.id, id));
  await announceRulesetChange(database.db, domain);
  await visitUntil("allow", domain);
  expect(await visit(domain)).toEqual({ outcome: "allow", degraded: true });
});

test("the first visit of a shop stores the time at which the embed was last seen", async () => {
  const { id, domain } = await createTestShop(database.db);
  await visit(domain);
  let seenAt: Date | null = null;
  while (!seenAt) {
    const [shop] = await database.db.select().from(shops).where(eq(shops.id, id));
    seenAt = shop?.embedSeenAt ?? null;
  }
  expect(Math.abs(seenAt.getTime() - Date.now())).toBeLessThan(60_000);
});

/** Saves an entry of any rule kind for a shop with the plan Premium. */
async function saveEntry(shop: { id: string; domain: string }, kind: RuleKind, value: string) {
  await givePlan(database.db, shop.id, "premium");
  await database.db.transaction(async (tx) => {
    const list = { shopId: shop.id, surface: "storefront", kind, value } as const;
    await tx.insert(ruleEntries).values({ ...list, createdBy: "t", updatedBy: "t" });
    await announceRulesetChange(tx, shop.domain);
  });
}

test("with a trap rule, a visitor who followed the trap link is blocked, and other visitors are not", async () => {
  const shop = await createTestShop(database.db);
  const ip = "198.51.100.77";
  await saveEntry(shop, "behaviour", "trap");
  expect(await visit(shop.domain, ip)).toMatchObject({ outcome: "allow" });
  const query = signedLinkQuery(SECRET, { shop: shop.domain });
  const headers = { "x-forwarded-for": ip };
  const trap = await fetch(`${origin}/proxy/trap?${query}`, { headers });
  expect(trap.status).toBe(404);
  await visitUntil("block", shop.domain, ip);
  expect(await visit(shop.domain, ip)).toMatchObject({ outcome: "block", reason: "behaviour" });
  expect(await visit(shop.domain, "198.51.100.78")).toMatchObject({ outcome: "allow" });
});
