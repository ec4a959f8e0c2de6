import { eq } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";

import { deleteVisitorData } from "#app/contract/settings";
import { appeals, auditLog, visits } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { testWorker } from "#tests/helpers/servers/job-worker";

import { deletionQueues } from "./delete-visitor-data.server";

const MINUTE = 60_000;

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

async function storeVisits({ shop }: Merchant, count: number, at: number) {
  const row = {
    shopId: shop.id,
    at: new Date(at),
    surface: "storefront",
    outcome: "block",
    cause: "ip",
    rulesetVersion: 1,
    ip: "198.51.100.7",
    path: "/",
    referrer: "",
    userAgent: "",
  } as const;
  const references = Array.from({ length: count }, (_, n) => `R${String(n).padStart(9, "0")}`);
  await under.database.db
    .insert(visits)
    .values(references.map((reference) => ({ ...row, reference })));
}

async function wrote({ shop }: Merchant, reference: string, at: number) {
  const text = { reference, message: "Why?", contact: "me@example.com" };
  await under.database.db
    .insert(appeals)
    .values({ ...text, shopId: shop.id, createdAt: new Date(at) });
}

async function messagesOf({ shop }: Merchant): Promise<string[]> {
  const found = await under.database.db
    .select()
    .from(appeals)
    .where(eq(appeals.shopId, shop.id))
    .orderBy(appeals.reference);
  return found.map(({ reference }) => reference);
}

const countOf = ({ shop }: Merchant) =>
  under.database.db.$count(visits, eq(visits.shopId, shop.id));

async function runJobs(now: number) {
  const { db } = under.database;
  const log = pino({ level: "silent" });
  await testWorker({
    queueGroup: "jobs",
    db,
    log,
    clock: () => now,
    queues: deletionQueues(db, log),
  }).runDue();
}

test("deleting visitor data deletes visits and unblock requests up to now, but no later and no other shop's data", async () => {
  const [merchant, other] = [await under.merchant(), await under.merchant()];
  const { now } = under.time;
  const { db } = under.database;
  await storeVisits(merchant, 1_200, now - MINUTE);
  await storeVisits(other, 3, now - MINUTE);
  await wrote(merchant, "R000000001", now - MINUTE);
  await wrote(other, "R000000001", now - MINUTE);
  expect((await merchant.send(deleteVisitorData, {})).result).toBe(true);
  await storeVisits(merchant, 2, now + MINUTE);
  await wrote(merchant, "R000000002", now + MINUTE);
  await runJobs(now + MINUTE);
  expect(await countOf(merchant)).toBe(2);
  expect(await countOf(other)).toBe(3);
  expect(await messagesOf(merchant)).toEqual(["R000000002"]);
  expect(await messagesOf(other)).toEqual(["R000000001"]);
  const audit = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.shopDomain, merchant.shop.domain));
  expect(audit).toEqual([{ action: "visitors.delete_requested" }]);
});

test("a repeated deletion includes visits that reach the log seconds later", async () => {
  const merchant = await under.merchant();
  await merchant.send(deleteVisitorData, {});
  under.time.now += 10_000;
  await merchant.send(deleteVisitorData, {});
  await runJobs(under.time.now + 10_000);
  await storeVisits(merchant, 1, under.time.now - 1_000);
  await runJobs(under.time.now + 15_000);
  expect(await countOf(merchant)).toBe(0);
});

test("two deletion requests at the same time succeed, and a later request deletes newer visits", async () => {
  const merchant = await under.merchant();
  await storeVisits(merchant, 1, under.time.now - MINUTE);
  await merchant.send(deleteVisitorData, {});
  await merchant.send(deleteVisitorData, {});
  await runJobs(under.time.now + MINUTE);
  expect(await countOf(merchant)).toBe(0);
  under.time.now += 2 * MINUTE;
  await storeVisits(merchant, 1, under.time.now - MINUTE);
  await merchant.send(deleteVisitorData, {});
  await runJobs(under.time.now + MINUTE);
  expect(await countOf(merchant)).toBe(0);
});
