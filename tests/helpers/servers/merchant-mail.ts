import { pino } from "pino";

import { oneKey } from "#app/base/keyring";
import { type Notifications, notifications } from "#app/contract/general-settings";
import { summaryQueue } from "#app/features/overview/public.server";
import { merchantMailQueues, writeSettings } from "#app/features/shop/public.server";
import { enqueue } from "#app/platform/jobs/jobs.server";
import type { Mail } from "#app/platform/mail/mail.server";
import type { Database } from "#app/store/client.server";
import { type shops, visitCounters } from "#app/store/schema";

import { createTestShop, type Shop } from "./database";
import { testWorker } from "./job-worker";

/** A Monday, 8:00 in Berlin. */
export const MONDAY_8 = Date.parse("2026-11-23T07:00:00Z");
export const MAIL_ENV = { keys: oneKey("hush"), appUrl: "https://app.example.com" };

/** Creates a store in Berlin's time zone with the given email settings. */
export async function shopWithMail(
  db: Database,
  chosen: Partial<Notifications>,
  overrides: Partial<typeof shops.$inferInsert> = {},
): Promise<Shop> {
  const place = { email: "owner@example.com", timezone: "Europe/Berlin" };
  const shop = await createTestShop(db, { ...place, ...overrides });
  const where = { shopId: shop.id, section: "notifications" } as const;
  const by = { actor: "staff:1", at: new Date(MONDAY_8) };
  await writeSettings(db, where, notifications.parse(chosen), by);
  return shop;
}

/** Adds an hour's number of visits to the counters, like the visitor log. */
export async function countVisits(
  db: Database,
  shop: Shop,
  at: number,
  outcome: "allow" | "block",
  visits: number,
): Promise<void> {
  const row = { surface: "storefront", outcome, cause: "country" } as const;
  await db.insert(visitCounters).values({ ...row, shopId: shop.id, hour: new Date(at), visits });
}

/** Runs the jobs due at a time. Resolves to the emails sent to a shop. */
export async function mailAt(db: Database, now: number, shop: Shop): Promise<Mail[]> {
  const sent: Mail[] = [];
  await enqueue(db, "merchant-summaries", {}, { key: "recurring", runAt: new Date(now) });
  const mail = { send: async (each: Mail) => void sent.push(each) };
  const notices = summaryQueue(db, () => now);
  // Emails are enqueued at the machine's time, which is before or after `now`.
  const clock = () => Math.max(now, Date.now());
  const shared = { db, log: pino({ level: "silent" }), clock };
  await testWorker({ ...shared, queueGroup: "jobs", queues: notices }).runDue();
  const queues = merchantMailQueues({ ...shared, mail, ...MAIL_ENV });
  await testWorker({ ...shared, queueGroup: "mail", queues }).runDue();
  return sent.filter(({ text }) => text.includes(shop.domain));
}
