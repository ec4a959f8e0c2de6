import { expect, test, vi } from "vitest";

import { dayOf, daysOf, endOfDay, instantsOf } from "./zoned-days";

const HOUR_MS = 3_600_000;

test.each([
  ["Europe/Berlin", "2026-03-29", 23],
  ["Europe/Berlin", "2026-10-25", 25],
  ["Europe/Berlin", "2026-11-20", 24],
  ["Australia/Lord_Howe", "2026-10-04", 23.5],
  ["Australia/Lord_Howe", "2026-04-05", 24.5],
  ["Asia/Kolkata", "2026-11-20", 24],
  ["Pacific/Kiritimati", "2026-11-20", 24],
  // Clocks go forward at midnight: the day begins at 01:00.
  ["Africa/Cairo", "2026-04-24", 23],
  ["America/Havana", "2026-03-08", 23],
  ["America/Havana", "2026-11-01", 25],
])("in %s the day %s has %d hours", (zone, day, hours) => {
  const { from, until } = instantsOf({ first: day, last: day }, zone);
  expect((Date.parse(until) - Date.parse(from)) / HOUR_MS).toBe(hours);
  expect(daysOf(from, until, 0, zone)).toEqual({ first: day, last: day });
});

test("a day begins at midnight in the store's time zone", () => {
  const days = { first: "2026-11-20", last: "2026-11-20" };
  expect(instantsOf(days, "America/New_York").from).toBe("2026-11-20T05:00:00.000Z");
});

test("daysOf returns the last seven days if no days are chosen", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  const week = { first: "2026-11-15", last: "2026-11-21" };
  expect(daysOf(null, null, now, "UTC")).toEqual(week);
  expect(daysOf("x", "y", now, "UTC")).toEqual(week);
  expect(daysOf(null, null, now, "Pacific/Kiritimati").last).toBe("2026-11-22");
});

test.each([
  ["Europe/Berlin", "2026-03-29", "2026-03-29T21:59:59.000Z"],
  ["Europe/Berlin", "2026-11-20", "2026-11-20T22:59:59.000Z"],
  ["Pacific/Kiritimati", "2026-11-20", "2026-11-20T09:59:59.000Z"],
  ["America/Los_Angeles", "2026-11-20", "2026-11-21T07:59:59.000Z"],
  // A date field reports this date while its year is typed.
  ["Europe/Berlin", "0002-11-20", "0002-11-20T23:06:31.000Z"],
])("in %s the day %s ends at %s", (zone, day, end) => {
  expect(endOfDay(day, zone)).toBe(end);
  expect(dayOf(end, zone)).toBe(day);
});

test.each(["", "soon", "2026-13-01"])(
  "endOfDay returns an empty text for %j, which is not a day",
  (day) => {
    expect(endOfDay(day, "Europe/Berlin")).toBe("");
  },
);

test("the end dates of a long file share one format", () => {
  const format = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  for (let row = 0; row < 5; row += 1) endOfDay("2026-11-20", "Europe/Kyiv");
  expect(new Set(format.mock.contexts).size).toBe(1);
  format.mockRestore();
});
