import { randomUUID } from "node:crypto";

import { beforeAll, expect, test } from "vitest";

import { getDashboardTrend } from "#app/contract/dashboard";
import { getVisitSummary } from "#app/contract/visits/visitors";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";

import { createMissedTally } from "./missed-tally.server";

const HOUR = 3_600_000;

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
  under.time.now = Date.parse("2026-11-20T12:20:00Z");
});

function tallyUnderTest(agoMs = 0) {
  const warnings: unknown[] = [];
  const log = { warn: (it: unknown) => void warnings.push(it) };
  const clock = () => under.time.now - agoMs;
  return { tally: createMissedTally(under.database.db, clock, log), warnings };
}

async function readMissed(merchant: Merchant) {
  const summary = (await merchant.send(getVisitSummary, {})).data!;
  const trend = (await merchant.send(getDashboardTrend, {})).data!;
  return [trend.missed, summary.now.missed, summary.before.missed];
}

test("unanswered page views are counted per hour and shop, and not as visits", async () => {
  const [merchant, other] = [await under.merchant(), await under.merchant()];
  const { tally, warnings } = tallyUnderTest();
  tally.note(merchant.shop.id, 3);
  tally.note(merchant.shop.id, 4);
  tally.note(other.shop.id, 50);
  await tally.flush();
  tally.note(merchant.shop.id, 1);
  await tally.close();
  const { tally: yesterday } = tallyUnderTest(30 * HOUR);
  yesterday.note(merchant.shop.id, 2);
  await yesterday.close();
  expect(await readMissed(merchant)).toEqual([8, 8, 2]);
  expect(await readMissed(other)).toEqual([50, 50, 0]);
  expect((await merchant.send(getVisitSummary, {})).data?.now).toMatchObject({
    visits: 0,
    undecided: 0,
  });
  expect(warnings).toEqual([]);
});

test("unanswered page views of an unknown shop are dropped without a warning", async () => {
  const { tally, warnings } = tallyUnderTest();
  tally.note(randomUUID(), 3);
  await tally.close();
  expect(warnings).toEqual([]);
});
