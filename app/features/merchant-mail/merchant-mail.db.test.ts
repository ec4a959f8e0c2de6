import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";

import { createTestShop, type Shop, testDatabase } from "../../../tests/helpers/servers/database";
import { testWorker } from "../../../tests/helpers/servers/job-worker";
import { type Notifications, notifications } from "../../contract/settings-sections";
import { oneKey } from "../../platform/data-keys/keyring";
import { enqueue } from "../../platform/jobs/jobs.server";
import type { Mail } from "../../platform/mail.server";
import type { OpenDatabase } from "../../store/client.server";
import type { shops } from "../../store/schema";
import { visitCounters } from "../../store/schema";
import { readSettings, writeSettings } from "../shop/public.server";
import { merchantMailQueues, requestMail } from "./public.server";
import { endMail } from "./unsubscribe.server";
import { createUnsubscribeLinks } from "./unsubscribe-link";

/** A Monday, eight in the morning in Berlin. */
const MONDAY_8 = Date.parse("2026-11-23T07:00:00Z");
const HOUR = 3_600_000;
const ENV = { keys: oneKey("hush"), appUrl: "https://app.example.com" };

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

async function shopWith(
  chosen: Partial<Notifications>,
  overrides: Partial<typeof shops.$inferInsert> = {},
): Promise<Shop> {
  const shop = await createTestShop(database.db, {
    email: "owner@example.com",
    timezone: "Europe/Berlin",
    ...overrides,
  });
  const where = { shopId: shop.id, section: "notifications" } as const;
  const by = { actor: "staff:1", at: new Date(MONDAY_8) };
  await writeSettings(database.db, where, notifications.parse(chosen), by);
  return shop;
}

function count(shop: Shop, at: number, outcome: "allow" | "block", visits: number) {
  const row = { surface: "storefront", outcome, cause: "country" } as const;
  return database.db
    .insert(visitCounters)
    .values({ ...row, shopId: shop.id, hour: new Date(at), visits });
}

/** Runs what is due at a moment; the mail that was sent for a shop. */
async function runAt(now: number, shop: Shop): Promise<Mail[]> {
  const sent: Mail[] = [];
  const { db } = database;
  for (const queue of ["merchant-summaries", "merchant-spikes"] as const) {
    await enqueue(db, queue, {}, { key: "recurring", runAt: new Date(now) });
  }
  const mail = { send: async (each: Mail) => void sent.push(each) };
  const queues = merchantMailQueues(db, mail, () => now, ENV);
  // Mail is asked for at the machine's own time, which is before or after `now`.
  const clock = () => Math.max(now, Date.now());
  await testWorker({ lane: "jobs", db, log: pino({ level: "silent" }), clock, queues }).runDue();
  return sent.filter(({ text }) => text.includes(shop.domain));
}

const message = { kind: "protection", subject: "It stopped", text: "Look at it." } as const;

test("a message goes to everybody named, else to the store, with a link that ends its kind", async () => {
  const named = await shopWith({ recipients: ["one@example.com", "two@example.com"] });
  await requestMail(database.db, { ...message, shopId: named.id });
  const sent = await runAt(MONDAY_8, named);
  expect(sent.map(({ to }) => to)).toEqual(["one@example.com", "two@example.com"]);
  const token = /\/unsubscribe\?token=(\S+)/.exec(sent[0]!.text)![1]!;
  const link = await createUnsubscribeLinks(ENV.keys).read(token);
  expect(link).toEqual({ shopId: named.id, kind: "protection" });

  const plain = await shopWith({});
  await requestMail(database.db, { ...message, shopId: plain.id });
  expect((await runAt(MONDAY_8, plain)).map(({ to }) => to)).toEqual(["owner@example.com"]);
});

test("a kind that is off, a store without address, and one that left get nothing", async () => {
  const off = await shopWith({ protection: false });
  const silent = await shopWith({}, { email: "" });
  const gone = await shopWith({}, { uninstalledAt: new Date(MONDAY_8) });
  for (const shop of [off, silent, gone]) {
    await requestMail(database.db, { ...message, shopId: shop.id });
    expect(await runAt(MONDAY_8, shop)).toEqual([]);
  }
});

test("the daily summary comes at eight of the store's day, about the whole day before", async () => {
  const shop = await shopWith({ summary: "daily" });
  await count(shop, MONDAY_8 - 9 * HOUR, "block", 7);
  await count(shop, MONDAY_8 - 20 * HOUR, "allow", 93);
  await count(shop, MONDAY_8 - HOUR, "block", 1000);
  const [mail] = await runAt(MONDAY_8, shop);
  expect(mail?.subject).toBe("What Palisade stopped yesterday");
  expect(mail?.text).toContain("Visits to your store yesterday: 100\n");
  expect(mail?.text).toContain("  7  by country");
  expect(mail?.text).toContain("Days are in your store's time zone, Europe/Berlin.");
});

test.each([
  ["had 23 hours, for clocks went forward", "2026-03-30T06:00:00Z", 23],
  ["had 25 hours, for clocks went back", "2026-10-26T07:00:00Z", 25],
])("a summary of a day that %s is about that day alone", async (_what, morning, hours) => {
  const shop = await shopWith({ summary: "daily" });
  const at8 = Date.parse(morning);
  const midnight = at8 - 8 * HOUR;
  await count(shop, midnight, "block", 1000);
  await count(shop, midnight - HOUR, "block", 1);
  await count(shop, midnight - hours * HOUR, "block", 2);
  await count(shop, midnight - (hours + 1) * HOUR, "block", 1000);
  const [mail] = await runAt(at8, shop);
  expect(mail?.text).toContain("Visits to your store yesterday: 3\n");
});

test("far more stopped visits than usual are told once", async () => {
  const shop = await shopWith({ spikes: true });
  const later = MONDAY_8 + 30 * HOUR;
  await count(shop, later - HOUR, "block", 80);
  const sent = await runAt(later, shop);
  expect(sent.map(({ subject }) => subject)).toEqual(["80 visits were stopped within an hour"]);
  // In Berlin, where the store is: 12:00 to 13:00 in UTC.
  expect(sent[0]?.text).toContain(
    "Between 13:00 and 14:00 on 24 November 2026 (Europe/Berlin, your store's time zone), Palisade stopped 80",
  );
});

test("an unsubscribe link switches its kind off and leaves the others", async () => {
  const shop = await shopWith({ summary: "daily", spikes: true });
  for (let times = 0; times < 2; times++) {
    await endMail(database.db, { shopId: shop.id, kind: "summary" }, MONDAY_8);
  }
  expect(await readSettings(database.db, shop.id, "notifications")).toMatchObject({
    summary: "off",
    spikes: true,
    protection: true,
  });
});
