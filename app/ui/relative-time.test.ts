import { expect, test } from "vitest";

import { exactTime, longDate, relativeTime, shortRelativeTime } from "./relative-time";

const NOW = new Date("2026-06-10T12:00:00Z");

const ROWS: [at: string, long: string, short: string][] = [
  ["2026-06-10T12:00:00Z", "just now", "now"],
  ["2026-06-10T11:59:01Z", "just now", "now"],
  ["2026-06-10T11:59:00Z", "1 minute ago", "1m"],
  ["2026-06-10T11:01:00Z", "59 minutes ago", "59m"],
  ["2026-06-10T11:00:00Z", "1 hour ago", "1h"],
  ["2026-06-09T12:00:01Z", "23 hours ago", "23h"],
  ["2026-06-09T12:00:00Z", "yesterday", "1d"],
  ["2026-06-09T00:00:00Z", "yesterday", "1d"],
  ["2026-06-08T23:59:00Z", "2 days ago", "1d"],
  ["2026-05-11T12:00:00Z", "30 days ago", "30d"],
  ["2026-06-10T12:30:00Z", "in 30 minutes", "30m"],
  ["2026-06-10T14:00:00Z", "in 2 hours", "2h"],
  ["2026-06-11T12:00:00Z", "tomorrow", "1d"],
  ["2026-06-17T12:00:00Z", "in 7 days", "7d"],
];

test.each(ROWS)("%s reads %s, short %s", (at, long, short) => {
  expect(relativeTime(new Date(at), NOW)).toBe(long);
  expect(shortRelativeTime(new Date(at), NOW)).toBe(short);
});

test("the exact time is to the minute and names its zone", () => {
  expect(exactTime(new Date("2026-06-10T12:34:56Z"))).toBe("2026-06-10 12:34 UTC");
});

test("a data date is written out", () => {
  expect(longDate("2026-06-05")).toBe("5 June 2026");
});
