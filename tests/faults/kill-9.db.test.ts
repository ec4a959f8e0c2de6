import { expect, test } from "vitest";

import { killDuringFirstStart, killDuringVisits, secondProcess } from "./kill-rounds";

// The complete run: npx tsx tests/faults/kill-9.ts --rounds 20
const rounds = process.env.CI ? 2 : 1;
const silent = () => {};

test("after kill -9 during visits every acknowledged visit is stored, and counters equal rows", async () => {
  expect((await killDuringVisits(rounds, silent)).reopenMs).toHaveLength(rounds);
}, 240_000);

test("after kill -9 at any moment of the first start, the next start succeeds", async () => {
  await killDuringFirstStart(rounds, silent);
}, 240_000);

test("a second process on the same data folder is rejected within ten seconds", async () => {
  expect(await secondProcess(silent)).toBeLessThan(10_000);
}, 120_000);
