import fc from "fast-check";
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "#app/base/clock";

import { cycleAt } from "./cycle";

const parseTime = (text: string) => Date.parse(text);
const CREATED = parseTime("2026-11-10T12:34:00Z");
const END = CREATED + 30 * DAY_MS;
const subscription = { createdAt: CREATED, periodEndsAt: END };

test("the first billing cycle starts when the subscription is created and counts page views from the start of that hour", () => {
  expect(cycleAt(subscription, CREATED + 1)).toEqual({
    from: CREATED,
    until: END,
    isFirst: true,
    countedFrom: parseTime("2026-11-10T12:00:00Z"),
  });
});

test("the first billing cycle starts at the approval if that is later than the creation", () => {
  const approved = { createdAt: CREATED, periodEndsAt: END + 1.9 * DAY_MS };
  expect(cycleAt(approved, CREATED + 2 * DAY_MS)).toMatchObject({
    from: CREATED + 1.9 * DAY_MS,
    isFirst: true,
    countedFrom: parseTime("2026-11-12T10:00:00Z"),
  });
  expect(cycleAt(approved, END + 2 * DAY_MS).isFirst).toBe(false);
});

test("a time before the subscription, from a clock behind Shopify's clock, is in the first billing cycle", () => {
  expect(cycleAt(subscription, CREATED - 5000)).toMatchObject({ from: CREATED, until: END });
});

test("the next billing cycle counts from its first full hour, so that no hour is in two cycles", () => {
  const next = cycleAt(subscription, END);
  expect(next).toMatchObject({ from: END, until: END + 30 * DAY_MS, isFirst: false });
  expect(next.countedFrom).toBe(parseTime("2026-12-10T13:00:00Z"));
});

test("an outdated period end is followed by billing cycles of thirty days", () => {
  expect(cycleAt(subscription, END + 95 * DAY_MS).from).toBe(END + 90 * DAY_MS);
});

test("a cycle without a period end lasts thirty days from its start", () => {
  expect(cycleAt({ createdAt: CREATED, periodEndsAt: null }, CREATED).until).toBe(END);
});

test("every time is in exactly one billing cycle, and every hour is counted in at most one cycle", () => {
  const hours = fc.integer({ min: 0, max: 24 * 400 });
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 2 * DAY_MS }), (hour, shift) => {
      const one = { createdAt: CREATED, periodEndsAt: END + shift };
      const now = CREATED + hour * HOUR_MS;
      const cycle = cycleAt(one, now);
      // A time between the creation and the approval is before the first cycle, so nothing is counted.
      expect(now < cycle.until && (cycle.from <= now || cycle.isFirst)).toBe(true);
      const next = cycleAt(one, cycle.until);
      expect(next.from).toBe(cycle.until);
      expect(next.countedFrom).toBeGreaterThanOrEqual(cycle.until);
    }),
  );
});
