import { expect, test } from "vitest";

import { longDate, relativeDay, relativeTime, shortRelativeTime } from "./relative-time";

const NOW = new Date("2026-06-10T12:00:00Z");

const ROWS: [at: string, long: string, short: string][] = [
  ["2026-06-10T12:00:00Z", "just now", "now"],
  ["2026-06-10T11:59:01Z", "just now", "now"],
  ["2026-06-10T12:00:59Z", "just now", "now"],
  ["2026-06-10T11:59:00Z", "1 minute ago", "1m"],
  ["2026-06-10T11:58:00Z", "2 minutes ago", "2m"],
  ["2026-06-10T11:01:00Z", "59 minutes ago", "59m"],
  ["2026-06-10T11:00:00Z", "1 hour ago", "1h"],
  ["2026-06-10T10:00:01Z", "1 hour ago", "1h"],
  ["2026-06-10T10:00:00Z", "2 hours ago", "2h"],
  ["2026-06-09T12:00:01Z", "23 hours ago", "23h"],
  ["2026-06-09T12:00:00Z", "yesterday", "1d"],
  ["2026-06-09T00:00:00Z", "yesterday", "1d"],
  ["2026-06-08T23:59:00Z", "2 days ago", "1d"],
  ["2026-06-07T12:00:00Z", "3 days ago", "3d"],
  ["2026-05-11T12:00:00Z", "30 days ago", "30d"],
  ["2025-06-10T12:00:00Z", "365 days ago", "365d"],
  ["2026-06-10T12:01:00Z", "in 1 minute", "1m"],
  ["2026-06-10T12:30:00Z", "in 30 minutes", "30m"],
  ["2026-06-10T13:00:00Z", "in 1 hour", "1h"],
  ["2026-06-10T14:00:00Z", "in 2 hours", "2h"],
  ["2026-06-11T11:59:59Z", "in 23 hours", "23h"],
  ["2026-06-11T12:00:00Z", "tomorrow", "1d"],
  ["2026-06-12T12:00:00Z", "in 2 days", "2d"],
  ["2026-06-17T12:00:00Z", "in 7 days", "7d"],
];

test.each(ROWS)("the time %s is written as %s, short %s", (at, long, short) => {
  expect(relativeTime(new Date(at), NOW, "UTC")).toBe(long);
  expect(shortRelativeTime(new Date(at), NOW)).toBe(short);
});

/** The same two instants are on different days in other zones. */
const DAYS: [at: string, now: string, zone: string, day: string][] = [
  ["2026-06-10T00:00:00Z", "2026-06-10T23:59:59Z", "UTC", "today"],
  ["2026-06-09T23:59:59Z", "2026-06-10T00:00:00Z", "UTC", "yesterday"],
  ["2026-06-10T23:59:59Z", "2026-06-11T00:00:00Z", "UTC", "yesterday"],
  ["2026-06-11T00:00:00Z", "2026-06-10T23:59:59Z", "UTC", "tomorrow"],
  // 22:30 and 01:30 in Berlin
  ["2026-06-09T20:30:00Z", "2026-06-09T23:30:00Z", "Europe/Berlin", "yesterday"],
  ["2026-06-09T20:30:00Z", "2026-06-09T23:30:00Z", "UTC", "today"],
  // The evening of the 9th in New York is the 10th in UTC.
  ["2026-06-10T02:00:00Z", "2026-06-10T12:00:00Z", "America/New_York", "yesterday"],
  ["2026-06-10T02:00:00Z", "2026-06-10T12:00:00Z", "UTC", "today"],
  // Half and quarter hours, and both ends of the date line
  ["2026-06-09T18:29:00Z", "2026-06-09T18:31:00Z", "Asia/Kolkata", "yesterday"],
  ["2026-06-09T18:14:00Z", "2026-06-09T18:16:00Z", "Asia/Kathmandu", "yesterday"],
  ["2026-06-09T09:59:00Z", "2026-06-09T10:01:00Z", "Pacific/Kiritimati", "yesterday"],
  ["2026-06-09T09:59:00Z", "2026-06-09T10:01:00Z", "Pacific/Honolulu", "yesterday"],
  // Berlin's day of 23 hours, 29 March 2026: midnight is 23:00Z before and 22:00Z after
  ["2026-03-28T23:00:00Z", "2026-03-29T21:59:00Z", "Europe/Berlin", "today"],
  ["2026-03-28T22:59:00Z", "2026-03-29T21:59:00Z", "Europe/Berlin", "yesterday"],
  ["2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z", "Europe/Berlin", "yesterday"],
  // Berlin's day of 25 hours, 25 October 2026
  ["2026-10-24T22:00:00Z", "2026-10-25T22:59:00Z", "Europe/Berlin", "today"],
  ["2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z", "Europe/Berlin", "yesterday"],
  // Lord Howe changes its clocks by half an hour, 5 April 2026
  ["2026-04-04T13:00:00Z", "2026-04-05T13:29:00Z", "Australia/Lord_Howe", "today"],
  ["2026-04-04T13:00:00Z", "2026-04-05T13:30:00Z", "Australia/Lord_Howe", "yesterday"],
  // Month, leap day and year
  ["2028-02-28T12:00:00Z", "2028-03-01T12:00:00Z", "UTC", "2 days ago"],
  ["2026-12-31T12:00:00Z", "2027-01-01T12:00:00Z", "UTC", "yesterday"],
  ["2027-01-03T12:00:00Z", "2026-12-31T12:00:00Z", "UTC", "in 3 days"],
];

test.each(DAYS)("the day of %s at %s in %s is written as %s", (at, now, zone, day) => {
  expect(relativeDay(new Date(at), new Date(now), zone)).toBe(day);
});

test("the first hour of a 25-hour day counts as today", () => {
  const midnight = new Date("2026-10-24T22:00:00Z");
  const nearTheEnd = new Date("2026-10-25T22:30:00Z");
  expect(relativeTime(midnight, nearTheEnd, "Europe/Berlin")).toBe("today");
  expect(relativeTime(midnight, nearTheEnd, "UTC")).toBe("yesterday");
});

test("a time within 24 hours is given in hours, including across midnight and clock changes", () => {
  const at = new Date("2026-03-28T22:30:00Z");
  expect(relativeTime(at, new Date("2026-03-29T21:30:00Z"), "Europe/Berlin")).toBe("23 hours ago");
});

test("a data date is written in full", () => {
  expect(longDate("2026-06-05")).toBe("5 June 2026");
});
