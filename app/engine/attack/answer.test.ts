import fc from "fast-check";
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "../durations";
import {
  chooseAnswer,
  type Composition,
  MOST_CHALLENGED,
  targetLists,
  usualShareOfTargets,
} from "./answer";
import { measure, type Measured, NOTHING_MEASURED } from "./answer-bounds";
import { advanceAnswer, NO_MEMORY } from "./answer-memory";
import { type AttackCounts, type KeyCount, NO_COUNTS } from "./attack-counts";
import { learnTraffic, NO_TRAFFIC, usuallyWithin, type UsualTraffic } from "./usual-traffic";

const START = Date.UTC(2026, 9, 1);
const HOURLY: AttackCounts = {
  ...NO_COUNTS,
  ...{ arrivals: 100, ordersWithVisit: 10, networks: [["64500", 5]], agents: [["scripted", 2]] },
  countries: [
    ["DE", 70],
    ["US", 30],
  ],
};

/** Returns the traffic learned from days with the same counts in each hour. */
function usualTrafficAfter(days: number, hourly: AttackCounts = HOURLY): UsualTraffic {
  let usual = NO_TRAFFIC;
  for (let at = START; at <= START + days * DAY_MS; at += HOUR_MS) {
    usual = learnTraffic(usual, hourly, at, false);
  }
  return usual;
}

const USUAL = usualTrafficAfter(9);
const NOW = START + 9 * DAY_MS;
const compositionOf = (part: Partial<Composition>): Composition => ({
  ...{ suspects: 100, networks: [], countries: [], agents: [] },
  ...part,
});
const finding = (signal: "no-visit" | "network") => ({
  ...{ signal, key: "", suspects: 9, total: 10 },
  ...{ usual: 0.03, since: NOW, lastAt: NOW },
});
const chosenTargets = (part: Partial<Composition>, usual = USUAL) =>
  targetLists(chooseAnswer({ findings: [] }, compositionOf(part), usual).targets);

test("a network that sends most of an attack and few of the usual visitors is a target of the answer", () => {
  expect(chosenTargets({ networks: [["64501", 90]] }).networks).toEqual([64_501]);
});

test.each<[string, readonly KeyCount[]]>([
  ["under a tenth of the suspects", [["64501", 9]]],
  ["under three times its usual share", [["64500", 14]]],
])("a network with %s is not a target of the answer to an attack", (_name, networks) => {
  expect(chosenTargets({ networks }).networks).toEqual([]);
});

test("a network with fewer than five suspects is not a target of the answer to an attack", () => {
  expect(chosenTargets({ suspects: 4, networks: [["64501", 4]] }).networks).toEqual([]);
  expect(chosenTargets({ suspects: 5, networks: [["64501", 5]] }).networks).toEqual([64_501]);
});

test("a country is a target only if targeted networks and user agents cover under 80 % of the suspects", () => {
  const countries: KeyCount[] = [["BR", 95]];
  expect(chosenTargets({ countries, networks: [["64501", 80]] }).countries).toEqual([]);
  expect(chosenTargets({ countries, networks: [["64501", 79]] }).countries).toEqual(["BR"]);
});

test("all targets of an answer together include at most 60 % of the usual visitors", () => {
  const share = fc.nat({ max: 100 });
  const keys = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 30 }).map(String), share), {
      maxLength: 16,
      selector: ([key]) => key,
    })
    .map((counts): readonly KeyCount[] => counts);
  fc.assert(
    fc.property(keys, keys, keys, keys, keys, (networks, countries, agents, usual, others) => {
      const shares = { networks: usual, countries: others, agents: usual };
      const traffic = { ...USUAL, arrivals: 100, keys: shares };
      const { targets } = chooseAnswer(
        { findings: [] },
        compositionOf({ networks, countries, agents }),
        traffic,
      );
      const total = targets.reduce((sum, target) => sum + target.usual, 0);
      expect(total).toBeLessThanOrEqual(MOST_CHALLENGED);
      expect(usualShareOfTargets(targets)).toBeLessThanOrEqual(MOST_CHALLENGED);
    }),
  );
});

test("targets of a running answer remain when their share of the attack falls, unless they are dropped by hand", () => {
  const kept = [{ kind: "networks", key: "64501" }] as const;
  const choose = (dropped: readonly string[]) =>
    targetLists(
      chooseAnswer({ findings: [] }, compositionOf({}), USUAL, { kept, dropped }).targets,
    );
  expect(choose([]).networks).toEqual([64_501]);
  expect(choose(["networks 64501"]).networks).toEqual([]);
});

test("the answer requires a checkout pass for an attack of checkouts without a visit, not for one from a network", () => {
  const requires = (signal: "no-visit" | "network") =>
    chooseAnswer({ findings: [finding(signal)] }, compositionOf({}), USUAL).requiresPass;
  expect(requires("no-visit")).toBe(true);
  expect(requires("network")).toBe(false);
});

test("usual orders are learned per hour of the week when the hour ends, and not from hours with an attack", () => {
  const ordersAfterNow = (hours: number) =>
    usuallyWithin(usualTrafficAfter(hours / 24), NOW, NOW + HOUR_MS).orders;
  const [firstEnd, week] = [2 * 24 + 1, 7 * 24];
  expect(ordersAfterNow(firstEnd - 1)).toBe(0);
  expect(ordersAfterNow(firstEnd)).toBe(10);
  const ordersAfterStart = (hours: number) =>
    usuallyWithin(usualTrafficAfter(hours / 24), START, START + HOUR_MS).orders;
  expect(ordersAfterStart(week)).toBe(0);
  expect(ordersAfterStart(week + 1)).toBe(10);
  const attacked = learnTraffic(USUAL, { ...HOURLY, ordersWithVisit: 900 }, NOW + HOUR_MS, true);
  const after = learnTraffic(attacked, HOURLY, NOW + 2 * HOUR_MS, false);
  expect(usuallyWithin(after, NOW + HOUR_MS, NOW + 2 * HOUR_MS).orders).toBe(10);
});

test("the usual orders of an hour are an average of past weeks in which the newest week has a weight of a quarter", () => {
  let usual = NO_TRAFFIC;
  const teach = (from: number, orders: number) => {
    for (let hour = 0; hour < 24; hour++) {
      const counts = { ...NO_COUNTS, ordersWithVisit: orders };
      usual = learnTraffic(usual, counts, from + hour * HOUR_MS, false);
    }
  };
  const thursdays = [0, 1, 2, 3, 4].map((week) => START + week * 7 * DAY_MS);
  for (const thursday of thursdays) {
    for (let day = 0; day < 7; day++) teach(thursday + day * DAY_MS, day === 3 ? 0 : 10);
  }
  const next = START + 5 * 7 * DAY_MS;
  const ofDay = (day: number) =>
    usuallyWithin(usual, next + day * DAY_MS, next + (day + 1) * DAY_MS).orders;
  expect([2, 3, 4].map(ofDay)).toEqual([240, 0, 240]);
  teach(next, 20);
  teach(next + DAY_MS, 10);
  expect(ofDay(7)).toBe(300);
});

test("hours without visits lower the learned number of usual visitors", () => {
  const after = learnTraffic(USUAL, HOURLY, NOW + 5 * HOUR_MS, false);
  const usually = usuallyWithin(after, NOW + 3 * HOUR_MS, NOW + 4 * HOUR_MS);
  expect(usually.arrivals).toBeLessThan(90);
});

/**
 * Measures an answer for some minutes with the same counts in each. Returns the first bound reached. Null if none is.
 */
function boundOf(counts: Partial<AttackCounts>, minutes: number) {
  let measured: Measured = NOTHING_MEASURED;
  for (let minute = 0; minute < minutes; minute++) {
    const from = NOW + minute * MINUTE_MS;
    const span = { from, until: from + MINUTE_MS };
    const step = measure(
      measured,
      { ...NO_COUNTS, ...counts },
      { usual: USUAL, smallBin: 3, span },
    );
    if (step.reached !== null) return step.reached;
    measured = step.measured;
  }
  return null;
}

// Usual traffic is 100 visitors and 10 orders per hour: 20 visitors in 12 minutes, and 12 orders in 72 minutes.
test.each<[string, string | null, Partial<AttackCounts>]>([
  ["usual visitors and orders", null, { arrivals: 2, ordersWithVisit: 1 }],
  ["no order", "orders", { arrivals: 2 }],
  ["small first orders only", "orders", { arrivals: 2, ordersWithVisit: 1, orders: [[2, 1, 1]] }],
  ["larger first orders", null, { arrivals: 2, ordersWithVisit: 1, orders: [[9, 1, 1]] }],
  ["challenged visitors only", "visitors", { arrivals: 9, answeredArrivals: 9, ordersWithVisit: 1 }],
  ["challenged visitors who solve it", null, { arrivals: 2, answeredArrivals: 2, solved: 2, ordersWithVisit: 1 }],
  ["robots among usual visitors", null, { arrivals: 900, answeredArrivals: 898, ordersWithVisit: 1 }],
])("the answer to an attack with %s reaches the bound %s within 80 minutes", (_name, reached, counts) => {
  expect(boundOf(counts, 80)).toBe(reached);
}); // prettier-ignore

test("the answer to an attack reaches its bound after 12 missing orders or 20 missing visitors", () => {
  expect(boundOf({ arrivals: 2 }, 71)).toBeNull();
  expect(boundOf({ arrivals: 2 }, 73)).toBe("orders");
  expect(boundOf({ ordersWithVisit: 1 }, 11)).toBeNull();
  expect(boundOf({ ordersWithVisit: 1 }, 13)).toBe("visitors");
});

test("reaching the bound of orders resets the count of missing orders", () => {
  const nearly = { ...NOTHING_MEASURED, withVisit: 5.99, notSmall: 5.99 };
  const span = { from: NOW, until: NOW + MINUTE_MS };
  const { measured, reached } = measure(
    nearly,
    { ...NO_COUNTS, arrivals: 2 },
    { usual: USUAL, smallBin: 3, span },
  );
  expect(reached).toBe("orders");
  expect(measured).toMatchObject({ withVisit: 0, notSmall: 0 });
});

test("an attack memory with every possible key has at most 5.9 KB as JSON", () => {
  const keys = (from: number): KeyCount[] =>
    Array.from({ length: 16 }, (_, at) => [String(4_000_000_000 + from + at), 1_000_000 - at]);
  const countryOf = (number: number) =>
    String.fromCharCode(65 + (Math.floor(number / 26) % 26), 65 + (number % 26));
  let memory = NO_MEMORY;
  const attack = { since: START, noticedAt: START, findings: [finding("network")] };
  for (let hour = 0; hour < 10 * 24; hour++) {
    const all = keys(hour * 16);
    const countries = all.map(([key, visits]): KeyCount => [countryOf(Number(key)), visits]);
    const counts = {
      ...{ ...HOURLY, suspects: 16_000_000, networks: all, countries },
      ...{ suspectCountries: countries, agents: all, arrivals: 16_000_000 },
      ordersWithVisit: 1_000_000,
    };
    const at = START + hour * HOUR_MS;
    const step = { counts, smallBin: 3, running: [], from: at - HOUR_MS, now: at };
    memory = advanceAnswer(memory, { ...step, attack: hour < 200 ? null : attack }).memory;
  }
  expect(JSON.stringify(memory).length).toBeLessThanOrEqual(5_920);
});
