import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { rows } from "#app/store/rows.server";
import { shops } from "#app/store/schema";
import { at, jobHarness, START } from "#tests/helpers/servers/job-harness";
import { openJobs } from "#tests/helpers/servers/jobs";

import { createJobWorker } from "./job-worker.server";
import { enqueue } from "./jobs.server";

const log = pino({ level: "silent" });
const { db, listen, time, worker } = await jobHarness();

test("a job runs once with its payload", async () => {
  const seen: unknown[] = [];
  const mail = worker({ "appeal-notice": async (payload) => void seen.push(payload) });
  await enqueue(db, "appeal-notice", { to: "a", lines: [1, "2"] }, at(START));
  expect(await mail.runDue()).toBe(1);
  expect(await mail.runDue()).toBe(0);
  expect(seen).toEqual([{ to: "a", lines: [1, "2"] }]);
});

test("a job of a rolled-back transaction does not exist", async () => {
  const failed = db.transaction(async (tx) => {
    await tx.insert(shops).values({ domain: "never.myshopify.com" });
    await enqueue(tx, "appeal-notice", {}, at(START));
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(await worker({ "appeal-notice": async () => {} }).runDue()).toBe(0);
});

test("a worker claims no job before giveWay resolves", async () => {
  const runs: string[] = [];
  let letGo = () => {};
  const road = new Promise<void>((resolve) => (letGo = resolve));
  const patient = worker(
    { "appeal-notice": async () => void runs.push("mail") },
    { giveWay: () => road.then(() => void runs.push("given way")) },
  );
  await enqueue(db, "appeal-notice", {}, at(START));
  const done = patient.runDue();
  // Another worker runs, so that there was time to claim the job.
  await worker({}, { queueGroup: "replays" }).runDue();
  expect(await openJobs(db)).toMatchObject([{ state: "waiting" }]);
  letGo();
  expect(await done).toBe(1);
  expect(runs).toEqual(["given way", "mail", "given way"]);
});

test("a job does not run before its time", async () => {
  const mail = worker({ "appeal-notice": async () => {} });
  await enqueue(db, "appeal-notice", {}, at(START + MINUTE_MS));
  expect(await mail.runDue()).toBe(0);
  time.now += MINUTE_MS;
  expect(await mail.runDue()).toBe(1);
});

test("a worker leaves jobs of other queue groups to the workers of those groups", async () => {
  await enqueue(db, "order-tag", {}, at(START));
  expect(await worker({ "appeal-notice": async () => {} }).runDue()).toBe(0);
  expect(await worker({ "order-tag": async () => {} }, { queueGroup: "orders" }).runDue()).toBe(1);
});

test("a job of an unknown queue waits until a process that has the queue runs", async () => {
  await enqueue(db, "usage-charge", {}, at(START));
  expect(await worker({ "appeal-notice": async () => {} }).runDue()).toBe(0);
  time.now += MINUTE_MS;
  expect(await worker({ "usage-charge": async () => {} }).runDue()).toBe(1);
});

test("runDue rejects with the error if the database does not answer", async () => {
  const away = Object.assign(Object.create(db) as typeof db, {
    execute: () => Promise.reject(new Error("the database is away")),
  });
  const notices = createJobWorker({
    db: away,
    log,
    clock: Date.now,
    queueGroup: "jobs",
    queues: {},
  });
  await expect(notices.runDue()).rejects.toThrow("the database is away");
});

test("several workers share the jobs and run each job once", async () => {
  const seen: number[] = [];
  const noteNumber = async (payload: unknown) => void seen.push((payload as { n: number }).n);
  for (let n = 0; n < 40; n++) await enqueue(db, "appeal-notice", { n }, at(START));
  await Promise.all([1, 2, 3, 4].map(() => worker({ "appeal-notice": noteNumber }).runDue()));
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
});

test("a worker runs jobs up to its concurrency, and a failing job does not stop the others", async () => {
  const seen: number[] = [];
  let underWay = 0;
  let most = 0;
  const runSlowly = async (payload: unknown) => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setTimeout(resolve, 5));
    underWay--;
    const { n } = payload as { n: number };
    if (n === 3) throw new Error("no");
    seen.push(n);
  };
  for (let n = 0; n < 20; n++) await enqueue(db, "appeal-notice", { n }, at(START));
  expect(await worker({ "appeal-notice": runSlowly }, { concurrency: 4 }).runDue()).toBe(20);
  expect(most).toBe(4);
  expect(seen.sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n).filter((n) => n !== 3),
  );
});

test("a recurring queue runs once per due time across all processes, and once for several missed times", async () => {
  const runs: string[] = [];
  const tidy = {
    everyMs: HOUR_MS,
    run: async () => void runs.push(new Date(time.now).toISOString()),
  };
  const [first, second] = [worker({ "usage-hourly": tidy }), worker({ "usage-hourly": tidy })];
  const runDueOfBoth = async () => [await first.runDue(), await second.runDue()];
  expect(await runDueOfBoth()).toEqual([0, 0]);
  time.now = Date.UTC(2026, 5, 15, 13);
  expect(await runDueOfBoth()).toEqual([1, 0]);
  time.now = Date.UTC(2026, 5, 15, 17, 20);
  expect(await runDueOfBoth()).toEqual([1, 0]);
  time.now = Date.UTC(2026, 5, 15, 18);
  expect(await runDueOfBoth()).toEqual([1, 0]);
  expect(runs.map((run) => run.slice(11, 16))).toEqual(["13:00", "17:20", "18:00"]);
});

test("stopping a worker aborts the running job and waits for it", async () => {
  await enqueue(db, "appeal-notice", {}, at(START));
  let markStarted = () => {};
  const begun = new Promise<void>((resolve) => (markStarted = resolve));
  let ended = false;
  const mail = worker({
    "appeal-notice": async (_, { signal }) => {
      markStarted();
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      ended = true;
    },
  });
  mail.start();
  await begun;
  await mail.stop();
  expect(ended).toBe(true);
  expect(await openJobs(db)).toEqual([]);
});

test("a handler that exceeds its lease fails and frees its slot for the next job", async () => {
  const seen: number[] = [];
  const signals: AbortSignal[] = [];
  const runFirstForever = async (
    payload: unknown,
    { signal }: { readonly signal: AbortSignal },
  ) => {
    const { n } = payload as { readonly n: number };
    seen.push(n);
    signals.push(signal);
    if (n === 1) await new Promise(() => {});
  };
  await enqueue(db, "appeal-notice", { n: 1 }, at(START));
  await enqueue(db, "appeal-notice", { n: 2 }, at(START));
  expect(await worker({ "appeal-notice": runFirstForever }, { leaseMs: 20 }).runDue()).toBe(2);
  expect(seen).toEqual([1, 2]);
  expect(signals[0]!.aborted).toBe(true);
  expect(await openJobs(db)).toMatchObject([
    {
      payload: { n: 1 },
      attempts: 1,
      output: { message: expect.stringContaining("timeout") as string },
    },
  ]);
});

test("a publication is claimed for two minutes, and another job of its queue group for five minutes", async () => {
  const leases: Record<string, number> = {};
  const noteLease = (queue: string) => async () => {
    const [job] = await rows<{ minutes: number }>(
      db,
      sql`select round(extract(epoch from lease_until - now()) / 60)::int as minutes from jobs
          where queue = ${queue} and state = 'running'`,
    );
    leases[queue] = job!.minutes;
  };
  await enqueue(db, "publish-checkout-rules", {}, at(START));
  await enqueue(db, "appeal-notice", {}, at(START));
  const queues = ["publish-checkout-rules", "appeal-notice"].map((queue) => [
    queue,
    noteLease(queue),
  ]);
  expect(await worker(Object.fromEntries(queues)).runDue()).toBe(2);
  expect(leases).toEqual({ "publish-checkout-rules": 2, "appeal-notice": 5 });
});

test("a worker that listens runs a new job long before its next poll", async () => {
  const ran: unknown[] = [];
  const notices = { "appeal-notice": async (payload: unknown) => void ran.push(payload) };
  const listening = worker(notices, { listen, pollMs: HOUR_MS });
  listening.start();
  // Gives the worker time for its first poll of an empty table.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await enqueue(db, "appeal-notice", { n: 1 });
  await expect.poll(() => ran).toEqual([{ n: 1 }]);
  await listening.stop();
});
