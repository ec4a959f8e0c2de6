import fc from "fast-check";
import { expect, test } from "vitest";

import type { VisitRow } from "#app/contract/visits/visit-row";

import {
  clearLog,
  EMPTY_LOG,
  freezeLog,
  letGo,
  type LiveEvent,
  type LiveLog,
  MOST_ENTRIES,
  pauseLog,
  resumeLog,
  withEvents,
} from "./live-log";

const all = () => true;
const visit = (id: number, path = "/") => ({ id: String(id), path }) as VisitRow;
const visits = (...ids: number[]): LiveEvent => ({
  kind: "visits",
  visits: ids.map((id) => visit(id)),
});
const keys = ({ entries }: LiveLog) => entries.map(({ key }) => key);
const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

test("the newest visit is first in the live log, and each visit appears once", () => {
  const log = withEvents(EMPTY_LOG, [visits(1, 2), visits(2, 3)], all);
  expect(keys(withEvents(log, [visits(3, 4)], all))).toEqual(["4", "3", "2", "1"]);
});

test("a gap appears where visits are missing, and consecutive gaps are merged", () => {
  const gap = (missing: number | null): LiveEvent => ({ kind: "gap", visits: missing });
  const log = withEvents(EMPTY_LOG, [visits(1), gap(3), gap(4), visits(2), gap(1), gap(null)], all);
  expect(log.entries.map((one) => (one.kind === "gap" ? one.visits : one.key))).toEqual([
    null,
    "2",
    7,
    "1",
  ]);
});

test("a paused log does not change, and resuming shows the new visits", () => {
  const log = withEvents(pauseLog(withEvents(EMPTY_LOG, [visits(1)], all)), [visits(2, 3)], all);
  expect([keys(log), log.held.visits]).toEqual([["1"], 2]);
  expect(keys(resumeLog(log))).toEqual(["3", "2", "1"]);
});

test("a log under the pointer does not change, and a pause continues after the pointer leaves", () => {
  const log = withEvents(freezeLog(withEvents(EMPTY_LOG, [visits(1)], all)), [visits(2)], all);
  expect(keys(log)).toEqual(["1"]);
  expect(keys(letGo(log))).toEqual(["2", "1"]);
  expect(keys(letGo(pauseLog(log)))).toEqual(["1"]);
  expect(keys(resumeLog(letGo(pauseLog(log))))).toEqual(["2", "1"]);
});

test.each<[string, LiveEvent[], number | null]>([
  ["visits", [], 21],
  ["a gap", [{ kind: "gap", visits: 5 }], 26],
  ["a gap of unknown size", [{ kind: "gap", visits: null }], null],
])(
  "visits above the capacity of a pause become a gap before later visits: %s",
  (_, first, lost) => {
    const many = visits(...range(0, MOST_ENTRIES + 20));
    const log = [...first, many].reduce(
      (now, one) => withEvents(now, [one], all),
      pauseLog(EMPTY_LOG),
    );
    expect(log.held.visits).toBe(MOST_ENTRIES + 20);
    const { entries } = resumeLog(withEvents(log, [], all));
    expect(entries).toHaveLength(MOST_ENTRIES);
    expect(entries.at(-1)).toMatchObject({ kind: "gap", cause: "let-go", visits: lost });
  },
);

test("visits that a filter excludes are counted and evict no shown visit", () => {
  const matches = ({ id }: VisitRow) => id === "7";
  const log = withEvents(EMPTY_LOG, [visits(...range(0, 5_000))], matches);
  expect([keys(log), log.leftOut]).toEqual([["7"], 4_999]);
});

test("clearing the log does not end its pause", () => {
  const log = clearLog(withEvents(pauseLog(EMPTY_LOG), [visits(1)], all));
  expect(log).toMatchObject({ entries: [], held: { entries: [], visits: 0 }, isPaused: true });
});

test("the live log stays within its limit for any events, with unique visits and line numbers", () => {
  const event: fc.Arbitrary<LiveEvent> = fc.oneof(
    fc
      .record({ from: fc.nat(3_000), count: fc.nat(900) })
      .map(({ from, count }) => visits(...range(from, count))),
    fc.option(fc.nat(9)).map((missing) => ({ kind: "gap" as const, visits: missing })),
    fc.nat(9).map((missing) => ({ kind: "counted-only" as const, visits: missing })),
  );
  const step = fc.oneof(
    fc
      .array(event, { maxLength: 4 })
      .map((events) => (log: LiveLog) => withEvents(log, events, all)),
    fc.constantFrom(pauseLog, resumeLog, freezeLog, letGo, clearLog),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const log = steps.reduce((now, next) => next(now), EMPTY_LOG);
      expect(log.entries.length).toBeLessThanOrEqual(MOST_ENTRIES);
      expect(log.held.entries.length).toBeLessThanOrEqual(MOST_ENTRIES);
      const shown = [...log.entries, ...log.held.entries].map(({ key }) => key);
      expect(new Set(shown).size).toBe(shown.length);
    }),
    { numRuns: 60 },
  );
});
