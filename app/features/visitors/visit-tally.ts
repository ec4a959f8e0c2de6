import { DAY_MS, HOUR_MS } from "../../platform/clock";

import type { VisitRow } from "./recorded-visit";

export interface CounterLine {
  readonly shopId: string;
  /** Start of the hour, UTC, epoch milliseconds. */
  readonly hour: number;
  readonly surface: string;
  readonly outcome: string;
  readonly cause: string;
  /** "" when unknown. */
  readonly country: string;
  visits: number;
  /** Those of `visits` whose row was dropped. */
  unlogged: number;
}

export interface EntryHitLine {
  readonly shopId: string;
  readonly entryId: string;
  /** Start of the day, UTC, epoch milliseconds. */
  readonly day: number;
  hits: number;
  /** Latest visit the entry decided, epoch milliseconds. */
  lastAt: number;
}

/** What a number of visits adds to the counters. Grows with hours, countries and causes, not visits. */
export interface VisitTally {
  readonly counters: Map<string, CounterLine>;
  readonly entryHits: Map<string, EntryHitLine>;
}

export function emptyTally(): VisitTally {
  return { counters: new Map(), entryHits: new Map() };
}

/** Adds one visit; `logged` says whether its row is written too. */
export function addToTally(tally: VisitTally, row: VisitRow, logged: boolean): void {
  const line = counterLine(tally, row);
  line.visits += 1;
  if (!logged) line.unlogged += 1;
  if (row.entryId !== null) addEntryHit(tally, row, row.entryId);
}

/** Says of a visit that was added as logged that its row is dropped after all. */
export function markUnlogged(tally: VisitTally, row: VisitRow): void {
  counterLine(tally, row).unlogged += 1;
}

function counterLine(tally: VisitTally, row: VisitRow): CounterLine {
  const { shopId, surface, outcome, cause } = row;
  const hour = row.at - (row.at % HOUR_MS);
  const country = row.country ?? "";
  const key = `${shopId} ${hour} ${surface} ${outcome} ${cause} ${country}`;
  let line = tally.counters.get(key);
  if (!line) {
    line = { shopId, hour, surface, outcome, cause, country, visits: 0, unlogged: 0 };
    tally.counters.set(key, line);
  }
  return line;
}

function addEntryHit(tally: VisitTally, row: VisitRow, entryId: string): void {
  const day = row.at - (row.at % DAY_MS);
  const key = `${row.shopId} ${entryId} ${day}`;
  const line = tally.entryHits.get(key);
  if (line) {
    line.hits += 1;
    line.lastAt = Math.max(line.lastAt, row.at);
  } else {
    tally.entryHits.set(key, { shopId: row.shopId, entryId, day, hits: 1, lastAt: row.at });
  }
}

/** The lines in the order of their keys: two processes that touch the same rows lock them in turn. */
export function inKeyOrder<Line>(lines: ReadonlyMap<string, Line>): Line[] {
  return [...lines.keys()].sort().map((key) => lines.get(key) as Line);
}
