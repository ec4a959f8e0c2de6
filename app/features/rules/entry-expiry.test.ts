import { expect, test } from "vitest";

import { expiryInstant, expiryOf, NEVER } from "./entry-expiry";

const NOW = new Date("2026-06-10T12:00:00Z");

test.each([
  ["1h", "2026-06-10T13:00:00.000Z"],
  ["24h", "2026-06-11T12:00:00.000Z"],
  ["7d", "2026-06-17T12:00:00.000Z"],
  ["30d", "2026-07-10T12:00:00.000Z"],
] as const)("%s from now ends at %s", (choice, expiresAt) => {
  expect(expiryInstant({ choice, date: "" }, NOW)).toEqual({ ok: true, expiresAt });
});

test("never has no end", () => {
  expect(expiryInstant(NEVER, NOW)).toEqual({ ok: true, expiresAt: null });
});

test("a date lasts to the end of its day, and today is still possible", () => {
  expect(expiryInstant({ choice: "date", date: "2026-06-10" }, NOW)).toEqual({
    ok: true,
    expiresAt: "2026-06-10T23:59:59.000Z",
  });
});

test.each(["2026-06-09", "", "soon"])("the date %j is refused", (date) => {
  expect(expiryInstant({ choice: "date", date }, NOW).ok).toBe(false);
});

test("a saved expiry opens as its date", () => {
  expect(expiryOf("2026-06-17T12:00:00.000Z")).toEqual({ choice: "date", date: "2026-06-17" });
  expect(expiryOf(null)).toEqual(NEVER);
});
