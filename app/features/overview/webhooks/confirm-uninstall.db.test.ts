import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { recordInstall } from "#app/features/shop/public.server";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { RULESET_CHANGED } from "#app/platform/ruleset-channel.server";
import { auditLog, sessions } from "#app/store/schema";
import { testWorker } from "#tests/helpers/servers/job-worker";
import { openJobs } from "#tests/helpers/servers/jobs";
import { genuineBody } from "#tests/helpers/webhook-bodies";
import { MINUTE, NOON, webhookHarness } from "#tests/helpers/webhook-harness";

import {
  requestCheckOfMissingShop,
  type UninstallDeps,
  uninstallQueues,
} from "./confirm-uninstall.server";

const { database, installedShop, read, send } = webhookHarness();

const refuses =
  (reason: AdminRefusal["reason"]): AdminGraphql =>
  () =>
    Promise.reject(new AdminRefusal(reason, {}));
const answerEmpty: AdminGraphql = () => Promise.resolve({} as never);

const warned: unknown[] = [];

/** Time that has passed in all tests, because the database's clock continues from test to test. */
let passedMs = 0;

const oneShopOnly: UninstallDeps["reach"] = { refusesEveryShop: () => null };

/** Runs the queue after some minutes, with the given simulation of the shop's API. */
async function confirmUninstall(
  admin: AdminGraphql,
  minutes = 0,
  reach = oneShopOnly,
): Promise<void> {
  passedMs += minutes * MINUTE;
  const { db } = database();
  const clock = () => Date.now() + passedMs;
  const queues = uninstallQueues({
    ...{ db, admin, reach },
    log: { warn: (...entry: unknown[]) => void warned.push(entry) },
  });
  const log = pino({ level: "silent" });
  await testWorker({ queueGroup: "jobs", db, log, clock, queues }).runDue();
}

async function shopWithToken() {
  const { domain } = await installedShop();
  const row = { id: `offline_${domain}`, shop: domain, state: "", accessToken: "gone" };
  await database().db.insert(sessions).values(row);
  return domain;
}

const sessionsOf = (shop: string) =>
  database().db.select().from(sessions).where(eq(sessions.shop, shop));

async function expectUntouched(domain: string): Promise<void> {
  expect((await read(domain))?.uninstalledAt).toBeNull();
  expect(await sessionsOf(domain)).toHaveLength(1);
}

test("an uninstall deletes the tokens and stops decisions once the shop's API refuses access", async () => {
  const domain = await shopWithToken();
  const events: string[] = [];
  const stop = await database().listen(RULESET_CHANGED, (shop) => events.push(shop));
  expect(await send({ topic: "app/uninstalled", shop: domain })).toBe(200);
  await expectUntouched(domain);
  await confirmUninstall(refuses("no-access"));
  await expect.poll(() => events).toContain(domain);
  await stop();
  expect((await read(domain))?.uninstalledAt).toEqual(new Date(NOON));
  expect(await sessionsOf(domain)).toEqual([]);
  const audit = await database().db.select().from(auditLog).where(eq(auditLog.shopDomain, domain));
  expect(audit).toMatchObject([{ actor: "platform", action: "app.uninstalled" }]);
});

test("the body of a shop/update webhook sent as an uninstall does not uninstall the app", async () => {
  const domain = await shopWithToken();
  const payload = JSON.stringify(genuineBody("shop/update", domain));
  expect(await send({ topic: "app/uninstalled", shop: domain, payload })).toBe(200);
  warned.length = 0;
  for (const minutes of [0, 2, 11, 61]) {
    expect(await openJobs(database().db, { queue: "confirm-uninstall" })).toHaveLength(1);
    await confirmUninstall(answerEmpty, minutes);
  }
  expect(await openJobs(database().db, { queue: "confirm-uninstall" })).toEqual([]);
  expect(warned).toEqual([
    [{ shop: domain }, expect.stringContaining("the shop's Admin API still answers")],
  ]);
  await expectUntouched(domain);
});

test("a token that Shopify accepts for a minute after the uninstall does not keep the shop installed", async () => {
  const domain = await shopWithToken();
  await send({ topic: "app/uninstalled", shop: domain });
  await confirmUninstall(answerEmpty);
  await confirmUninstall(refuses("no-access"), 2);
  expect((await read(domain))?.uninstalledAt).toEqual(new Date(NOON));
});

test.each(["denied", "throttled"] as const)(
  "the API answer %s does not uninstall the app",
  async (reason) => {
    const domain = await shopWithToken();
    await send({ topic: "app/uninstalled", shop: domain });
    await confirmUninstall(refuses(reason));
    await expectUntouched(domain);
  },
);

test("an API failure during an uninstall is retried", async () => {
  const domain = await shopWithToken();
  await send({ topic: "app/uninstalled", shop: domain });
  await confirmUninstall(refuses("failed"));
  await expectUntouched(domain);
  await confirmUninstall(refuses("no-access"), 5);
  expect((await read(domain))?.uninstalledAt).toEqual(new Date(NOON));
});

test("a shop is uninstalled when Shopify answers its fifth 404 in four hours", async () => {
  const domain = await shopWithToken();
  await send({ topic: "app/uninstalled", shop: domain });
  for (const minutes of [0, 2, 11, 61]) {
    await confirmUninstall(refuses("not-found"), minutes);
    await expectUntouched(domain);
  }
  await confirmUninstall(refuses("not-found"), 181);
  expect((await read(domain))?.uninstalledAt).toEqual(new Date(NOON));
  expect(await sessionsOf(domain)).toEqual([]);
});

test("an answer of the API after four 404s keeps the app installed and restarts the count of 404s", async () => {
  const domain = await shopWithToken();
  await send({ topic: "app/uninstalled", shop: domain });
  for (const minutes of [0, 2, 11, 61]) await confirmUninstall(refuses("not-found"), minutes);
  await confirmUninstall(answerEmpty, 181);
  for (const minutes of [2, 2, 11, 61]) await confirmUninstall(refuses("not-found"), minutes);
  await expectUntouched(domain);
});

test("no shop is uninstalled if Shopify answers 404 for every shop", async () => {
  const domain = await shopWithToken();
  await send({ topic: "app/uninstalled", shop: domain });
  const everyShop = { refusesEveryShop: () => ({ reason: "not-found", seconds: 60 }) as const };
  for (const minutes of [0, 2, 11, 61, 181, 181])
    await confirmUninstall(refuses("not-found"), minutes, everyShop);
  await expectUntouched(domain);
  expect(await openJobs(database().db, { queue: "confirm-uninstall", key: domain })).toHaveLength(
    1,
  );
});

test.each([
  ["not-found", 1],
  ["not-allowed", 0],
  ["frozen", 0],
])("a job that waited a day for %s enqueues %i check of the shop", async (reason, checks) => {
  const domain = await shopWithToken();
  const { db } = database();
  await requestCheckOfMissingShop(db, { reason, shop: domain, since: Date.now() - 86_400_000 });
  expect(await openJobs(db, { queue: "confirm-uninstall", key: domain })).toHaveLength(checks);
});

test("a check of a missing shop changes nothing if the app was installed again since the first 404", async () => {
  const domain = await shopWithToken();
  const since = NOON - MINUTE;
  await recordInstall(database().db, { domain }, NOON);
  await requestCheckOfMissingShop(database().db, { reason: "not-found", shop: domain, since });
  await confirmUninstall(refuses("no-access"));
  await expectUntouched(domain);
});

test("an uninstall that arrives after a reinstallation changes nothing", async () => {
  const domain = await shopWithToken();
  // The shop installs the app again before the uninstall message arrives, so no uninstall is stored.
  await recordInstall(database().db, { domain }, NOON + MINUTE);
  expect(await send({ topic: "app/uninstalled", shop: domain, at: NOON })).toBe(200);
  await confirmUninstall(refuses("no-access"));
  await expectUntouched(domain);
});

test("a reinstallation before the check keeps the app installed", async () => {
  const domain = await shopWithToken();
  await send({ topic: "app/uninstalled", shop: domain, at: NOON });
  await recordInstall(database().db, { domain }, NOON + MINUTE);
  await confirmUninstall(refuses("no-access"));
  await expectUntouched(domain);
});

test("an uninstall from before the last installation changes nothing", async () => {
  const domain = await shopWithToken();
  const at = NOON - 90 * MINUTE;
  expect(await send({ topic: "app/uninstalled", shop: domain, at })).toBe(200);
  await confirmUninstall(refuses("no-access"));
  await expectUntouched(domain);
});
