import fc from "fast-check";
import { expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";

import { daysLeft, nextTrialRecord, NO_TRIAL } from "./trial-days";

const START = Date.parse("2026-11-01T00:00:00Z");
const first = { id: "a", createdAt: START, trialDays: 7 };

test("a started trial day counts as used", () => {
  const running = nextTrialRecord(NO_TRIAL, first, START);
  expect(daysLeft(running, 7, START)).toBe(7);
  expect(daysLeft(running, 7, START + 1)).toBe(6);
  expect(daysLeft(running, 7, START + 2.5 * DAY_MS)).toBe(4);
  expect(daysLeft(running, 7, START + 90 * DAY_MS)).toBe(0);
});

test("unused trial days remain for the next subscription", () => {
  const ended = nextTrialRecord(nextTrialRecord(NO_TRIAL, first, START), null, START + 3 * DAY_MS);
  expect(ended).toEqual({ daysUsed: 3, running: null });
  const later = START + 400 * DAY_MS;
  expect(daysLeft(ended, 7, later)).toBe(4);
  const second = nextTrialRecord(ended, { id: "b", createdAt: later, trialDays: 4 }, later);
  expect(daysLeft(second, 7, later + 2 * DAY_MS)).toBe(2);
});

test("a new subscription ends the previous subscription's trial at its own start", () => {
  const running = nextTrialRecord(NO_TRIAL, first, START);
  const yearly = { id: "b", createdAt: START + 2 * DAY_MS, trialDays: 5 };
  const next = nextTrialRecord(running, yearly, START + 6 * DAY_MS);
  expect(next).toEqual({
    daysUsed: 2,
    running: { subscriptionId: "b", since: yearly.createdAt, days: 5 },
  });
});

test("a subscription without a trial uses no days", () => {
  expect(nextTrialRecord(NO_TRIAL, { ...first, trialDays: 0 }, START)).toEqual(NO_TRIAL);
});

test("a longer trial in the catalog leaves the difference as unused days", () => {
  expect(daysLeft({ daysUsed: 7, running: null }, 14, START)).toBe(7);
  expect(daysLeft({ daysUsed: 7, running: null }, 3, START)).toBe(0);
});

test("any number of cancellations and restarts uses at most the catalog's trial days", () => {
  const steps = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 })),
  );
  fc.assert(
    fc.property(steps, (rounds) => {
      let record = NO_TRIAL;
      let now = START;
      let enjoyed = 0;
      rounds.forEach(([days, pause], index) => {
        const trialDays = daysLeft(record, 7, now);
        record = nextTrialRecord(record, { id: String(index), createdAt: now, trialDays }, now);
        enjoyed += Math.min(days, trialDays);
        now += days * DAY_MS;
        record = nextTrialRecord(record, null, now);
        now += pause * DAY_MS;
      });
      expect(enjoyed).toBeLessThanOrEqual(7);
      expect(daysLeft(record, 7, now)).toBe(7 - enjoyed);
    }),
  );
});
