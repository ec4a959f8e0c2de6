import { pino } from "pino";
import { expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { at, jobHarness, START } from "#tests/helpers/servers/job-harness";
import { openJobs } from "#tests/helpers/servers/jobs";
import { setDatabaseTime } from "#tests/helpers/test-clock";

import { createJobWorker } from "./job-worker.server";
import { enqueue, inMs } from "./jobs.server";

const { db, time, worker } = await jobHarness();
const log = pino({ level: "silent" });

const database = { isAway: false, refusals: 0 };
const fragile: Database = Object.assign(Object.create(db) as Database, {
  execute: async (query: Parameters<Database["execute"]>[0]) => {
    if (!database.isAway) return db.execute(query);
    database.refusals++;
    throw new Error("the database is away");
  },
});

function gate() {
  let openGate = () => {};
  const opened = new Promise<void>((resolve) => (openGate = resolve));
  return { open: openGate, opened };
}

test("a worker claims jobs after an outage although an earlier job still runs", async () => {
  const gates = [gate(), gate(), gate()];
  const begun: number[] = [];
  const waitForGate = async (payload: unknown) => {
    const { n } = payload as { readonly n: number };
    begun.push(n);
    await gates[n]!.opened;
  };
  const busy = worker(
    { "appeal-notice": waitForGate },
    { db: fragile, concurrency: 3, pollMs: 10 },
  );
  await enqueue(db, "appeal-notice", { n: 0 }, at(START));
  await enqueue(db, "appeal-notice", { n: 1 }, at(START));
  busy.start();
  await expect.poll(() => begun).toHaveLength(2);
  database.isAway = true;
  gates[1]!.open();
  await expect.poll(() => database.refusals).toBeGreaterThan(3);
  database.isAway = false;
  await enqueue(db, "appeal-notice", { n: 2 }, at(START));
  await expect.poll(() => begun).toContain(2);
  for (const { open } of gates) open();
  await busy.stop();
  // The end of job 1 could not be stored, so the job belongs to this process until its lease ends.
  expect(await openJobs(db)).toMatchObject([{ payload: { n: 1 }, state: "running" }]);
});

test("jobs run at the database's time in a process whose clock is an hour behind", async () => {
  const runs: string[] = [];
  const late = createJobWorker({
    ...{ db, log, clock: () => time.now - HOUR_MS, queueGroup: "jobs" },
    queues: {
      "usage-hourly": { everyMs: HOUR_MS, run: async () => void runs.push("hourly") },
      "appeal-notice": {
        run: async () => {
          runs.push("notice");
          await enqueue(db, "appeal-notice", {}, { runAt: inMs(20 * MINUTE_MS) });
        },
      },
    },
  });
  const runDueAfter = async (minutes: number) => {
    await setDatabaseTime(db, START + minutes * MINUTE_MS);
    return late.runDue();
  };
  await enqueue(db, "appeal-notice", {}, at(START));
  expect(await runDueAfter(0)).toBe(1);
  expect(await runDueAfter(19)).toBe(0);
  expect(await runDueAfter(20)).toBe(1);
  expect(await runDueAfter(30)).toBe(1);
  expect(runs).toEqual(["notice", "notice", "hourly"]);
});
