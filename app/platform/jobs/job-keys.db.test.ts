import { expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { at, jobHarness, START } from "#tests/helpers/servers/job-harness";
import { runUntilKilled } from "#tests/helpers/servers/job-worker";
import { openJobs } from "#tests/helpers/servers/jobs";

import { enqueue, enqueueAll } from "./jobs.server";

const { db, supervise, time, worker } = await jobHarness();

test("jobs of one key never run concurrently in a worker", async () => {
  let underWay = 0;
  let most = 0;
  let runs = 0;
  const runSlowly = async () => {
    most = Math.max(most, ++underWay);
    if (++runs < 5) await enqueue(db, "billing-sync", {}, { key: "k", ...at(START) });
    await new Promise((resolve) => setTimeout(resolve, 2));
    underWay--;
  };
  await enqueue(db, "billing-sync", {}, { key: "k", ...at(START) });
  expect(await worker({ "billing-sync": runSlowly }, { concurrency: 4 }).runDue()).toBe(5);
  expect(most).toBe(1);
});

test("jobs with one key become one job with the latest payload and the earliest time", async () => {
  const seen: unknown[] = [];
  const sync = worker({ "billing-sync": async (payload) => void seen.push(payload) });
  await enqueue(db, "billing-sync", { v: 1 }, { key: "shop 1", ...at(START) });
  await enqueue(db, "billing-sync", { v: 2 }, { key: "shop 1", ...at(START + HOUR_MS) });
  await enqueue(db, "billing-sync", { v: 3 }, { key: "shop 2", ...at(START) });
  await enqueue(db, "erase-shop", {}, { key: "shop 1", ...at(START) });
  expect(await sync.runDue()).toBe(2);
  expect(seen).toEqual([{ v: 2 }, { v: 3 }]);
  await enqueue(db, "billing-sync", { v: 4 }, { key: "shop 1", ...at(START) });
  expect(await sync.runDue()).toBe(1);
});

test("a job that is enqueued again while it runs, runs again with the new payload", async () => {
  const seen: unknown[] = [];
  const sync = worker({
    "billing-sync": async (payload) => {
      seen.push(payload);
      if (seen.length === 1)
        await enqueue(db, "billing-sync", { v: 2 }, { key: "k", ...at(START) });
    },
  });
  await enqueue(db, "billing-sync", { v: 1 }, { key: "k", ...at(START) });
  expect(await sync.runDue()).toBe(2);
  expect(seen).toEqual([{ v: 1 }, { v: 2 }]);
});

test("the latest payload of a key runs even if the earlier run fails afterwards", async () => {
  const seen: unknown[] = [];
  const sync = worker({
    "billing-sync": async (payload) => {
      seen.push(payload);
      if (seen.length > 1) return;
      await enqueue(db, "billing-sync", { v: 2 }, { key: "k", ...at(START) });
      throw new Error("no answer");
    },
  });
  await enqueue(db, "billing-sync", { v: 1 }, { key: "k", ...at(START) });
  await sync.runDue();
  time.now += MINUTE_MS;
  await sync.runDue();
  expect(seen[0]).toEqual({ v: 1 });
  expect(seen.at(-1)).toEqual({ v: 2 });
});

test("the latest payload of a key runs even if the process of the earlier run died", async () => {
  const seen: unknown[] = [];
  const hangAndNote = () => new Promise<never>((_, reject) => void (seen.push("died"), reject));
  await enqueue(db, "billing-sync", { v: 1 }, { key: "k", ...at(START) });
  runUntilKilled(worker({ "billing-sync": hangAndNote }));
  await expect.poll(() => seen).toEqual(["died"]);
  await enqueue(db, "billing-sync", { v: 2 }, { key: "k", ...at(START) });
  const sync = worker({ "billing-sync": async (payload) => void seen.push(payload) });
  await sync.runDue();
  time.now += 6 * MINUTE_MS;
  await supervise();
  time.now += MINUTE_MS;
  await sync.runDue();
  expect(seen.slice(1)).toEqual([{ v: 2 }, { v: 2 }]);
});

test("jobs of one key that are enqueued together become one with the last payload and earliest time", async () => {
  const seen: unknown[] = [];
  const mail = worker({ "appeal-notice": async (payload) => void seen.push(payload) });
  await enqueue(db, "appeal-notice", { n: 0 }, { key: "a", ...at(START + HOUR_MS) });
  const jobs = [
    { payload: { n: 1 }, key: "a" },
    { payload: { n: 2 }, key: "b" },
    { payload: { n: 3 }, key: "a" },
    { payload: { n: 4 } },
    { payload: { n: 5 } },
  ];
  await enqueueAll(db, "appeal-notice", jobs, new Date(START));
  await enqueueAll(db, "appeal-notice", []);
  expect(await mail.runDue()).toBe(4);
  const numbers = seen.map((payload) => (payload as { n: number }).n);
  expect(numbers.sort((one, other) => one - other)).toEqual([2, 3, 4, 5]);
});

test("jobs of one key with merged payloads lose no field", async () => {
  const seen: unknown[] = [];
  const look = worker(
    { "evaluate-order": async (payload) => void seen.push(payload) },
    { queueGroup: "orders" },
  );
  const add = (...payloads: object[]) =>
    enqueueAll(
      db,
      "evaluate-order",
      payloads.map((payload) => ({ payload, key: "a" })),
      new Date(START),
    );
  await add({ id: 1, isRequested: true }, { id: 1 });
  await add({ id: 1, isUrgent: true });
  await add({ id: 1 });
  expect(await look.runDue()).toBe(1);
  expect(seen).toEqual([{ id: 1, isRequested: true, isUrgent: true }]);
  await add({ id: 1 });
  await look.runDue();
  expect(seen.slice(1)).toEqual([{ id: 1 }]);
});

test("a failing job is replaced by a waiting job of its key, including merged fields", async () => {
  const seen: unknown[] = [];
  const failOnce = async (payload: unknown) => {
    seen.push(payload);
    if (seen.length > 1) return;
    const key = { key: "a", ...at(START + HOUR_MS) };
    await enqueue(db, "evaluate-order", { isUrgent: true }, key);
    throw new Error("no answer");
  };
  const orders = worker({ "evaluate-order": failOnce }, { queueGroup: "orders" });
  await enqueue(db, "evaluate-order", { isRequested: true }, { key: "a", ...at(START) });
  await orders.runDue();
  expect(await openJobs(db)).toMatchObject([{ state: "waiting", attempts: 0 }]);
  time.now += HOUR_MS;
  await orders.runDue();
  expect(seen).toEqual([{ isRequested: true }, { isRequested: true, isUrgent: true }]);
});
