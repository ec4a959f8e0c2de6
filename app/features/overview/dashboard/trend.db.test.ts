import { beforeAll, expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { CARD_KEYS, getDashboardData, getDashboardTrend } from "#app/contract/dashboard";
import { getVisitSummary } from "#app/contract/visits/visitors";
import { orders } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { givePlan } from "#tests/helpers/plans";
import { countVisits } from "#tests/helpers/visit-counts";
import { aVisit, blockedBy, recorderOn } from "#tests/helpers/visits";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
  under.time.now = Date.parse("2026-11-20T12:20:00Z");
});

const NOTHING = Object.fromEntries(CARD_KEYS.map((key) => [key, 0]));

async function trendOf(merchant: Merchant, days?: number) {
  const answer = await merchant.send(getDashboardTrend, { days });
  if (!answer.result) throw new Error(answer.Message);
  return answer.data;
}

async function cancelOrders(merchant: Merchant, ...times: string[]) {
  const cancelled = times.map((at, index) =>
    storedOrder(merchant.shop.id, {
      orderId: String(index + 1),
      queue: "cancelled",
      cancelledAt: new Date(at),
      cancelledBy: "us",
    }),
  );
  await under.database.db.insert(orders).values(cancelled);
}

test("the trend has the counts of each card per hour and omits empty hours", async () => {
  const merchant = await under.merchant();
  await countVisits(under.database.db, merchant.shop.id, [
    { hour: "2026-11-20T12:00:00Z", cause: "country", visits: 3 },
    { hour: "2026-11-20T12:00:00Z", cause: "ip", visits: 2 },
    { hour: "2026-11-19T12:00:00Z", cause: "network", visits: 7 },
    { hour: "2026-11-20T10:00:00Z", cause: "default", visits: 100, outcome: "allow" },
    { hour: "2026-11-20T10:00:00Z", cause: "unavailable", visits: 9, outcome: "allow" },
  ]);
  await cancelOrders(merchant, "2026-11-20T09:59:59Z", "2026-11-20T09:00:00Z");
  expect(await trendOf(merchant)).toEqual({
    from: "2026-11-19T12:00:00.000Z",
    until: "2026-11-20T12:20:00.000Z",
    hours: [
      { at: "2026-11-19T12:00:00.000Z", counts: { ...NOTHING, blockLists: 7, vpn: 7 } },
      { at: "2026-11-20T09:00:00.000Z", counts: { ...NOTHING, fraudProtect: 2 } },
      {
        at: "2026-11-20T12:00:00.000Z",
        counts: { ...NOTHING, blockLists: 5, regionBlocker: 3, ipBlocker: 2 },
      },
    ],
    previous: null,
    lastBlocked: { at: "2026-11-20T12:00:00.000Z", surface: "storefront" },
    undecided: 9,
    missed: 0,
  });
});

test("the previous period is as long as the report and ends at the report's start", async () => {
  const merchant = await under.merchant();
  await countVisits(under.database.db, merchant.shop.id, [
    { hour: "2026-11-19T12:00:00Z", cause: "country", visits: 1 },
    { hour: "2026-11-19T11:00:00Z", cause: "country", visits: 20 },
    { hour: "2026-11-18T12:00:00Z", cause: "ip", visits: 300 },
    { hour: "2026-11-18T11:00:00Z", cause: "ip", visits: 4000 },
  ]);
  await cancelOrders(merchant, "2026-11-19T11:59:59Z", "2026-11-18T11:59:59Z");
  expect((await trendOf(merchant, 1)).previous).toEqual({
    ...NOTHING,
    blockLists: 320,
    regionBlocker: 20,
    ipBlocker: 300,
    fraudProtect: 1,
  });
});

test.each([
  [1, "24h"],
  [3, "3d"],
  [7, "7d"],
  [30, "30d"],
] as const)(
  "over %d days the dashboard and the visitor report have the same previous period",
  async (days, range) => {
    const merchant = await under.merchant();
    await givePlan(under.database.db, merchant.shop.id, "premium");
    const from = Date.parse("2026-11-20T12:00:00Z") - days * DAY_MS;
    // The report begins at `from`. Its previous period has 36 blocked visits, and the hour before that has one more.
    const hours = [
      [from, 30],
      [from - HOUR_MS, 30],
      [from - days * DAY_MS, 6],
      [from - days * DAY_MS - HOUR_MS, 1],
    ] as const;
    await countVisits(
      under.database.db,
      merchant.shop.id,
      hours.map(([hour, visits]) => ({ hour: new Date(hour).toISOString(), cause: "ip", visits })),
    );
    const { previous } = await trendOf(merchant, days);
    const report = await merchant.send(getVisitSummary, { range });
    expect(previous?.blockLists).toBe(36);
    expect(report.data?.before.blocked).toBe(36);
  },
);

test("a report has no previous period if visits were not counted for all of it", async () => {
  const merchant = await under.merchant();
  await countVisits(under.database.db, merchant.shop.id, [
    { hour: "2026-11-18T12:00:00Z", cause: "default", visits: 1, outcome: "allow" },
    { hour: "2026-11-16T12:00:00Z", cause: "ip", visits: 5 },
  ]);
  expect((await trendOf(merchant, 1)).previous).toEqual(NOTHING);
  expect((await trendOf(merchant, 3)).previous).toBeNull();
});

test.each([1, 3, 7, 30])(
  "over %d days the sum of the hours equals the count of each card",
  async (days) => {
    const merchant = await under.merchant();
    const start = Date.parse("2026-11-20T12:00:00Z");
    const hours = Array.from({ length: 70 }, (_, index) => start - index * 23 * 3_600_000);
    await countVisits(
      under.database.db,
      merchant.shop.id,
      hours.map((hour, index) => ({
        hour: new Date(hour).toISOString(),
        cause: ["country", "ip", "asn", "crawler"][index % 4]!,
        visits: index + 1,
      })),
    );
    await cancelOrders(merchant, ...hours.map((hour) => new Date(hour + 600_000).toISOString()));
    const trend = await trendOf(merchant, days);
    const data = (await merchant.send(getDashboardData, { days })).data;
    for (const key of CARD_KEYS) {
      const sum = trend.hours.reduce((total, { counts }) => total + counts[key], 0);
      expect([key, sum]).toEqual([key, data?.[key]]);
    }
  },
);

test("the last blocked visit has its exact time and its surface", async () => {
  const merchant = await under.merchant();
  const recorder = recorderOn(under.database.db, {});
  const visit = (at: string, more = {}) =>
    recorder.record(aVisit({ shopId: merchant.shop.id, at: Date.parse(at), ...more }));
  const decision = blockedBy("country", null);
  visit("2026-11-20T11:03:00Z", { decision });
  visit("2026-11-20T11:58:20Z", { decision, surface: "firewall" });
  visit("2026-11-20T12:01:00Z");
  await recorder.flush();
  const other = await under.merchant();
  recorder.record(aVisit({ shopId: other.shop.id, at: under.time.now, decision }));
  await recorder.flush();
  expect((await trendOf(merchant)).lastBlocked).toEqual({
    at: "2026-11-20T11:58:20.000Z",
    surface: "firewall",
  });
});

test("a last blocked visit that is no longer in the log is shown by its hour", async () => {
  const merchant = await under.merchant();
  await countVisits(under.database.db, merchant.shop.id, [
    { hour: "2026-10-18T08:00:00Z", cause: "country", visits: 1 },
  ]);
  expect((await trendOf(merchant)).lastBlocked).toEqual({
    at: "2026-10-18T08:00:00.000Z",
    surface: "storefront",
  });
});

test("a shop without visits has an empty trend, although another shop has visits", async () => {
  const [merchant, other] = [await under.merchant(), await under.merchant()];
  await countVisits(under.database.db, other.shop.id, [
    { hour: "2026-11-20T08:00:00Z", cause: "ip", visits: 1 },
  ]);
  await cancelOrders(other, "2026-11-20T08:00:00Z");
  expect(await trendOf(merchant, 30)).toMatchObject({
    hours: [],
    previous: null,
    lastBlocked: null,
    undecided: 0,
    missed: 0,
  });
});
