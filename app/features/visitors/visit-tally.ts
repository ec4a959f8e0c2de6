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

/** What of a visit is counted. */
type Counted = Pick<
  VisitRow,
  "shopId" | "at" | "surface" | "outcome" | "cause" | "country" | "entryId"
>;

/** What a number of visits adds to the counters. Grows with hours, countries and causes, not visits. */
export class VisitTally {
  /**
   * By shop, then by country; the few lines of both are looked through. Keys joined from all six
   * texts would have to be built and hashed for every visit.
   */
  readonly #counters = new Map<string, Map<string, CounterLine[]>>();
  readonly #entryHits = new Map<string, EntryHitLine>();

  get isEmpty(): boolean {
    return this.#counters.size === 0;
  }

  /** Adds one visit; `logged` says whether its row is written too. */
  add(visit: Counted, logged: boolean): void {
    const line = this.#lineOf(visit);
    line.visits += 1;
    if (!logged) line.unlogged += 1;
    if (visit.entryId !== null) this.#addEntryHit(visit, visit.entryId);
  }

  /** Says of a visit that was added as logged that its row is dropped after all. */
  markUnlogged(visit: Counted): void {
    this.#lineOf(visit).unlogged += 1;
  }

  /** In an order of their own: two processes that touch the same rows lock them in turn. */
  counters(): CounterLine[] {
    const lines = [...this.#counters.values()].flatMap((byCountry) => [...byCountry.values()]);
    return inOrder(lines.flat(), ({ shopId, hour, surface, outcome, cause, country }) =>
      [shopId, hour, surface, outcome, cause, country].join(" "),
    );
  }

  /** In an order of their own, too. */
  entryHits(): EntryHitLine[] {
    return inOrder([...this.#entryHits.values()], hitKey);
  }

  #lineOf({ shopId, at, surface, outcome, cause, country: known }: Counted): CounterLine {
    const hour = startOf(at, HOUR_MS);
    const country = known ?? "";
    const lines = this.#linesOf(shopId, country);
    for (const line of lines) {
      if (
        line.hour === hour &&
        line.cause === cause &&
        line.outcome === outcome &&
        line.surface === surface
      ) {
        return line;
      }
    }
    const line = { shopId, hour, surface, outcome, cause, country, visits: 0, unlogged: 0 };
    lines.push(line);
    return line;
  }

  #linesOf(shopId: string, country: string): CounterLine[] {
    let byCountry = this.#counters.get(shopId);
    if (!byCountry) this.#counters.set(shopId, (byCountry = new Map<string, CounterLine[]>()));
    let lines = byCountry.get(country);
    if (!lines) byCountry.set(country, (lines = []));
    return lines;
  }

  #addEntryHit({ shopId, at }: Counted, entryId: string): void {
    const day = startOf(at, DAY_MS);
    const key = hitKey({ shopId, entryId, day });
    const line = this.#entryHits.get(key);
    if (line) {
      line.hits += 1;
      line.lastAt = Math.max(line.lastAt, at);
    } else {
      this.#entryHits.set(key, { shopId, entryId, day, hits: 1, lastAt: at });
    }
  }
}

function startOf(at: number, lengthMs: number): number {
  return Math.floor(at / lengthMs) * lengthMs;
}

function hitKey({ shopId, entryId, day }: Omit<EntryHitLine, "hits" | "lastAt">): string {
  return `${shopId} ${entryId} ${day}`;
}

function inOrder<Line>(lines: readonly Line[], keyOf: (line: Line) => string): Line[] {
  const keyed = lines.map((line) => ({ line, key: keyOf(line) }));
  keyed.sort((x, y) => (x.key < y.key ? -1 : 1));
  return keyed.map(({ line }) => line);
}
