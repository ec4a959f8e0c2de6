import { describe, expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "../durations";
import { type AttackCounts, MAX_KEYS, NO_COUNTS } from "./attack-counts";
import { detect } from "./detect";
import { type Detection, type DetectorState, NO_STATE } from "./detector-state";
import { usual } from "./profile";

const START = Date.UTC(2026, 0, 5);

/** Counts of a usual hour in a shop with 24 checkouts per day. */
const HOURLY: AttackCounts = {
  ...NO_COUNTS,
  checkouts: 1,
  arrivals: 50,
  automated: 1,
  cartViews: 4,
  networks: [["14061", 1]],
  pages: [["/products/mug", 1]],
  orders: [[10, 1, 1]],
};

/** Returns the detector's state of a shop after some days whose hours have the counts `perDay`. */
function stateAfter(days: number, hourly = HOURLY, hours = 24): DetectorState {
  let state: DetectorState = NO_STATE;
  for (let day = 0; day < days; day++) {
    for (let hour = 0; hour < hours; hour++) {
      state = detect(state, hourly, START + day * DAY_MS + hour * HOUR_MS).state;
    }
  }
  return state;
}

/** Evaluates counts once per minute, and returns the minute of the first change, from 1, and the last detection. */
function follow(state: DetectorState, minutes: number, counts: (minute: number) => AttackCounts) {
  let found: Detection = { state, change: null, ended: null, isLearned: false };
  let begins: number | null = null;
  for (let minute = 1; minute <= minutes; minute++) {
    found = detect(found.state, counts(minute), state.at + minute * MINUTE_MS);
    if (found.change === "begins") begins ??= minute;
  }
  return { begins, found };
}

const NO_VISITS = (perMinute: number): AttackCounts => ({
  ...NO_COUNTS,
  checkouts: perMinute,
  withoutVisit: perMinute,
});

describe("a profile", () => {
  test("a traffic profile is ready on the eighth day with traffic", () => {
    expect(usual(stateAfter(7).profile).isReady).toBe(false);
    expect(usual(stateAfter(8).profile).isReady).toBe(true);
  });

  test("the detector reports no attack in a shop with fewer than five checkouts per day", () => {
    expect(usual(stateAfter(9, HOURLY, 4).profile).isReady).toBe(false);
    expect(usual(stateAfter(9, HOURLY, 5).profile).isReady).toBe(true);
    expect(follow(stateAfter(9, HOURLY, 4), 60, () => NO_VISITS(30)).begins).toBeNull();
  });

  test("the detector reports no attack once the last seven days have fewer than five checkouts per day", () => {
    const off = { ...HOURLY, checkouts: 0, orders: [] };
    let state = stateAfter(9);
    for (let hour = 0; hour < 8 * 24; hour++) state = detect(state, off, state.at + HOUR_MS).state;
    expect(usual(state.profile).isReady).toBe(false);
    expect(
      follow(state, 60, () => ({ ...NO_COUNTS, arrivals: 30, automated: 30 })).begins,
    ).toBeNull();
  });

  test("a traffic profile learns no visits and no networks during an attack", () => {
    const visits = { ...HOURLY, networks: [["65551", 50] as const] };
    const { found } = follow(stateAfter(9), 3, () => visits);
    expect(found.state.attack).not.toBeNull();
    const { found: later } = follow(found.state, 10, () => visits);
    expect(later.state.profile.arrivals).toBe(found.state.profile.arrivals);
    expect(later.state.profile.keys).toEqual(found.state.profile.keys);
  });

  test("a traffic profile learns nothing from an attack", () => {
    const { found } = follow(stateAfter(9), 120, () => NO_VISITS(10));
    expect(found.state.profile.today!.portions["no-visit"]).toEqual([0, 0]);
  });
});

describe("checkouts without a visit", () => {
  test("ten checkouts per minute without a visit are an attack within a minute", () => {
    const { begins, found } = follow(stateAfter(9), 3, () => NO_VISITS(10));
    expect(begins).toBe(1);
    expect(found.state.attack!.findings).toMatchObject([
      { signal: "no-visit", key: "", suspects: 30, total: 30 },
    ]);
  });

  test("four checkouts without a visit within a minute are an attack on a shop with 24 checkouts per day", () => {
    const few = (minute: number) => NO_VISITS(minute === 1 ? 4 : 0);
    expect(follow(stateAfter(9), 1, few).begins).toBe(1);
    const busy = { ...HOURLY, checkouts: 20, orders: [] };
    expect(follow(stateAfter(9, busy), 1, few).begins).toBeNull();
  });

  test("checkouts without a visit at three times the busiest hour are no attack while they become orders", () => {
    const busy: AttackCounts = { ...HOURLY, checkouts: 20, orders: [[10, 1, 8]] };
    const campaign = (minute: number) => ({
      ...NO_VISITS(minute < 10 ? 0 : 1),
      ordersWithoutVisit: minute > 12 && minute % 2 === 0 ? 1 : 0,
    });
    expect(follow(stateAfter(9, busy), 180, campaign).begins).toBeNull();
  });

  test("robots' checkouts without a visit are an attack on the day after a permalink campaign", () => {
    const busy: AttackCounts = { ...HOURLY, checkouts: 20, orders: [[10, 1, 8]] };
    let state = stateAfter(9, busy);
    const step = (counts: AttackCounts) => detect(state, counts, state.at + MINUTE_MS);
    for (let minute = 0; minute < 20 * 60; minute++) {
      const next = step({ ...NO_VISITS(1), ordersWithoutVisit: minute > 2 ? minute % 2 : 0 });
      expect(next.change).toBeNull();
      state = next.state;
    }
    for (let hour = 0; hour < 10; hour++) state = detect(state, busy, state.at + HOUR_MS).state;
    expect(follow(state, 20, () => NO_VISITS(10)).begins).toBeLessThan(15);
  });

  test("checkouts without a visit are an attack within three minutes on the day after a sale", () => {
    let state = stateAfter(9);
    const sale = { ...HOURLY, checkouts: 200, orders: [[10, 1, 100] as const] };
    for (let hour = 0; hour < 24; hour++) state = detect(state, sale, state.at + HOUR_MS).state;
    expect(state.attack).toBeNull();
    state = detect(state, HOURLY, state.at + HOUR_MS).state;
    expect(follow(state, 10, () => NO_VISITS(10)).begins).toBeLessThanOrEqual(3);
  });

  test("checkouts without a visit are an attack when no orders follow", () => {
    expect(follow(stateAfter(9), 180, (minute) => NO_VISITS(minute % 2)).begins).toBeGreaterThan(5);
  });

  test("60 times the usual checkouts are no attack if the share without a visit is usual", () => {
    const hourly = { ...HOURLY, checkouts: 20, withoutVisit: 1, orders: [] };
    expect(follow(stateAfter(9, hourly), 24 * 60, () => hourly).begins).toBeNull();
  });
});

test.each([
  ["automated", { ...NO_COUNTS, arrivals: 10, automated: 9 }],
  ["bare-cart", { ...NO_COUNTS, cartViews: 10, bareCartViews: 10 }],
  ["unsolved", { ...NO_COUNTS, challenges: 20 }],
  ["network", { ...NO_COUNTS, arrivals: 10, networks: [["65551", 10]] }],
  ["page", { ...NO_COUNTS, arrivals: 10, pages: [["/account/register", 10]] }],
  ["small-first", { ...NO_COUNTS, orders: [[2, 1, 8]] }],
] as const)(
  "unusual counts of the signal %s begin an attack with that signal as its finding",
  (signal, counts) => {
    const values = { ...HOURLY, orders: [[10, 1, 1] as const, [14, 0, 1] as const] };
    const { begins, found } = follow(stateAfter(9, values), 3, () => counts);
    expect(begins).not.toBeNull();
    expect(found.state.attack!.findings.map((finding) => finding.signal)).toContain(signal);
  },
);

test("four automated visitors in a row are an attack on a shop with 50 visitors per hour, five on a shop with 5,000", () => {
  const large = { ...HOURLY, arrivals: 5_000, automated: 100 };
  const row = (automated: number) => () => ({ ...NO_COUNTS, arrivals: automated, automated });
  expect(follow(stateAfter(9), 1, row(3)).begins).toBeNull();
  expect(follow(stateAfter(9), 1, row(4)).begins).toBe(1);
  expect(follow(stateAfter(9, large), 1, row(4)).begins).toBeNull();
  expect(follow(stateAfter(9, large), 1, row(5)).begins).toBe(1);
});

test("nine visitors of one network in a row are an attack, and eight are none", () => {
  const row = (visits: number) => () => ({
    ...{ ...NO_COUNTS, arrivals: visits },
    networks: [["65551", visits] as const],
  });
  expect(follow(stateAfter(9), 1, row(8)).begins).toBeNull();
  expect(follow(stateAfter(9), 1, row(9)).begins).toBe(1);
});

test("a large shop is under attack if 16% of its visits are automated, and not if 8% are", () => {
  const automatedVisits = (automated: number) => () => ({ ...NO_COUNTS, arrivals: 50, automated });
  expect(follow(stateAfter(9), 120, automatedVisits(8)).begins).toBeLessThanOrEqual(3);
  expect(follow(stateAfter(9), 120, automatedVisits(4)).begins).toBeNull();
});

test("a network that usually sends 30% of the visits is not an attack if it sends 35%", () => {
  const hourly: AttackCounts = { ...HOURLY, arrivals: 20, networks: [["14061", 6]] };
  const { begins } = follow(stateAfter(9, hourly), 120, () => ({
    ...hourly,
    networks: [["14061", 7]],
  }));
  expect(begins).toBeNull();
});

test("an attack ends once, 15 minutes after its last suspects, and does not begin again", () => {
  const { found } = follow(stateAfter(9), 5, () => NO_VISITS(10));
  const changes: [number, string][] = [];
  let { state } = found;
  for (let minute = 1; minute <= 60; minute++) {
    const next = detect(state, NO_COUNTS, found.state.at + minute * MINUTE_MS);
    if (next.change !== null) changes.push([minute, next.change]);
    state = next.state;
  }
  expect(changes).toEqual([[15, "ends"]]);
  expect(state.attack).toBeNull();
});

test.each([
  ["automated", { ...HOURLY, automated: 30 }],
  ["network", { ...HOURLY, networks: [["65551", 20] as const] }],
] as const)(
  "a permanent change of the signal %s is reported as one attack and is usual after a day",
  (_, normal) => {
    let state = stateAfter(9);
    const changes: string[] = [];
    for (let step = 0; step < 30 * 24 * 6; step++) {
      const next = detect(state, normal, state.at + HOUR_MS / 6);
      if (next.change !== null) changes.push(`${next.change} ${next.isLearned}`);
      state = next.state;
    }
    expect(changes).toEqual(["begins false", "ends true"]);
  },
);

test("an attack ends without being learned as usual traffic if its first counts after a 25-hour pause have no suspects", () => {
  const { found } = follow(stateAfter(9), 5, () => NO_VISITS(10));
  const next = detect(found.state, NO_COUNTS, found.state.at + 25 * HOUR_MS);
  expect(next).toMatchObject({ change: "ends", isLearned: false, state: { accepted: [] } });
});

test("an attack with suspects after a 25-hour pause ends at the next evaluation and is learned as usual traffic", () => {
  const { found } = follow(stateAfter(9), 5, () => NO_VISITS(10));
  const first = detect(found.state, NO_VISITS(10), found.state.at + 25 * HOUR_MS);
  expect(first).toMatchObject({ change: null, isLearned: false });
  const next = detect(first.state, NO_VISITS(10), first.state.at + MINUTE_MS);
  expect(next).toMatchObject({ change: "ends", isLearned: true });
  expect(next.state.accepted.map(([name]) => name)).toEqual(["no-visit "]);
});

test("learning a lasting attack excludes a signal that stopped an hour earlier", () => {
  const both = { ...NO_VISITS(1), arrivals: 10, networks: [["65551", 10] as const] };
  let state = stateAfter(9);
  for (let step = 0; step < 23 * 6; step++)
    state = detect(state, both, state.at + HOUR_MS / 6).state;
  let next = detect(state, NO_VISITS(1), state.at + HOUR_MS / 6);
  while (next.change === null) next = detect(next.state, NO_VISITS(1), next.state.at + HOUR_MS / 6);
  expect(next).toMatchObject({ change: "ends", isLearned: true });
  expect(next.ended!.findings.map(({ signal }) => signal)).toEqual(["no-visit"]);
  expect(next.state.accepted.map(([name]) => name)).toEqual(["no-visit "]);
});

test("a second signal of a running attack is reported as a change once", () => {
  const { found } = follow(stateAfter(9), 3, () => NO_VISITS(10));
  const more = { ...NO_VISITS(10), arrivals: 10, networks: [["65551", 10] as const] };
  const first = detect(found.state, more, found.state.at + MINUTE_MS);
  const second = detect(first.state, more, found.state.at + 2 * MINUTE_MS);
  expect([first.change, second.change]).toEqual(["changes", null]);
});

test("a clock that goes back by an hour causes no error and no attack", () => {
  const before = stateAfter(9);
  const { state, change } = detect(before, HOURLY, before.at - HOUR_MS);
  expect(change).toBeNull();
  expect(state.at).toBe(before.at);
});

test("the largest state of the detector has at most 14.1 KB as JSON", () => {
  const keys = (from: number, length: number) =>
    Array.from(
      { length: MAX_KEYS },
      (_, at) => [`/${from + at}`.padEnd(length, "x"), 1_000_000 - at] as const,
    );
  let state: DetectorState = NO_STATE;
  for (let hour = 0; hour < 40 * 24; hour++) {
    const day = Math.floor(hour / 24);
    const isAttack = hour >= 39 * 24;
    const counts: AttackCounts = {
      ...NO_COUNTS,
      ...{ checkouts: 1_000_000, withoutVisit: isAttack ? 1_000_000 : 1, ordersWithoutVisit: 1 },
      ...{ arrivals: 16_000_000, automated: isAttack ? 16_000_000 : 123_456 },
      ...{ challenges: 1_000_000, solved: isAttack ? 0 : 999_999 },
      ...{ cartViews: 1_000_000, bareCartViews: isAttack ? 1_000_000 : 12_345 },
      networks: keys(day * 16, 80),
      pages: keys(day * 16, 80),
      orders: Array.from({ length: 40 }, (_, bin) => [bin, 1, 100_000] as const),
    };
    state = detect(state, counts, START + hour * HOUR_MS).state;
  }
  expect(state.attack).not.toBeNull();
  expect(JSON.stringify(state).length).toBeLessThanOrEqual(14_100);
});
