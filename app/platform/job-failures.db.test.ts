import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { at, jobWorld, START } from "../../tests/helpers/job-world";
import { jobs } from "../store/schema";

import { HOUR_MS, MINUTE_MS } from "./clock";
import { ATTEMPTS_MAX } from "./job-worker.server";
import { enqueue } from "./jobs.server";

const { db, time, worker } = await jobWorld();

test("a job that fails is tried again, later each time, and is dead after eight attempts", async () => {
  const attempts: number[] = [];
  const mail = worker({
    mail: async () => {
      attempts.push((time.now - START) / 1_000);
      throw new Error("Failed query: x\nparams: secret", { cause: new Error("no route") });
    },
  });
  await enqueue(db, "mail", {}, at(START));
  for (; time.now < START + 2 * HOUR_MS; time.now += 5_000) await mail.runDue();
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
    time.now += HOUR_MS;
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
  time.now += MINUTE_MS + 1;
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

test("a recurring job that died comes back at its next time", async () => {
  let fail = true;
  let runs = 0;
  const run = async () => {
    runs++;
    if (fail) throw new Error("no");
  };
  const tidy = worker({ tidy: { everyMs: HOUR_MS, run } });
  for (; time.now < START + 55 * MINUTE_MS; time.now += 5_000) await tidy.runDue();
  expect(runs).toBe(ATTEMPTS_MAX);
  fail = false;
  time.now = START + 2 * HOUR_MS;
  expect(await tidy.runDue()).toBe(1);
});
