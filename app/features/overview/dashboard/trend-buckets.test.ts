import { expect, test } from "vitest";

import { CARD_KEYS, type CardCounts } from "#app/contract/dashboard";

import { trendBuckets } from "./trend-buckets";

const HOUR_MS = 3_600_000;

/** Returns a trend with one blocked visit per hour. */
function everyHour(from: string, until: string) {
  const hours = [];
  for (let at = Date.parse(from); at <= Date.parse(until); at += HOUR_MS) {
    const counts = { ...Object.fromEntries(CARD_KEYS.map((key) => [key, 0])), blockLists: 1 };
    hours.push({ at: new Date(at).toISOString(), counts: counts as CardCounts });
  }
  return { from, until, hours };
}

const perDay = (from: string, until: string, zone: string) =>
  trendBuckets(everyHour(from, until), 3, zone).map(({ label, counts }) => [
    label,
    counts.blockLists,
  ]);

test("a one-day report has one bar per hour, named in the user's time zone", () => {
  const trend = everyHour("2026-11-19T12:00:00.000Z", "2026-11-20T12:20:00.000Z");
  const bars = trendBuckets(trend, 1, "America/New_York");
  expect(bars).toHaveLength(25);
  expect(bars[0]).toMatchObject({ label: "07:00", name: "Thursday 19 November, 07:00" });
  expect(bars[24]).toMatchObject({ label: "07:00", name: "Friday 20 November, 07:00" });
  expect(trendBuckets(trend, 1, "Asia/Kolkata")[0]?.label).toBe("17:30");
  expect(trendBuckets(trend, 1, "Europe/London")[12]?.label).toBe("00:00");
});

test("hours without visits are empty bars", () => {
  const trend = { from: "2026-11-19T12:00:00Z", until: "2026-11-20T12:20:00Z", hours: [] };
  const bars = trendBuckets(trend, 1, "UTC");
  expect(bars).toHaveLength(25);
  expect(bars.every(({ counts }) => Object.values(counts).every((count) => count === 0))).toBe(
    true,
  );
});

test("reports over several days have one bar per calendar day of the user, with partial days at both ends", () => {
  const period = ["2026-11-17T12:00:00.000Z", "2026-11-20T12:20:00.000Z"] as const;
  expect(perDay(...period, "UTC")).toEqual([
    ["17 Nov", 12],
    ["18 Nov", 24],
    ["19 Nov", 24],
    ["20 Nov", 13],
  ]);
  expect(perDay(...period, "America/New_York")).toEqual([
    ["17 Nov", 17],
    ["18 Nov", 24],
    ["19 Nov", 24],
    ["20 Nov", 8],
  ]);
  expect(perDay(...period, "Pacific/Kiritimati")[0]).toEqual(["18 Nov", 22]);
});

test.each([
  ["Europe/Berlin", "2026-03-27T23:00:00Z", "2026-03-30T21:59:00Z", [24, 23, 24]],
  ["Europe/Berlin", "2026-10-23T22:00:00Z", "2026-10-26T22:59:00Z", [24, 25, 24]],
  ["America/New_York", "2026-10-31T04:00:00Z", "2026-11-03T04:59:00Z", [24, 25, 24]],
  // An hour belongs to the day in which it starts, so a half-hour offset moves one hour to the next day.
  ["Australia/Lord_Howe", "2026-04-03T13:00:00Z", "2026-04-06T13:29:00Z", [24, 25, 24]],
  ["Asia/Kolkata", "2026-06-01T19:00:00Z", "2026-06-04T18:20:00Z", [24, 24, 24]],
])("days in %s have their real length when clocks change (%s)", (zone, from, until, lengths) => {
  const counts = perDay(from, until, zone).map(([, count]) => count);
  expect(counts.slice(0, 3)).toEqual(lengths);
});

test("an hour that occurs twice has two bars, and a skipped hour has none", () => {
  const twice = everyHour("2026-10-24T22:00:00Z", "2026-10-25T22:00:00Z");
  const labels = trendBuckets(twice, 1, "Europe/Berlin").map(({ label }) => label);
  expect(labels.filter((label) => label === "02:00")).toHaveLength(2);
  const skipped = everyHour("2026-03-28T23:00:00Z", "2026-03-29T23:00:00Z");
  expect(trendBuckets(skipped, 1, "Europe/Berlin").map(({ label }) => label)).not.toContain(
    "02:00",
  );
});

test("no visit is lost or counted twice in any zone and range", () => {
  for (const zone of ["UTC", "Europe/Berlin", "Asia/Kathmandu", "Australia/Lord_Howe"]) {
    for (const days of [1, 3, 7, 30]) {
      const trend = everyHour("2026-10-05T07:00:00Z", "2026-11-04T07:10:00Z");
      const bars = trendBuckets(trend, days, zone);
      const sum = bars.reduce((total, { counts }) => total + counts.blockLists, 0);
      expect(sum).toBe(trend.hours.length);
    }
  }
});
