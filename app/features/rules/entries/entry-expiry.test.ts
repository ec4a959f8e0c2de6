import { expect, test } from "vitest";

import { editedExpiry, expiryInstant, expiryOf, NEVER } from "./entry-expiry";

const NOW = new Date("2026-06-10T12:00:00Z");

test.each([
  ["1h", "2026-06-10T13:00:00.000Z"],
  ["24h", "2026-06-11T12:00:00.000Z"],
  ["7d", "2026-06-17T12:00:00.000Z"],
  ["30d", "2026-07-10T12:00:00.000Z"],
] as const)("the expiry choice %s at 12:00 on June 10 ends at %s", (choice, expiresAt) => {
  expect(expiryInstant({ choice, end: "" }, NOW)).toEqual({ ok: true, expiresAt });
});

test("the expiry choice “never” has no end", () => {
  expect(expiryInstant(NEVER, NOW)).toEqual({ ok: true, expiresAt: null });
});

test("an end date of today is accepted and expires at the given second", () => {
  const end = "2026-06-10T21:59:59.000Z";
  expect(expiryInstant({ choice: "date", end }, NOW)).toEqual({ ok: true, expiresAt: end });
});

test.each(["2026-06-09T23:59:59.000Z", ""])("the expiry end %j is refused", (end) => {
  expect(expiryInstant({ choice: "date", end }, NOW).ok).toBe(false);
});

test("editing an entry preserves an unchanged expiry to the second, even if it has passed", () => {
  for (const saved of ["2026-06-17T12:00:07.000Z", "2026-06-01T12:00:00.000Z", null]) {
    const unchangedExpiry = { ok: true, expiresAt: saved };
    expect(editedExpiry(expiryOf(saved), saved, NOW)).toEqual(unchangedExpiry);
  }
  expect(editedExpiry(NEVER, "2026-06-01T12:00:00.000Z", NOW)).toEqual({
    ok: true,
    expiresAt: null,
  });
});
