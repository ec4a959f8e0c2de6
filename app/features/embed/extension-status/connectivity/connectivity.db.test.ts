import { eq } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import type { FetchPage } from "#app/platform/http/public-page.server";
import type { OpenDatabase } from "#app/store/client.server";
import { notifications, shops, visits } from "#app/store/schema";
import { createTestShop, type Shop, testDatabase } from "#tests/helpers/servers/database";
import { openJobs } from "#tests/helpers/servers/jobs";

import { countAlarms, isOpen } from "./alarms.server";
import { readConnectivity, saveConnectivity } from "./connectivity.queries.server";
import { findPath } from "./find-path.server";
import { connectivityProofs, probePath } from "./probe-path.server";
import { createRefusedRequests } from "./refused-requests.server";
import { sharedAddressQueues } from "./shared-address.server";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const MINUTE = 60_000;
const KEYS = oneKey("secret");
const log = pino({ level: "silent" });

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
const aShop = (over: Parameters<typeof createTestShop>[1] = {}) =>
  createTestShop(database.db, {
    installedAt: new Date(NOON - 100 * MINUTE),
    email: "owner@example.com",
    ...over,
  });
const alarms = async ({ id }: Shop) =>
  (await database.db.select().from(notifications).where(eq(notifications.shopId, id))).map(
    ({ content }) => content,
  );
const jobsOf = async ({ id }: Shop) =>
  (await openJobs(database.db))
    .filter(({ payload }) => (payload as { shopId?: string }).shopId === id)
    .map(({ queue }) => queue);

/** Simulates a storefront that forwards one path to the app. `answer` responds to all other requests. */
function storefront(
  shop: Shop,
  path: string | null,
  answer = () => new Response("", { status: 404 }),
) {
  const calls: string[] = [];
  const fetchPage: FetchPage = async (url) => {
    calls.push(url.pathname);
    if (url.pathname !== `${path}/reach`) return answer();
    const [proof] = connectivityProofs(KEYS, shop.domain, url.searchParams.get("n")!);
    return Response.json({ proof });
  };
  return { prober: { fetchPage, keys: KEYS }, requests: calls };
}

test("a probed path is connected if Palisade answers, lost if the store answers 404, and otherwise unknown", async () => {
  const shop = await aShop();
  const { prober } = storefront(shop, "/tools/guard");
  expect(await probePath(prober, shop, "/tools/guard")).toBe("ours");
  expect(await probePath(prober, shop, "/apps/palisade")).toBe("lost");
  for (const answer of [
    () => new Response("<p>hello</p>"),
    () => new Response("", { status: 503 }),
    () => new Response(null, { status: 302, headers: { location: "/password" } }),
    () => new Response(null, { status: 302, headers: { location: "https://evil.example/" } }),
    () =>
      Response.json({ proof: connectivityProofs(KEYS, "thief.myshopify.com", "0".repeat(32))[0] }),
    () => {
      throw new Error("nobody answers");
    },
  ]) {
    const other = storefront(shop, null, answer);
    expect(await probePath(other.prober, shop, "/apps/palisade")).toBe("unknown");
  }
});

test("a proxy that was moved to another folder is detected, and the storefront config is published", async () => {
  const shop = await aShop();
  await findPath(database.db, storefront(shop, "/tools/palisade").prober, shop, {
    deep: false,
    now: NOON,
  });
  expect((await readConnectivity(database.db, shop.id)).proxyPath).toBe("/tools/palisade");
  expect(await jobsOf(shop)).toEqual(["publish-storefront-config"]);
  expect(await alarms(shop)).toEqual([]);
  await findPath(database.db, storefront(shop, "/apps/palisade").prober, shop, {
    deep: false,
    now: NOON,
  });
  expect((await readConnectivity(database.db, shop.id)).proxyPath).toBe("/apps/palisade");
});

test("a lost path is reported once per day, and a later visit closes the alarm", async () => {
  const shop = await aShop();
  const { prober } = storefront(shop, "/apps/other-name");
  await findPath(database.db, prober, shop, { deep: false, now: NOON });
  await findPath(database.db, prober, shop, { deep: false, now: NOON + 60 * MINUTE });
  expect(await alarms(shop)).toHaveLength(1);
  expect(await jobsOf(shop)).toEqual(["merchant-mail"]);
  expect((await countAlarms(database.db)).path).toBe(1);
  const { pathLostAt } = await readConnectivity(database.db, shop.id);
  expect(isOpen(pathLostAt, null)).toBe(true);
  const embedSeenAt = new Date(NOON + 61 * MINUTE);
  expect(isOpen(pathLostAt, embedSeenAt)).toBe(false);
  await database.db.update(shops).set({ embedSeenAt }).where(eq(shops.id, shop.id));
  expect((await countAlarms(database.db)).path).toBe(0);
});

test("a shop with visits is probed only in a deep check", async () => {
  const shop = await aShop({ embedSeenAt: new Date(NOON - MINUTE) });
  const { prober, requests: calls } = storefront(shop, null);
  await findPath(database.db, prober, shop, { deep: false, now: NOON });
  expect(calls).toEqual([]);
  await findPath(database.db, prober, shop, { deep: true, now: NOON });
  expect(calls).not.toEqual([]);
});

async function storeVisits(shop: Shop, count: number, of: (n: number) => object) {
  const visit = (n: number) => ({
    shopId: shop.id,
    at: new Date(NOON - n * 1_000),
    surface: "storefront",
    reference: "0",
    outcome: "allow" as const,
    cause: "no-rule",
    rulesetVersion: 0,
    ip: `203.0.113.${n}`,
    asn: 64_500,
    networkClass: "residential" as const,
    userAgent: `Browser/${n % 7}`,
    referrer: "",
    path: "/",
    ...of(n),
  });
  await database.db.insert(visits).values(Array.from({ length: count }, (_, n) => visit(n)));
}
const runAddressCheck = () =>
  sharedAddressQueues(database.db, () => NOON, log)["shared-addresses"]!.run({}, {} as never);

test("nearly all visits from one address or hosting network raise one alarm, until the share falls", async () => {
  const seen = { embedSeenAt: new Date(NOON - MINUTE) };
  const one = await aShop(seen);
  const hosting = await aShop(seen);
  const national = await aShop(seen);
  const reloads = await aShop(seen);
  const few = await aShop(seen);
  await storeVisits(one, 60, (n) => (n < 58 ? { ip: "34.110.200.9" } : {}));
  await storeVisits(hosting, 60, () => ({ networkClass: "hosting" }));
  await storeVisits(national, 60, () => ({}));
  await storeVisits(reloads, 60, () => ({ ip: "203.0.113.1", userAgent: "One/1" }));
  await storeVisits(few, 49, () => ({ ip: "203.0.113.1" }));
  await runAddressCheck();
  await runAddressCheck();
  const reach = (shop: Shop) => readConnectivity(database.db, shop.id);
  expect(await reach(one)).toMatchObject({ sharedBy: "address", sharedPercent: 96 });
  expect(await reach(hosting)).toMatchObject({ sharedBy: "network", sharedPercent: 100 });
  for (const shop of [national, reloads, few]) expect((await reach(shop)).sharedSince).toBeNull();
  expect(await alarms(one)).toHaveLength(1);
  expect((await countAlarms(database.db)).shared).toBe(2);
  await storeVisits(one, 140, () => ({ at: new Date(NOON) }));
  await runAddressCheck();
  expect((await reach(one)).sharedSince).toBeNull();
});

test("rejected requests raise an alarm only if 20 follow over minutes without an answered request", async () => {
  const shop = await aShop();
  const time = { now: NOON };
  const requests = createRefusedRequests(database.db, () => time.now, log);
  const refuse = (count: number) => {
    for (let n = 0; n < count; n++) requests.refused(shop.domain, "query");
  };
  refuse(500);
  time.now += 6 * MINUTE;
  requests.answered(shop.domain);
  refuse(19);
  time.now += 6 * MINUTE;
  expect((await readConnectivity(database.db, shop.id)).refusedAt).toBeNull();
  refuse(1);
  await expect
    .poll(async () => (await readConnectivity(database.db, shop.id)).refusedCount)
    .toBe(20);
  expect(await alarms(shop)).toHaveLength(1);
  expect((await countAlarms(database.db)).refused).toBe(1);
  await saveConnectivity(database.db, shop.id, { refusedAt: null });
});

test("rejected requests of shops without the app are ignored", async () => {
  const time = { now: NOON };
  const requests = createRefusedRequests(database.db, () => time.now, pino({ level: "silent" }));
  const before = await countAlarms(database.db);
  for (let n = 0; n < 30; n++) {
    time.now += MINUTE;
    requests.refused("stranger.myshopify.com", "query");
  }
  expect(await countAlarms(database.db)).toEqual(before);
});
