import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import type { Queryable } from "#app/store/rows.server";

import { superviseJobs } from "./job-upkeep.server";

const log = pino({ level: "silent" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Counts the searches for jobs of dead processes. */
function supervisedUntil(answer: () => Promise<void>) {
  const requests: string[] = [];
  const db = {
    execute: async (query: SQL) => {
      requests.push(new PgDialect().sqlToQuery(query).sql);
      await answer();
      return { rows: [] };
    },
  } as unknown as Queryable;
  const countSearches = () =>
    requests.filter((text) => text.includes("lease_until < now()")).length;
  return { supervision: superviseJobs({ db }, log), looks: countSearches, requests };
}

test("jobs of dead processes are looked up at the start and every minute", async () => {
  const { supervision, looks } = supervisedUntil(async () => {});
  supervision.start();
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
  expect(looks()).toBe(4);
  await supervision.stop();
});

test("if the database is unavailable at the start, the upkeep queries it again a minute later", async () => {
  let isAway = true;
  const answer = () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve());
  const { supervision, looks } = supervisedUntil(answer);
  supervision.start();
  await vi.advanceTimersByTimeAsync(0);
  isAway = false;
  const before = looks();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(looks()).toBe(before + 1);
  await supervision.stop();
});

test("stopping the upkeep waits for its query and sends none afterwards", async () => {
  let letGo = () => {};
  const { supervision, requests } = supervisedUntil(
    () => new Promise((resolve) => (letGo = resolve)),
  );
  let hasStopped = false;
  supervision.start();
  const stopped = supervision.stop().then(() => (hasStopped = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(hasStopped).toBe(false);
  for (; !hasStopped; await vi.advanceTimersByTimeAsync(0)) letGo();
  await stopped;
  const before = requests.length;
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
  expect(requests).toHaveLength(before);
});
