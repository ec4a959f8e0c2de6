import { pino } from "pino";
import { expect, test } from "vitest";

import { testDatabase } from "#tests/helpers/servers/database";
import { testWorker } from "#tests/helpers/servers/job-worker";
import { openJobs } from "#tests/helpers/servers/jobs";

import type { QueueName } from "./job-queues";
import { enqueueAll } from "./jobs.server";

const { db } = await testDatabase();
const NOW = Date.UTC(2026, 5, 15, 12, 30);
const ROUNDS = 40;
const KEYS = Array.from({ length: 30 }, (_, n) => `order ${n}`);
const QUEUES: readonly QueueName[] = ["order-hold", "order-cancel", "order-tag"];

function gate() {
  let openGate = () => {};
  const opened = new Promise<void>((resolve) => (openGate = resolve));
  return { open: openGate, opened };
}

test("jobs that end together and jobs that are enqueued together never deadlock", async () => {
  const warnings: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void warnings.push(line) });
  const queues = Object.fromEntries(QUEUES.map((queue) => [queue, { run: async () => {} }]));
  const options = { db, log, clock: () => NOW, queueGroup: "orders", queues } as const;
  const [one, two] = [1, 2].map(() => testWorker({ ...options, concurrency: 60 }));
  const jobs = KEYS.map((key) => ({ payload: { key }, key }));
  // Like a change that enqueues jobs of several queues, one after another.
  const runJob = async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await db.transaction(async (tx) => {
        for (const queue of QUEUES) await enqueueAll(tx, queue, jobs, new Date(NOW));
      });
    }
  };
  let isAsking = true;
  const workUntilDone = async (worker = one!) => {
    while (isAsking) await worker.runDue();
    await worker.runDue();
  };
  const asking = runJob().finally(() => (isAsking = false));
  const ends = await Promise.allSettled([asking, workUntilDone(one), workUntilDone(two)]);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  expect(warnings).toEqual([]);
  expect(await openJobs(db)).toEqual([]);
});

test("a job that an enqueuing transaction locks does not delay the end of other jobs", async () => {
  const warnings: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void warnings.push(line) });
  const [first, second] = [gate(), gate()];
  const waitForGate = async ({ key }: { readonly key?: string }) =>
    (key === "held" ? first : second).opened;
  const queues = { "order-hold": { run: waitForGate } };
  const worker = testWorker({
    ...{ db, log, clock: () => NOW, queueGroup: "orders", queues, concurrency: 2 },
  });
  const jobOf = (key: string) => ({ payload: { key }, key });
  await enqueueAll(db, "order-hold", ["free", "held"].map(jobOf), new Date(NOW));
  const working = worker.runDue();
  const keysIn = async (state: string) =>
    (await openJobs(db)).filter((job) => job.state === state).map(({ key }) => key);
  await expect.poll(() => keysIn("running")).toHaveLength(2);
  await db.transaction(async (tx) => {
    await enqueueAll(tx, "order-hold", [jobOf("held")], new Date(NOW));
    first.open();
    second.open();
    await expect.poll(() => keysIn("running")).toEqual(["held"]);
  });
  await working;
  expect(warnings).toEqual([]);
});
