import { readFileSync } from "node:fs";

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/base/clock";
import { rows } from "#app/store/rows.server";
import { at, jobHarness, START } from "#tests/helpers/servers/job-harness";
import { runUntilKilled } from "#tests/helpers/servers/job-worker";
import { deadJobs, openJobs } from "#tests/helpers/servers/jobs";
import { setDatabaseTime } from "#tests/helpers/test-clock";

import type { JobWorker } from "./job-worker.server";
import { enqueue, type Failure } from "./jobs.server";

const { db, supervise, time, worker } = await jobHarness();

const DAYS_31 = 31 * 24 * HOUR_MS;
/** Runs waiting jobs, each at its time, until none is left. */
async function runAll(one: JobWorker): Promise<void> {
  for (let run = 0; run < 100; run++) {
    await one.runDue();
    await supervise();
    const [next] = await openJobs(db);
    if (!next) return;
    time.now = Math.ceil(next.runAt);
  }
}

const hangForever = () => new Promise<never>(() => {});

test("a failing job is retried with growing delays and abandoned after eight attempts", async () => {
  const attempts: number[] = [];
  const notice = worker({
    "appeal-notice": async () => {
      attempts.push(time.now);
      throw new Error("Failed query: x\nparams: secret", { cause: new Error("no route") });
    },
  });
  await enqueue(db, "appeal-notice", {}, at(START));
  await runAll(notice);
  const waits = attempts.slice(1).map((one, before) => (one - attempts[before]!) / SECOND_MS);
  expect(waits).toHaveLength(7);
  waits.forEach((wait, n) => {
    expect(wait).toBeGreaterThanOrEqual(5 * 2 ** n);
    expect(wait).toBeLessThanOrEqual(2 * 5 * 2 ** n + 0.01);
  });
  const [job] = await deadJobs(db);
  expect(job?.attempts).toBe(8);
  expect(job?.output?.message).toContain("no route");
  expect(JSON.stringify(job)).not.toContain("secret");
});

const OF_MAIL = { queueGroup: "mail" } as const;

test("a job of a queue with 80 attempts is eventually retried once per hour", async () => {
  const attempts: number[] = [];
  const mail = worker(
    {
      "merchant-mail": async () => {
        attempts.push(time.now);
        throw new Error("no");
      },
    },
    OF_MAIL,
  );
  await enqueue(db, "merchant-mail", {}, at(START));
  await runAll(mail);
  expect(attempts).toHaveLength(80);
  const [last, before] = [attempts.at(-1)!, attempts.at(-2)!];
  expect(last - before).toBeLessThanOrEqual(HOUR_MS + 2);
  expect(last - before).toBeGreaterThanOrEqual(HOUR_MS);
});

test("a job of a queue with 80 attempts waits at most an hour after its process died", async () => {
  const fails = worker({ "merchant-mail": () => Promise.reject(new Error("no")) }, OF_MAIL);
  await enqueue(db, "merchant-mail", {}, at(START));
  for (let attempt = 0; attempt < 15; attempt++) {
    await fails.runDue();
    await supervise();
    time.now += 2 * HOUR_MS;
  }
  let runs = 0;
  runUntilKilled(worker({ "merchant-mail": () => (runs++, hangForever()) }, OF_MAIL));
  await expect.poll(() => runs).toBe(1);
  time.now += 6 * MINUTE_MS;
  await supervise();
  const [job] = await openJobs(db);
  expect(job?.state).toBe("waiting");
  expect(job!.runAt - time.now).toBeLessThanOrEqual(HOUR_MS + 2);
});

test("upkeep skips a job that an enqueuing transaction locks and releases the job at the next run", async () => {
  await enqueue(db, "billing-sync", {}, { key: "k", ...at(START) });
  runUntilKilled(worker({ "billing-sync": hangForever }));
  await expect.poll(() => openJobs(db)).toMatchObject([{ state: "running" }]);
  time.now += 6 * MINUTE_MS;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from jobs for update`);
    await supervise();
  });
  expect(await openJobs(db)).toMatchObject([{ state: "running" }]);
  await supervise();
  expect(await openJobs(db)).toMatchObject([{ state: "waiting" }]);
});

test("the gaveUp handler of a failed job runs before other due jobs", async () => {
  const done: string[] = [];
  let requestCount = 0;
  const busy = worker({
    "appeal-notice": {
      run: () => Promise.reject(new Error("no")),
      gaveUp: async () => void done.push("told"),
    },
    "billing-sync": async () => {
      done.push("work");
      if (++requestCount < 5) await enqueue(db, "billing-sync", {}, at(time.now));
    },
  });
  await enqueue(db, "appeal-notice", {}, at(START));
  for (let attempt = 1; attempt < 8; attempt++) {
    await busy.runDue();
    time.now += HOUR_MS;
  }
  await enqueue(db, "billing-sync", {}, at(time.now));
  await busy.runDue();
  expect(done).toEqual(["told", "work", "work", "work", "work", "work"]);
});

test("the statement of docs/reference/jobs.md makes a failed job run again", async () => {
  const manual = readFileSync("docs/reference/jobs.md", "utf8");
  const again = /^update jobs set .*;$/m.exec(manual)![0];
  const broken = worker({ "appeal-notice": () => Promise.reject(new Error("no")) });
  await enqueue(db, "appeal-notice", {}, at(START));
  await runAll(broken);
  time.now += 24 * HOUR_MS;
  await setDatabaseTime(db, time.now);
  const [failed] = await rows<{ id: string }>(db, sql`select id from jobs where state = 'failed'`);
  const literals = again.replace("id = …", `id = '${failed!.id}'`);
  await db.execute(sql.raw(literals));
  await supervise();
  let runs = 0;
  await runAll(worker({ "appeal-notice": () => Promise.reject(new Error(`no ${++runs}`)) }));
  expect(runs).toBe(8);
});

test("the gaveUp handler runs once, and the job ends even if the handler fails", async () => {
  const reports: [unknown, Failure][] = [];
  const error = Object.assign(new Error("no answer"), { reason: "throttled" });
  const broken = worker({
    "appeal-notice": {
      run: () => Promise.reject(error),
      gaveUp: (...said) => {
        reports.push(said);
        return Promise.reject(new Error("nor a word"));
      },
    },
  });
  await enqueue(db, "appeal-notice", { to: "a" }, at(START));
  await runAll(broken);
  expect(reports).toEqual([[{ to: "a" }, { message: "Error: no answer", reason: "throttled" }]]);
  expect(await deadJobs(db)).toHaveLength(1);
});

test("a job that was given up is stored for 30 days and then deleted", async () => {
  const broken = worker({ "appeal-notice": () => Promise.reject(new Error("no")) });
  await enqueue(db, "appeal-notice", {}, at(START));
  await runAll(broken);
  time.now = START + 29 * 24 * HOUR_MS;
  await supervise();
  expect(await deadJobs(db)).toHaveLength(1);
  time.now = START + DAYS_31;
  await supervise();
  expect(await deadJobs(db)).toEqual([]);
});

test("a job whose process died is claimed again after five minutes, and fails after eight deaths", async () => {
  let runs = 0;
  const failures: Failure[] = [];
  const queue = {
    run: () => (runs++, hangForever()),
    gaveUp: async (_: unknown, failure: Failure) => void failures.push(failure),
  };
  await enqueue(db, "appeal-notice", {}, at(START));
  for (let death = 1; death <= 8; death++) {
    runUntilKilled(worker({ "appeal-notice": queue }));
    await expect.poll(() => runs).toBe(death);
    time.now += 4 * MINUTE_MS;
    await supervise();
    expect(await openJobs(db)).toMatchObject([{ state: "running" }]);
    time.now += 2 * MINUTE_MS;
    await supervise();
    time.now += HOUR_MS;
  }
  expect(await openJobs(db)).toEqual([]);
  await worker({ "appeal-notice": queue }).runDue();
  expect(runs).toBe(8);
  expect(failures).toEqual([{ message: expect.stringContaining("timeout") as string }]);
});

test("a job that exceeds its lease runs again and is deleted when one of the two runs finishes", async () => {
  const ends: (() => void)[] = [];
  const slow = () => worker({ "appeal-notice": () => new Promise((end) => ends.push(end)) });
  await enqueue(db, "appeal-notice", {}, at(START));
  const first = slow().runDue();
  await expect.poll(() => ends.length).toBe(1);
  time.now += 6 * MINUTE_MS;
  await supervise();
  time.now += MINUTE_MS;
  const second = slow().runDue();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]!();
  await second;
  expect(await openJobs(db)).toEqual([]);
  ends[0]!();
  await first;
  expect(await openJobs(db)).toEqual([]);
  expect(await deadJobs(db)).toEqual([]);
});

test("a job enqueued while an older run of its key exceeds its lease runs afterwards", async () => {
  const seen: unknown[] = [];
  let end = () => {};
  const runOnce = (payload: unknown) => {
    seen.push(payload);
    return seen.length === 1 ? new Promise<void>((resolve) => (end = resolve)) : Promise.resolve();
  };
  await enqueue(db, "billing-sync", { v: 1 }, { key: "k", ...at(START) });
  const first = worker({ "billing-sync": runOnce }).runDue();
  await expect.poll(() => seen.length).toBe(1);
  time.now += 6 * MINUTE_MS;
  await supervise();
  await enqueue(db, "billing-sync", { v: 2 }, { key: "k", ...at(time.now) });
  end();
  await first;
  time.now += MINUTE_MS;
  await worker({ "billing-sync": runOnce }).runDue();
  expect(seen.at(-1)).toEqual({ v: 2 });
  expect(await openJobs(db)).toEqual([]);
});

test("a recurring job that was abandoned runs again at its next time", async () => {
  let fail = true;
  let runs = 0;
  const runUpkeep = async () => {
    runs++;
    if (fail) throw new Error("no");
  };
  const tidy = worker({ "usage-hourly": { everyMs: HOUR_MS, run: runUpkeep } });
  for (; time.now < START + 55 * MINUTE_MS; time.now += 20_000) await tidy.runDue();
  expect(runs).toBe(8);
  fail = false;
  time.now = START + 2 * HOUR_MS;
  expect(await tidy.runDue()).toBe(1);
});

test("a job that the previous release abandoned in another queue group is reported by the worker of the queue's current group", async () => {
  const reported: unknown[] = [];
  const mail = worker(
    {
      "appeal-mail": {
        run: () => Promise.resolve(),
        gaveUp: async (payload, { message }) => void reported.push([payload, message]),
      },
    },
    OF_MAIL,
  );
  await enqueue(db, "appeal-mail", { place: 1 }, at(START));
  await db.execute(sql`update jobs set queue_group = 'jobs', state = 'given-up',
    error = '{"message": "no answer"}' where queue = 'appeal-mail'`);
  await worker({ "appeal-notice": () => Promise.resolve() }).runDue();
  expect(reported).toEqual([]);
  await mail.runDue();
  await mail.runDue();
  expect(reported).toEqual([[{ place: 1 }, "no answer"]]);
  expect(await rows(db, sql`select id from jobs where state = 'given-up'`)).toEqual([]);
});
