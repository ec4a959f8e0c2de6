import { afterEach, expect, test, vi } from "vitest";

import { daysOf, instantsOf } from "./local-days";

const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ["Europe/Berlin", "2026-03-29", 23],
  ["Europe/Berlin", "2026-10-25", 25],
  ["Europe/Berlin", "2026-11-20", 24],
  ["Australia/Lord_Howe", "2026-10-04", 23.5],
  ["Australia/Lord_Howe", "2026-04-05", 24.5],
  ["Asia/Kolkata", "2026-11-20", 24],
])("in %s the day %s has %d hours", (zone, day, hours) => {
  vi.stubEnv("TZ", zone);
  const { from, until } = instantsOf({ first: day, last: day });
  expect((Date.parse(until) - Date.parse(from)) / HOUR_MS).toBe(hours);
  expect(daysOf(from, until, 0)).toEqual({ first: day, last: day });
});

test("before any days were chosen, the last seven are offered", () => {
  vi.stubEnv("TZ", "UTC");
  const now = Date.parse("2026-11-21T12:00:00Z");
  expect(daysOf(null, null, now)).toEqual({ first: "2026-11-15", last: "2026-11-21" });
  expect(daysOf("x", "y", now)).toEqual({ first: "2026-11-15", last: "2026-11-21" });
});
