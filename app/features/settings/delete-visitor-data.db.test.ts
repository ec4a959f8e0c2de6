import { eq } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";

import { apiUnderTest, type ApiUnderTest, type Merchant } from "../../../tests/helpers/data-api";
import { deleteVisitorData } from "../../contract/settings";
import { createJobWorker } from "../../platform/job-worker.server";
import { appeals, auditLog, visits } from "../../store/schema";

import { deletionQueues } from "./public.server";

const MINUTE = 60_000;

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

async function visited({ shop }: Merchant, count: number, at: number) {
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

const countOf = ({ shop }: Merchant) =>
  under.database.db.$count(visits, eq(visits.shopId, shop.id));

async function runJobs(now: number) {
  const { db } = under.database;
  const log = pino({ level: "silent" });
  await createJobWorker({ db, log, clock: () => now, queues: deletionQueues(db, log) }).runDue();
}

test("a merchant's visits and messages up to now are gone; later ones and other shops' stay", async () => {
  const [merchant, other] = [await under.merchant(), await under.merchant()];
  const { now } = under.time;
  const { db } = under.database;
  await visited(merchant, 1_200, now - MINUTE);
  await visited(other, 3, now - MINUTE);
  const text = { reference: "R000000001", message: "Why?", contact: "me@example.com" };
  const sent = { ...text, createdAt: new Date(now - MINUTE) };
  await db.insert(appeals).values({ ...sent, shopId: merchant.shop.id });
  expect((await merchant.send(deleteVisitorData, {})).result).toBe(true);
  await visited(merchant, 2, now + MINUTE);
  await runJobs(now + MINUTE);
  expect(await countOf(merchant)).toBe(2);
  expect(await countOf(other)).toBe(3);
  expect(await db.$count(appeals, eq(appeals.shopId, merchant.shop.id))).toBe(0);
  const audit = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.shopDomain, merchant.shop.domain));
  expect(audit).toEqual([{ action: "visitors.delete_requested" }]);
});

test("asked for again at once, what reaches the log some seconds after that is deleted, too", async () => {
  const merchant = await under.merchant();
  await merchant.send(deleteVisitorData, {});
  under.time.now += 10_000;
  await merchant.send(deleteVisitorData, {});
  await runJobs(under.time.now + 10_000);
  await visited(merchant, 1, under.time.now - 1_000);
  await runJobs(under.time.now + 15_000);
  expect(await countOf(merchant)).toBe(0);
});

test("asking twice deletes once more and breaks nothing", async () => {
  const merchant = await under.merchant();
  await merchant.send(deleteVisitorData, {});
  await merchant.send(deleteVisitorData, {});
  await runJobs(under.time.now + MINUTE);
  expect(await countOf(merchant)).toBe(0);
});
