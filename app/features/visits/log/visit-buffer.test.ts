import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { aVisit } from "#tests/helpers/visits";

import { toVisitRow, type VisitRow } from "./recorded-visit";
import { type VisitBatch, VisitBuffer } from "./visit-buffer";

const NOISY = randomUUID();
const QUIET = randomUUID();

const rowsOf = (shopId: string, count: number): VisitRow[] =>
  Array.from({ length: count }, () => toVisitRow(aVisit({ shopId }), Date.now));

function fill(buffer: VisitBuffer, rows: readonly VisitRow[], inFlight = 0): void {
  for (const row of rows) buffer.add(row, inFlight);
}

const countLogged = ({ rows }: VisitBatch, shop: string) =>
  rows.filter(({ shopId }) => shopId === shop).length;

const countedOnly = ({ tally }: VisitBatch, shop: string) =>
  tally.counters().find(({ shopId }) => shopId === shop)?.countedOnly ?? 0;

test("the visit buffer drops only the rows of the shop that a flood of visits reaches", () => {
  const buffer = new VisitBuffer(1_000);
  fill(buffer, rowsOf(NOISY, 5_000));
  fill(buffer, rowsOf(QUIET, 300));
  fill(buffer, rowsOf(NOISY, 5_000));
  const all = buffer.take(10_000);
  expect([countLogged(all, QUIET), countedOnly(all, QUIET)]).toEqual([300, 0]);
  expect([countLogged(all, NOISY), countedOnly(all, NOISY)]).toEqual([700, 9_300]);
});

test("a single shop may use the whole visit buffer", () => {
  const buffer = new VisitBuffer(1_000);
  fill(buffer, rowsOf(NOISY, 1_001));
  const all = buffer.take(10_000);
  expect([countLogged(all, NOISY), countedOnly(all, NOISY)]).toEqual([1_000, 1]);
});

test("two shops with floods of visits share the visit buffer equally", () => {
  const buffer = new VisitBuffer(1_000);
  const [one, other] = [rowsOf(NOISY, 3_000), rowsOf(QUIET, 3_000)];
  fill(buffer, one.slice(0, 2_000));
  fill(buffer, other);
  fill(buffer, one.slice(2_000));
  const all = buffer.take(10_000);
  expect([countLogged(all, NOISY), countLogged(all, QUIET)]).toEqual([500, 500]);
});

test("two shops that fill the visit buffer lose rows equally when visits of many other shops arrive", () => {
  const buffer = new VisitBuffer(1_000);
  const [third, ...few] = Array.from({ length: 500 }, () => randomUUID());
  fill(buffer, rowsOf(NOISY, 600));
  fill(buffer, rowsOf(QUIET, 400));
  for (const shop of few) fill(buffer, rowsOf(shop, 1));
  fill(buffer, rowsOf(third!, 100));
  const all = buffer.take(1_000);
  const loggedRows = [NOISY, QUIET]
    .map((shop) => countLogged(all, shop))
    .sort((one, other) => one - other);
  expect(loggedRows[1]! - loggedRows[0]!).toBeLessThanOrEqual(20);
  expect(loggedRows[0]! + loggedRows[1]!).toBe(401);
  expect(countLogged(all, third!)).toBe(100);
  expect(few.filter((shop) => countLogged(all, shop) === 0)).toEqual([]);
});

test("the next batch contains all visits of a small shop that arrived after another shop's flood", () => {
  const buffer = new VisitBuffer(1_000);
  fill(buffer, rowsOf(NOISY, 1_000));
  fill(buffer, rowsOf(QUIET, 40));
  const next = buffer.take(100);
  expect([countLogged(next, NOISY), countLogged(next, QUIET)]).toEqual([60, 40]);
});

test("with more shops than rows per batch, every shop has a row in one of the next batches", () => {
  const buffer = new VisitBuffer(1_000);
  const shops = Array.from({ length: 25 }, () => randomUUID());
  for (const shop of shops) fill(buffer, rowsOf(shop, 2));
  const batches = [1, 2, 3].map(() => buffer.take(10).rows);
  expect(new Set(batches.flat().map(({ shopId }) => shopId))).toEqual(new Set(shops));
});

test("rows that are being written count toward the limit of the visit buffer", () => {
  const buffer = new VisitBuffer(1_000);
  fill(buffer, rowsOf(NOISY, 1_000));
  buffer.take(500);
  fill(buffer, rowsOf(NOISY, 200), 500);
  fill(buffer, rowsOf(QUIET, 100), 500);
  expect(buffer.size).toBe(500);
  expect(countLogged(buffer.take(1_000), QUIET)).toBe(100);
});

test("the visit buffer reports the time of the oldest visit of all shops", () => {
  const buffer = new VisitBuffer(10);
  expect(buffer.oldestAt).toBeNull();
  for (const [shopId, at] of [
    [NOISY, 2_000],
    [QUIET, 1_000],
    [NOISY, 3_000],
  ] as const) {
    buffer.add(toVisitRow(aVisit({ shopId, at }), Date.now), 0);
  }
  expect(buffer.oldestAt).toBe(1_000);
});
