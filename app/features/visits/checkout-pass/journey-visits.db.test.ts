import { expect, test } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import { referenceStart } from "#app/engine/reference";
import { apiUnderTest } from "#tests/helpers/data-api";
import { aVisit, recorderOn, type VisitParts } from "#tests/helpers/visits";

import { journeyVisits } from "./journey-visits.queries.server";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const under = await apiUnderTest();
const { db } = under.database;

/** Records visits of a new shop. Returns a function that reads the paths of a journey up to a time. */
async function shopWith(visits: readonly Partial<VisitParts>[]) {
  const { shop } = await under.merchant();
  const recorder = recorderOn(db, {
    bufferMax: 1_000,
    batchMax: 100,
    share: { takes: () => true },
  });
  for (const visit of visits) recorder.record(aVisit({ ...visit, shopId: shop.id }));
  await recorder.flush();
  return async (journey: string, until = under.time.now, limit = 20) => {
    const found = await journeyVisits(db, { shopId: shop.id, journey, until }, limit);
    return found.map(({ path }) => path);
  };
}

const first = { path: "/first", at: under.time.now - 3 * DAY_MS };
const journey = `${referenceStart(first.at)}2M9QTDXA`;
const later = (path: string, minutes: number) => ({
  ...{
    path,
    journey,
    at: under.time.now - minutes * MINUTE_MS,
    address: parseAddress("203.0.113.9"),
  },
});

test("a journey contains its browser's first visit, days earlier, and all visits with its pass from any address", async () => {
  const pathsOf = await shopWith([
    { ...first, reference: journey },
    { path: "/stranger", at: first.at },
    later("/product", 30),
    later("/cart", 10),
    { path: "/other", journey: "0000000000", at: under.time.now - 20 * MINUTE_MS },
  ]);
  expect(await pathsOf(journey)).toEqual(["/cart", "/product", "/first"]);
});

test("a journey up to a time contains no later visits", async () => {
  const pathsOf = await shopWith([
    { ...first, reference: journey },
    later("/cart", 10),
    later("/back", 1),
  ]);
  expect(await pathsOf(journey, under.time.now - 5 * MINUTE_MS)).toEqual(["/cart", "/first"]);
});

test("a journey with more visits than the limit contains the first visit and the newest visits", async () => {
  const pages = Array.from({ length: 9 }, (_, index) => later(`/${index}`, 9 - index));
  const pathsOf = await shopWith([{ ...first, reference: journey }, ...pages]);
  expect(await pathsOf(journey, under.time.now, 3)).toEqual(["/8", "/7", "/first"]);
});

test("a journey contains no visits of another shop's journey with the same reference code", async () => {
  await shopWith([{ ...first, reference: journey }, later("/cart", 10)]);
  const pathsOf = await shopWith([]);
  expect(await pathsOf(journey)).toEqual([]);
});
