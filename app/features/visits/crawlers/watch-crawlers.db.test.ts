import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import type { CrawlerAnswer } from "#app/engine/crawlers/crawler-answers";
import { crawlerCounters, merchantMails, notifications } from "#app/store/schema";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";
import { shopWithMail } from "#tests/helpers/servers/merchant-mail";
import { aVisit, blockedBy, recorderOn, type VisitParts } from "#tests/helpers/visits";

import { crawlerAnswers } from "./crawler-answers.queries.server";
import { crawlerQueues } from "./watch-crawlers.server";

const { db } = await testDatabase();
const log = pino({ level: "silent" });
const NOON = Date.UTC(2026, 10, 20, 12);
const GOOGLEBOT = { id: "googlebot", purpose: "search", verdict: "verified" } as const;

async function watchAt(now: number) {
  const queues = crawlerQueues({ db, log, clock: () => now });
  await queues["watch-crawlers"]!.run({}, { signal: new AbortController().signal });
}

/** Stores counts of a Worker's answers to search engines in one hour. */
async function countAnswers(
  shopId: string,
  at: number,
  answers: Partial<Record<CrawlerAnswer, number>>,
) {
  const where = { shopId, hour: new Date(at), entryPoint: "edge", purpose: "search" } as const;
  const kinds = Object.entries(answers) as [CrawlerAnswer, number][];
  await db
    .insert(crawlerCounters)
    .values(kinds.map(([answer, count]) => ({ ...where, answer, answers: count })));
}

const mailsOf = (shopId: string) =>
  db.select().from(merchantMails).where(eq(merchantMails.shopId, shopId));
const messagesOf = async (shopId: string) =>
  (await db.select().from(notifications).where(eq(notifications.shopId, shopId))).map(
    ({ content }) => content,
  );

test("answers to verified crawlers from two processes are summed by entry point and purpose", async () => {
  const { id: shopId } = await createTestShop(db);
  const at = NOON + 60_000;
  const visit = (more: Partial<VisitParts>) => aVisit({ shopId, at, crawler: GOOGLEBOT, ...more });
  const processes = [recorderOn(db, { clock: () => at }), recorderOn(db, { clock: () => at })];
  for (const recorder of processes) {
    recorder.record(visit({}));
    recorder.record(visit({ surface: "firewall", decision: blockedBy("country", null) }));
    recorder.count(visit({ surface: "firewall", isEdge: true }), 5);
    recorder.record(visit({ decision: blockedBy("crawler", null) }));
    recorder.record(visit({ crawler: { ...GOOGLEBOT, verdict: "spoofed" } }));
    recorder.record(visit({ crawler: { ...GOOGLEBOT, id: "chatgpt-agent" } }));
    recorder.record(visit({ crawler: null }));
    recorder.countAnswers(shopId, {
      ...{ entryPoint: "storefront", purpose: "search", answer: "refused", answers: 1 },
    });
    await recorder.flush();
  }
  const search = { purpose: "search" } as const;
  expect(await crawlerAnswers(db, shopId, NOON + DAY_MS)).toEqual([
    { entryPoint: "edge", ...search, answer: "page", answers: 10 },
    { entryPoint: "forward-auth", ...search, answer: "blocked", answers: 2 },
    { entryPoint: "storefront", ...search, answer: "chosen", answers: 2 },
    { entryPoint: "storefront", ...search, answer: "page", answers: 2 },
    { entryPoint: "storefront", ...search, answer: "refused", answers: 2 },
    { entryPoint: "storefront", purpose: "shopping-agent", answer: "page", answers: 2 },
  ]);
  expect(await crawlerAnswers(db, shopId, NOON + 8 * DAY_MS)).toEqual([]);
});

test("answers to crawlers are counted although the batch has no visits", async () => {
  const { id: shopId } = await createTestShop(db);
  const recorder = recorderOn(db, { clock: () => NOON });
  const counted = { entryPoint: "edge", purpose: "ads", answer: "failed", answers: 3 } as const;
  recorder.countAnswers(shopId, counted);
  await recorder.flush();
  expect(await crawlerAnswers(db, shopId, NOON)).toEqual([counted]);
});

test("over one percent of crawler errors in an hour is reported in the app and by email, with each kind of error", async () => {
  const { id } = await shopWithMail(db, {});
  await countAnswers(id, NOON, { page: 90, challenge: 1, blocked: 2, failed: 7, missing: 20 });
  await watchAt(NOON + 30 * 60_000);
  const text =
    "From 13:00 to 14:00 (Europe/Berlin), 10 of 120 answers of your Cloudflare firewall to verified crawlers were errors: 1 challenge, 2 blocked by a rule, 7 server errors. 20 pages were not found, which is no error. Search engines drop pages that answer with errors. The Bot Blocker shows which crawlers got them.";
  expect(await messagesOf(id)).toEqual([text]);
  expect(await mailsOf(id)).toMatchObject([
    { body: text, page: "/botBlocker", subject: expect.stringContaining("verified crawlers") },
  ]);
});

test("errors to verified crawlers are reported once per day and shop by two concurrent processes", async () => {
  const { id } = await shopWithMail(db, {});
  for (const hours of [0, 1, 23, 24]) {
    await countAnswers(id, NOON + hours * HOUR_MS, { page: 100, failed: 2 });
    await Promise.all([1, 2].map(() => watchAt(NOON + hours * HOUR_MS)));
  }
  expect(await messagesOf(id)).toHaveLength(2);
});

test.each<[string, Partial<Record<CrawlerAnswer, number>>]>([
  ["less than one percent of errors", { page: 1_000, failed: 10 }],
  ["fewer than 100 answers", { page: 89, failed: 10 }],
  ["pages that do not exist", { page: 100, missing: 100 }],
  ["stops by the merchant's rules about crawlers", { page: 100, chosen: 100 }],
])("an hour of answers to verified crawlers with %s raises no alarm", async (_what, answers) => {
  const { id } = await shopWithMail(db, {});
  await countAnswers(id, NOON, answers);
  await watchAt(NOON);
  expect(await messagesOf(id)).toEqual([]);
});

test("crawler errors of an hour that ended an hour ago raise no alarm", async () => {
  const { id } = await shopWithMail(db, {});
  await countAnswers(id, NOON, { failed: 100 });
  await watchAt(NOON + 2 * HOUR_MS);
  expect(await messagesOf(id)).toEqual([]);
});

test("counters of answers to crawlers are deleted after 30 days", async () => {
  const { id } = await createTestShop(db);
  await countAnswers(id, NOON, { page: 1 });
  await countAnswers(id, NOON + HOUR_MS, { page: 1 });
  await watchAt(NOON + 30 * DAY_MS + 1);
  const remainingCounters = await db
    .select()
    .from(crawlerCounters)
    .where(eq(crawlerCounters.shopId, id));
  expect(remainingCounters.map(({ hour }) => hour.getTime())).toEqual([NOON + HOUR_MS]);
});
