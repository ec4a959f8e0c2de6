import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";

import { testDatabase } from "../../tests/helpers/database";
import { jobs, shops } from "../store/schema";

import { HOUR_MS, MINUTE_MS } from "./clock";
import { ATTEMPTS_MAX, createJobWorker } from "./job-worker.server";
import { enqueue, enqueueAll, type JobQueue } from "./jobs.server";

const { db } = await testDatabase();
const START = Date.UTC(2026, 5, 15, 12, 30);
let now = START;

function worker(queues: Record<string, JobQueue | JobQueue["run"]>, concurrency?: number) {
  const all = Object.entries(queues).map(([name, queue]) => [
    name,
    typeof queue === "function" ? { run: queue } : queue,
  ]);
  return createJobWorker({
    db,
    log: pino({ level: "silent" }),
    clock: () => now,
    queues: Object.fromEntries(all) as Record<string, JobQueue>,
    ...(concurrency && { concurrency }),
  });
}
const at = (time: number) => ({ runAt: new Date(time) });

beforeEach(async () => {
  now = START;
  await db.delete(jobs);
});

test("a job runs once, with what it was given", async () => {
  const seen: unknown[] = [];
  const mail = worker({ mail: async (payload) => void seen.push(payload) });
  await enqueue(db, "mail", { to: "a", lines: [1, "2"] }, at(START));
  expect(await mail.runDue()).toBe(1);
  expect(await mail.runDue()).toBe(0);
  expect(seen).toEqual([{ to: "a", lines: [1, "2"] }]);
});

test("a job of a change that was rolled back does not exist", async () => {
  const failed = db.transaction(async (tx) => {
    await tx.insert(shops).values({ domain: "never.myshopify.com" });
    await enqueue(tx, "mail", {}, at(START));
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(await worker({ mail: async () => {} }).runDue()).toBe(0);
});

test("a worker takes nothing before what comes first is done", async () => {
  const runs: string[] = [];
  let letGo = () => {};
  const road = new Promise<void>((resolve) => (letGo = resolve));
  const patient = createJobWorker({
    db,
    log: pino({ level: "silent" }),
    clock: () => now,
    queues: { mail: { run: async () => void runs.push("mail") } },
    giveWay: () => road.then(() => void runs.push("given way")),
  });
  await enqueue(db, "mail", {}, at(START));
  const done = patient.runDue();
  // By another worker, so that there was time to take it.
  await worker({ other: async () => {} }).runDue();
  expect((await db.select().from(jobs))[0]).toMatchObject({ lockedBy: null, attempts: 0 });
  letGo();
  expect(await done).toBe(1);
  expect(runs).toEqual(["given way", "mail", "given way"]);
});

test("a job waits for its time", async () => {
  const mail = worker({ mail: async () => {} });
  await enqueue(db, "mail", {}, at(START + MINUTE_MS));
  expect(await mail.runDue()).toBe(0);
  now += MINUTE_MS;
  expect(await mail.runDue()).toBe(1);
});

test("jobs of queues a worker does not know are left to others", async () => {
  await enqueue(db, "orders", {}, at(START));
  expect(await worker({ mail: async () => {} }).runDue()).toBe(0);
  expect(await worker({ orders: async () => {} }).runDue()).toBe(1);
});

test("several workers share the work and run nothing twice", async () => {
  const seen: number[] = [];
  const one = async (payload: unknown) => void seen.push((payload as { n: number }).n);
  for (let n = 0; n < 40; n++) await enqueue(db, "mail", { n }, at(START));
  await Promise.all([1, 2, 3, 4].map(() => worker({ mail: one }).runDue()));
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
});

test("a worker runs as many jobs at once as it may, and no more; one that fails stops no other", async () => {
  const seen: number[] = [];
  let underWay = 0;
  let most = 0;
  const one = async (payload: unknown) => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setTimeout(resolve, 5));
    underWay--;
    const { n } = payload as { n: number };
    if (n === 3) throw new Error("no");
    seen.push(n);
  };
  for (let n = 0; n < 20; n++) await enqueue(db, "mail", { n }, at(START));
  expect(await worker({ mail: one }, 4).runDue()).toBe(20);
  expect(most).toBe(4);
  expect(seen.sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n).filter((n) => n !== 3),
  );
});

test("jobs of one key never run at once, however many a worker may run", async () => {
  let underWay = 0;
  let most = 0;
  let runs = 0;
  const one = async () => {
    most = Math.max(most, ++underWay);
    if (++runs < 5) await enqueue(db, "sync", {}, { key: "k", ...at(START) });
    await new Promise((resolve) => setTimeout(resolve, 2));
    underWay--;
  };
  await enqueue(db, "sync", {}, { key: "k", ...at(START) });
  expect(await worker({ sync: one }, 4).runDue()).toBe(5);
  expect(most).toBe(1);
});

test("of jobs with one key only one is open, with the latest payload at the earliest time", async () => {
  const seen: unknown[] = [];
  const sync = worker({ sync: async (payload) => void seen.push(payload) });
  await enqueue(db, "sync", { v: 1 }, { key: "shop 1", ...at(START) });
  await enqueue(db, "sync", { v: 2 }, { key: "shop 1", ...at(START + HOUR_MS) });
  await enqueue(db, "sync", { v: 3 }, { key: "shop 2", ...at(START) });
  await enqueue(db, "other", {}, { key: "shop 1", ...at(START) });
  expect(await sync.runDue()).toBe(2);
  expect(seen).toEqual([{ v: 2 }, { v: 3 }]);
  await enqueue(db, "sync", { v: 4 }, { key: "shop 1", ...at(START) });
  expect(await sync.runDue()).toBe(1);
});

test("a job that is asked for again while it runs is run once more", async () => {
  const seen: unknown[] = [];
  const sync = worker({
    sync: async (payload) => {
      seen.push(payload);
      if (seen.length === 1) await enqueue(db, "sync", { v: 2 }, { key: "k", ...at(START) });
    },
  });
  await enqueue(db, "sync", { v: 1 }, { key: "k", ...at(START) });
  expect(await sync.runDue()).toBe(2);
  expect(seen).toEqual([{ v: 1 }, { v: 2 }]);
});

test("a job that fails is tried again, later each time, and is dead after eight attempts", async () => {
  const attempts: number[] = [];
  const mail = worker({
    mail: async () => {
      attempts.push((now - START) / 1_000);
      throw new Error("Failed query: x\nparams: secret", { cause: new Error("no route") });
    },
  });
  await enqueue(db, "mail", {}, at(START));
  for (; now < START + 2 * HOUR_MS; now += 5_000) await mail.runDue();
  expect(attempts).toEqual([0, 5, 15, 35, 75, 155, 315, 635]);
  expect(attempts).toHaveLength(ATTEMPTS_MAX);
  const [job] = await db.select().from(jobs);
  expect(job).toMatchObject({ dead: true, attempts: 8, lockedBy: null });
  expect(job?.doneAt).toEqual(new Date(START + 635_000));
  expect(job?.lastError).toContain("no route");
  expect(job?.lastError).not.toContain("secret");
});

test("a queue is told of a job that is given up, once, and the job ends whatever it does then", async () => {
  const told: unknown[] = [];
  const broken = worker({
    mail: {
      attemptsMax: 2,
      run: () => Promise.reject(new Error("no answer")),
      gaveUp: (payload, error) => {
        told.push([payload, (error as Error).message]);
        return Promise.reject(new Error("nor a word"));
      },
    },
  });
  await enqueue(db, "mail", { to: "a" }, at(START));
  for (let hour = 0; hour < 4; hour++) {
    await broken.runDue();
    now += HOUR_MS;
  }
  expect(told).toEqual([[{ to: "a" }, "no answer"]]);
  expect(await db.select().from(jobs)).toMatchObject([{ dead: true, attempts: 2 }]);
});

test("a job whose process died is taken over when its lease ends, and given up after eight deaths", async () => {
  await enqueue(db, "mail", {}, at(START));
  await db
    .update(jobs)
    .set({ lockedBy: "dead", lockedUntil: new Date(START + MINUTE_MS), attempts: 1 });
  let runs = 0;
  const mail = worker({ mail: async () => void runs++ });
  expect(await mail.runDue()).toBe(0);
  now += MINUTE_MS + 1;
  expect(await mail.runDue()).toBe(1);
  expect(runs).toBe(1);

  await enqueue(db, "mail", {}, at(START));
  await db
    .update(jobs)
    .set({ attempts: ATTEMPTS_MAX })
    .where(sql`done_at is null`);
  await mail.runDue();
  expect(runs).toBe(1);
  expect(await db.select().from(jobs).where(eq(jobs.dead, true))).toHaveLength(1);
});

test("a worker that lost its lease does not end the job of the one that took over", async () => {
  await enqueue(db, "mail", {}, at(START));
  const slow = worker({
    mail: async () => {
      await db.update(jobs).set({ lockedBy: "another worker" });
    },
  });
  await slow.runDue();
  expect((await db.select().from(jobs))[0]).toMatchObject({
    doneAt: null,
    lockedBy: "another worker",
  });
});

test("a recurring queue runs at its times, once for all processes, and makes up a missed time once", async () => {
  const runs: string[] = [];
  const tidy = { everyMs: HOUR_MS, run: async () => void runs.push(new Date(now).toISOString()) };
  const [first, second] = [worker({ tidy }), worker({ tidy })];
  const both = async () => [await first.runDue(), await second.runDue()];
  expect(await both()).toEqual([0, 0]);
  now = Date.UTC(2026, 5, 15, 13);
  expect(await both()).toEqual([1, 0]);
  now = Date.UTC(2026, 5, 15, 17, 20);
  expect(await both()).toEqual([1, 0]);
  now = Date.UTC(2026, 5, 15, 18);
  expect(await both()).toEqual([1, 0]);
  expect(runs.map((run) => run.slice(11, 16))).toEqual(["13:00", "17:20", "18:00"]);
});

test("a recurring job that died comes back at its next time", async () => {
  let fail = true;
  let runs = 0;
  const run = async () => {
    runs++;
    if (fail) throw new Error("no");
  };
  const tidy = worker({ tidy: { everyMs: HOUR_MS, run } });
  for (; now < START + 55 * MINUTE_MS; now += 5_000) await tidy.runDue();
  expect(runs).toBe(ATTEMPTS_MAX);
  fail = false;
  now = START + 2 * HOUR_MS;
  expect(await tidy.runDue()).toBe(1);
});

test("stopping waits for the running job and tells it to hurry", async () => {
  await enqueue(db, "mail", {}, at(START));
  let started = () => {};
  const begun = new Promise<void>((resolve) => (started = resolve));
  let ended = false;
  const mail = worker({
    mail: async (_, { signal }) => {
      started();
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      ended = true;
    },
  });
  mail.start();
  await begun;
  await mail.stop();
  expect(ended).toBe(true);
  expect((await db.select().from(jobs))[0]?.doneAt).not.toBeNull();
});

test("of jobs that are added together, those of one key become one, the last at the earliest time", async () => {
  const seen: unknown[] = [];
  const mail = worker({ mail: async (payload) => void seen.push(payload) });
  await enqueue(db, "mail", { n: 0 }, { key: "a", ...at(START + HOUR_MS) });
  await enqueueAll(db, "mail", [
    { payload: { n: 1 }, key: "a", ...at(START) },
    { payload: { n: 2 }, key: "b", ...at(START) },
    { payload: { n: 3 }, key: "a", ...at(START + MINUTE_MS) },
    { payload: { n: 4 }, ...at(START) },
    { payload: { n: 5 }, ...at(START) },
  ]);
  await enqueueAll(db, "mail", []);
  expect(await mail.runDue()).toBe(4);
  const numbers = seen.map((payload) => (payload as { n: number }).n);
  expect(numbers.sort((one, other) => one - other)).toEqual([2, 3, 4, 5]);
});

test("of jobs of one key that add to each other's payload nothing that was wanted is lost", async () => {
  const seen: unknown[] = [];
  const look = worker({ look: async (payload) => void seen.push(payload) });
  const add = (...payloads: object[]) =>
    enqueueAll(
      db,
      "look",
      payloads.map((payload) => ({ payload, key: "a", ...at(START) })),
      { addsToPayload: true },
    );
  await add({ id: 1, isWanted: true }, { id: 1 });
  await add({ id: 1, isUrgent: true });
  await add({ id: 1 });
  expect(await look.runDue()).toBe(1);
  expect(seen).toEqual([{ id: 1, isWanted: true, isUrgent: true }]);
  await add({ id: 1 });
  await look.runDue();
  expect(seen.slice(1)).toEqual([{ id: 1 }]);
});
