import { expect, test } from "vitest";

import { zonedDay, zonedMoment } from "./zoned-time";

test.each([
  ["2026-11-28T19:05:00Z", "America/New_York", "28 November 2026, 14:05 (GMT−5)"],
  ["2026-11-28T23:30:00Z", "Asia/Kolkata", "29 November 2026, 05:00 (GMT+5:30)"],
  ["2026-07-01T00:00:00Z", "UTC", "1 July 2026, 00:00 (UTC)"],
  ["2026-07-01T22:00:00Z", "Europe/Berlin", "2 July 2026, 00:00 (GMT+2)"],
])("zonedMoment writes %s in the time zone %s as %s", (at, timeZone, words) => {
  expect(zonedMoment(at, timeZone)).toBe(words);
  expect(words.startsWith(zonedDay(at, timeZone))).toBe(true);
});
