import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import { requestStorefrontConfig } from "#app/features/embed/public.server";
import { requestMail } from "#app/features/shop/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import { superviseJobs } from "#app/platform/jobs/job-upkeep.server";
import { createPriority } from "#app/platform/priority";
import { jobWorkers, type WorkDeps } from "#app/server/job-workers.server";

import { TEST_FACTS } from "./helpers/data-api";
import { createTestShop, type Shop, testDatabase } from "./helpers/servers/database";
import { deleteJobs, openJobs } from "./helpers/servers/jobs";
import { startMailServer, type TestMailServer } from "./helpers/servers/mail-server";

const database = await testDatabase();
const { db } = database;

/** Domains of the shops whose storefront settings were published. */
let published: string[] = [];
const patient = (async (shop: string, document: string) => {
  if (document.includes("query")) return { currentAppInstallation: { id: "gid://shopify/A/1" } };
  published.push(shop);
  return { metafieldsSet: { userErrors: [] } };
}) as AdminGraphql;

let server: TestMailServer;
let greet = () => {};
let workers: ReturnType<typeof jobWorkers>;
beforeEach(async () => {
  await deleteJobs(db);
  published = [];
  server = await startMailServer();
  server.greets = new Promise((resolve) => (greet = resolve));
  const env = {
    ...{ SMTP_URL: server.url, MAIL_FROM: "us@example.net", DATA_DIR: "" },
    ...{ SUPPORT_EMAIL: "support@example.net", SHOPIFY_APP_URL: "https://app.example.com" },
  };
  // Omits dependencies that the jobs of these tests do not use.
  const deps = {
    ...{ env, db, upkeep: database.upkeep, keys: oneKey("hush"), patient, admin: patient },
    ...{ log: pino({ level: "silent" }), clock: Date.now, cloudflare: {} },
    ...{ ipIntelligence: TEST_FACTS, feeds: { status: () => [] } },
  };
  workers = jobWorkers(deps as unknown as WorkDeps, createPriority(0));
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await server.close();
});

const start = () => {
  for (const worker of workers) worker.start();
};
const shopWithEmail = () => createTestShop(db, { email: "owner@example.com" });
const mailTo = ({ id: shopId }: Shop, subject = "Hello") =>
  requestMail(db, {
    shopId,
    kind: "required",
    at: new Date(),
    write: () => ({ subject, text: "Hello." }),
  });

test("settings are published while four emails wait for a mail server that sends no greeting", async () => {
  const shop = await shopWithEmail();
  for (let n = 0; n < 4; n++) await mailTo(shop);
  start();
  await expect.poll(server.open).toBeGreaterThan(0);
  await requestStorefrontConfig(db, shop.id);
  await expect.poll(() => published, { timeout: 12_000 }).toEqual([shop.domain]);
  expect(server.requests).toEqual([]);
  greet();
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(4);
});

test("a shop whose emails all wait does not delay another shop's email", async () => {
  const [slow, quick] = [await shopWithEmail(), await shopWithEmail()];
  for (let n = 0; n < 20; n++) await mailTo(slow);
  start();
  await expect.poll(server.open).toBe(2);
  server.greets = Promise.resolve();
  await mailTo(quick);
  await expect.poll(() => server.received.length, { timeout: 12_000 }).toBe(1);
  expect(server.received[0]).toContain(quick.domain);
  greet();
  await expect
    .poll(() => openJobs(db, { queue: "merchant-mail" }), { timeout: 20_000 })
    .toEqual([]);
});

test("stopping workers closes a mail server connection without a greeting, and the email remains queued", async () => {
  await mailTo(await shopWithEmail());
  start();
  await expect.poll(server.open).toBe(1);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(server.open()).toBe(0);
  expect(await openJobs(db, { queue: "merchant-mail" })).toMatchObject([{ state: "waiting" }]);
});

test('an email job that the previous release enqueued in the queue group "jobs" is sent', async () => {
  await mailTo(await shopWithEmail());
  await db.execute(sql`update jobs set queue_group = 'jobs' where queue = 'merchant-mail'`);
  greet();
  start();
  await superviseJobs(database, pino({ level: "silent" })).runOnce();
  await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => openJobs(db, { queue: "merchant-mail" })).toEqual([]);
});
