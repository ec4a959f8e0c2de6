import fc from "fast-check";
import { expect, test } from "vitest";

import { localTime, wallTime } from "#tests/dev-store/storefront/checkout/local-time";
import { rounds } from "#tests/setup/rounds";

import { LEASE_MS, leaseVariables, NO_LEASE } from "./lease";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Reports whether Shopify's checkout would require a pass at a time. */
function isLeased(lease: typeof NO_LEASE, at: number, zone: string): boolean {
  const { leaseFrom: startDateTime, leaseUntil: endDateTime } = lease;
  return localTime(at, zone).dateTimeBetween({ startDateTime, endDateTime });
}

const zones = fc.constantFrom(
  ...["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu"],
  ...["Pacific/Chatham", "America/St_Johns", "UTC", "Africa/Casablanca"],
);
const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });

test("a lease is valid from its start to its end if clocks do not change in between", () => {
  fc.assert(
    fc.property(zones, moments, fc.nat({ max: LEASE_MS }), (zone, from, after) => {
      const offset = (at: number) =>
        Date.parse(`${wallTime(at, zone)}Z`) - Math.floor(at / 1_000) * 1_000;
      fc.pre(offset(from - MINUTE_MS) === offset(from + LEASE_MS + MINUTE_MS));
      const lease = leaseVariables(from, from + LEASE_MS, zone);
      expect(isLeased(lease, from + after, zone)).toBe(true);
      expect(isLeased(lease, from + LEASE_MS + 1_000, zone)).toBe(false);
    }),
  );
});

test("an unrenewed lease lasts at most twice its length and two minutes, in any time zone and year", () => {
  fc.assert(
    fc.property(zones, moments, (zone, from) => {
      const lease = leaseVariables(from, from + LEASE_MS, zone);
      let minutes = 0;
      for (let at = from; at < from + 4 * HOUR_MS; at += MINUTE_MS) {
        if (isLeased(lease, at, zone)) minutes++;
      }
      expect(minutes).toBeLessThanOrEqual((2 * LEASE_MS) / MINUTE_MS + 3);
    }),
    { numRuns: rounds(200) },
  );
});

const BACK = Date.parse("2026-10-25T01:00:00Z"); // Berlin: 03:00 becomes 02:00.
const FORWARD = Date.parse("2027-03-28T01:00:00Z"); // Berlin: 02:00 becomes 03:00.

test.each([
  ["before the hour that repeats", BACK - 90 * MINUTE_MS],
  ["in the hour that repeats", BACK - 40 * MINUTE_MS],
  ["when clocks go back", BACK - 5 * MINUTE_MS],
  ["in the repeated hour", BACK + 20 * MINUTE_MS],
  ["when clocks go forward", FORWARD - 5 * MINUTE_MS],
])(
  "a lease that starts %s lasts 16 minutes, and at most as long again an hour later if clocks go back",
  (_, from) => {
    const zone = "Europe/Berlin";
    const lease = leaseVariables(from, from + LEASE_MS, zone);
    expect(isLeased(lease, from, zone)).toBe(true);
    const leased = Array.from({ length: 180 }, (_each, minute) =>
      isLeased(lease, from + minute * MINUTE_MS, zone) ? minute : null,
    ).filter((minute) => minute !== null);
    expect(leased.filter((minute) => minute > 16 && minute < 44)).toEqual([]);
    expect(leased.filter((minute) => minute >= 44).length).toBeLessThanOrEqual(17);
  },
);

test("a lease that has ended requires no pass", () => {
  expect(leaseVariables(1_000, 1_000, "UTC")).toBe(NO_LEASE);
  expect(isLeased(NO_LEASE, Date.now(), "UTC")).toBe(false);
});

test("a lease in an unknown time zone uses UTC", () => {
  const at = Date.parse("2026-11-30T09:15:00Z");
  expect(leaseVariables(at, at + LEASE_MS, "Mars/Olympus")).toEqual({
    leaseFrom: "2026-11-30T09:14:00",
    leaseUntil: "2026-11-30T09:30:00",
  });
});
