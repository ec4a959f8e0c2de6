import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { HOUR_MS, SECOND_MS } from "#app/base/clock";
import { type Queryable, rows } from "#app/store/rows.server";
import { at, jobHarness } from "#tests/helpers/servers/job-harness";
import { deadJobs, openJobs } from "#tests/helpers/servers/jobs";

import { AdminRefusal } from "../admin-api/admin-graphql.server";
import { enqueue, enqueueAll, type Failure } from "./jobs.server";
import { waitingShops, wakeJobs } from "./postpone-job.server";
import type { Waiting } from "./waiting";

const { db, time, worker } = await jobHarness();

const refusalOf = (payload: unknown) => {
  const { shopId } = payload as { readonly shopId: string };
  return new AdminRefusal("not-allowed", { shop: `${shopId}.myshopify.com` });
};

/** Creates a worker whose jobs are refused until they are allowed. */
function refusingWorker() {
  const ranAt: number[] = [];
  const gaveUp: Failure[] = [];
  const state = { isAllowed: false, error: null as Error | null, gaveUp, ranAt };
  const waitedTooLong: Waiting[] = [];
  const queues: Parameters<typeof worker>[0] = {
    "publish-storefront-config": {
      run: async (payload) => {
        ranAt.push(time.now);
        if (state.error) throw state.error;
        if (!state.isAllowed) throw refusalOf(payload);
      },
      gaveUp: async (_payload, failure) => void gaveUp.push(failure),
    },
  };
  const one = worker(queues, {
    onWaitedTooLong: async (waiting) => void waitedTooLong.push(waiting),
  });
  return Object.assign(state, { worker: one, waitedTooLong });
}

async function runFor(one: ReturnType<typeof refusingWorker>, ms: number): Promise<void> {
  const end = time.now + ms;
  for (;;) {
    await one.worker.runDue();
    const [next] = await openJobs(db);
    if (!next || next.runAt > end) break;
    time.now = Math.ceil(next.runAt);
  }
  time.now = end;
}

/** Runs the next due job. */
async function runNext(one: ReturnType<typeof refusingWorker>): Promise<void> {
  const [next] = await openJobs(db);
  time.now = Math.ceil(next!.runAt);
  await one.worker.runDue();
}

test("a job in an outage waits between five seconds and half an hour and keeps its attempts", async () => {
  const one = refusingWorker();
  await enqueue(db, "publish-storefront-config", { shopId: "x" }, at(time.now));
  await runFor(one, 3 * HOUR_MS);
  const waits = one.ranAt.slice(1).map((ran, before) => (ran - one.ranAt[before]!) / SECOND_MS);
  expect(waits.slice(0, 3).map(Math.round)).toEqual([5, 10, 20]);
  expect(Math.max(...waits)).toBeLessThan(1_801);
  const [job] = await openJobs(db);
  expect(job).toMatchObject({ state: "waiting", attempts: 0 });
  one.isAllowed = true;
  await runFor(one, HOUR_MS);
  expect(await openJobs(db)).toEqual([]);
});

test("a job that has waited for 24 hours is abandoned with the reason of the outage", async () => {
  const one = refusingWorker();
  const since = time.now;
  await enqueue(db, "publish-storefront-config", { shopId: "x" }, at(time.now));
  await runFor(one, 23 * HOUR_MS);
  expect([one.gaveUp, one.waitedTooLong]).toEqual([[], []]);
  await runFor(one, 2 * HOUR_MS);
  expect(one.waitedTooLong).toMatchObject([
    { reason: "not-allowed", shop: "x.myshopify.com", since },
  ]);
  expect(one.gaveUp).toMatchObject([{ reason: "not-allowed" }]);
  expect(await openJobs(db)).toEqual([]);
  expect(await deadJobs(db)).toHaveLength(1);
});

test("waking jobs by shop or reason runs these jobs at once and no others", async () => {
  const one = refusingWorker();
  for (const shopId of ["a", "b", "c"]) {
    await enqueue(db, "publish-storefront-config", { shopId }, { key: shopId, ...at(time.now) });
  }
  await one.worker.runDue();
  const dueKeys = async () =>
    (await openJobs(db)).filter(({ runAt }) => runAt <= time.now + SECOND_MS).map(({ key }) => key);
  expect((await waitingShops(db, 10)).map(({ shop }) => shop).sort()).toEqual(
    ["a", "b", "c"].map((name) => `${name}.myshopify.com`),
  );
  expect(await dueKeys()).toEqual([]);
  await wakeJobs(db, { shop: "b.myshopify.com", reasons: ["unavailable"] });
  expect(await dueKeys()).toEqual([]);
  await wakeJobs(db, { shop: "b.myshopify.com", reasons: ["unavailable", "not-allowed"] });
  expect(await dueKeys()).toEqual(["b"]);
  await wakeJobs(db, { reasons: ["throttled"] });
  expect(await dueKeys()).toEqual(["b"]);
  await wakeJobs(db, { reasons: ["not-allowed"] });
  expect(await dueKeys()).toEqual(["a", "b", "c"]);
});

test("a job that is enqueued again during an outage runs at once", async () => {
  const one = refusingWorker();
  await enqueue(db, "publish-storefront-config", { shopId: "a" }, { key: "a", ...at(time.now) });
  await one.worker.runDue();
  one.isAllowed = true;
  await enqueue(db, "publish-storefront-config", { shopId: "a" }, { key: "a", ...at(time.now) });
  await one.worker.runDue();
  expect(await openJobs(db)).toEqual([]);
});

test("a job that Shopify answered between two outages waits 24 hours again in the second outage", async () => {
  const one = refusingWorker();
  await enqueue(db, "publish-storefront-config", { shopId: "x" }, at(time.now));
  await runFor(one, 20 * HOUR_MS);
  one.error = new Error("the answer has an error");
  while ((await openJobs(db))[0]?.attempts !== 1) await runNext(one);
  one.error = null;
  await runFor(one, 20 * HOUR_MS);
  expect(one.gaveUp).toEqual([]);
  await runFor(one, 6 * HOUR_MS);
  expect(one.gaveUp).toMatchObject([{ reason: "not-allowed" }]);
});

test("a job that failed and waits for its next attempt does not count as waiting for an outage", async () => {
  const one = refusingWorker();
  await enqueue(db, "publish-storefront-config", { shopId: "a" }, { key: "a", ...at(time.now) });
  await one.worker.runDue();
  one.error = new Error("the answer has an error");
  while ((await openJobs(db))[0]?.attempts !== 1) await runNext(one);
  expect(await waitingShops(db, 10)).toEqual([]);
  const [before] = await openJobs(db);
  await wakeJobs(db, { shop: "a.myshopify.com", reasons: ["not-allowed"] });
  expect(await openJobs(db)).toEqual([before]);
});

/** Returns the query plan of the statement that `run` sends, as text. */
async function planOf(run: (watched: Queryable) => Promise<void>): Promise<string> {
  const sent: SQL[] = [];
  await run({ execute: (query) => (sent.push(query as SQL), db.execute(query)) });
  const lines = await rows<{ "QUERY PLAN": string }>(db, sql`explain ${sent[0]!}`);
  return lines.map((line) => line["QUERY PLAN"]).join("\n");
}

test("waking the jobs of one shop finds them by an index among 5,000 other jobs", async () => {
  const jobs = Array.from({ length: 5_000 }, (_, at) => ({ payload: { shopId: `shop-${at}` } }));
  await enqueueAll(db, "publish-storefront-config", jobs);
  await db.execute(sql`update jobs set waits = jsonb_build_object('reason', 'not-allowed', 'shop', shop)
    where shop >= 'shop-4'`);
  await db.execute(sql`analyze jobs`);
  const reasons = ["not-allowed"];
  const plan = await planOf((watched) => wakeJobs(watched, { shop: "shop-99", reasons }));
  expect(plan).toMatch(/Index Cond: .*waits.*shop-99/);
});
