import { UNDECIDED } from "#app/engine/decide";
import type { Decision } from "#app/engine/decision";
import type { Visit } from "#app/engine/visit";

import {
  EDGE_LIMITS,
  EDGE_TROUBLES,
  type EdgeCount,
  type EdgeTrouble,
  type EdgeVisit,
} from "./wire";

const HOUR_MS = 60 * 60_000;
/** Rows an isolate may fill at once, and how soon each is given back: above that rate visits are only counted. */
const BURST_ROWS = 200;
const ROW_EVERY_MS = 50;
/**
 * Bytes of rows, as JSON in UTF-8, at which a batch has no room for another. It stays below EDGE_LIMITS.bodyBytes: the
 * last row has 32,000, and 500 lines of counts, whose texts are all ours, have 1,100 each.
 */
const MAX_ROW_BYTES = 400_000;
/** Of a character that JSON writes as its number. */
const CHAR_BYTES = 6;
/** Of a row without the texts that others wrote, and of each id of an entry that watches. */
const ROW_BYTES = 700;
const ID_BYTES = 40;

function mostBytes({ decision, userAgent, referrer, path, ...place }: EdgeVisit): number {
  const { region, city, organisation } = place;
  const texts = userAgent.length + referrer.length + path.length;
  const names = (region?.length ?? 0) + (city?.length ?? 0) + (organisation?.length ?? 0);
  return ROW_BYTES + CHAR_BYTES * (texts + names) + ID_BYTES * decision.monitored.length;
}

/** What of a visit is counted. */
type Counted = Pick<Visit, "at" | "country" | "network" | "crawler">;

/** Of the entries that only watch as many as the log keeps. */
export function firstWatching(monitored: readonly string[]): readonly string[] {
  return monitored.length > EDGE_LIMITS.monitored
    ? monitored.slice(0, EDGE_LIMITS.monitored)
    : monitored;
}

/** What of a log is sent in one batch. */
export interface LogPart {
  readonly visits: readonly EdgeVisit[];
  readonly counts: readonly EdgeCount[];
  readonly troubles: Readonly<Partial<Record<EdgeTrouble, number>>>;
  readonly lost: number;
  readonly seen: number;
}

/**
 * What the next batch tells: a row of each visit while there is room for it, else a count of it, and of what finds
 * no room among the counts how many there were. Nothing is left out untold.
 */
export class VisitLog {
  #visits: EdgeVisit[] = [];
  #rowBytes = 0;
  #counts = new Map<string, EdgeCount & { visits: number }>();
  #troubles: Partial<Record<EdgeTrouble, number>> = {};
  #lost = 0;
  #seen = 0;
  /** When all rows of the burst are there again, epoch milliseconds. */
  #fullAt = 0;

  get isEmpty(): boolean {
    const { visits, counts } = { visits: this.#visits.length, counts: this.#counts.size };
    return visits + counts + this.#lost + Object.keys(this.#troubles).length === 0;
  }

  /** True when a batch is full: there is nothing to wait for. */
  get isFull(): boolean {
    return this.#visits.length >= EDGE_LIMITS.rows || this.#rowBytes >= MAX_ROW_BYTES;
  }

  /** Whether a visit of now gets a row, which is to be added; else it is to be counted. */
  takesRow(at: number): boolean {
    if (this.isFull) return false;
    const next = Math.max(this.#fullAt, at) + ROW_EVERY_MS;
    if (next - at > BURST_ROWS * ROW_EVERY_MS) return false;
    this.#fullAt = next;
    return true;
  }

  add(visit: EdgeVisit): void {
    this.#seen++;
    this.#visits.push(visit);
    this.#rowBytes += mostBytes(visit);
  }

  /** Counts a visit without a row. */
  count({ at, country, network, crawler }: Counted, decision: Decision): void {
    this.#seen++;
    const { outcome, reason } = decision;
    const { cause, entryId } = reason;
    const monitored = firstWatching(decision.monitored);
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    const claim = crawler === null ? "" : `${crawler.id}:${crawler.verdict}`;
    const watching = monitored.length === 0 ? "" : monitored.join();
    const key = `${hour} ${outcome} ${cause} ${entryId} ${country} ${network} ${claim} ${watching}`;
    const known = this.#counts.get(key);
    if (known) return void known.visits++;
    if (this.#counts.size >= EDGE_LIMITS.counts) return void this.#lost++;
    const alike = { hour, outcome, cause, entryId, monitored, country, crawler };
    this.#counts.set(key, { ...alike, networkClass: network, visits: 1 });
  }

  /** Counts a visit that something of ours failed about, and that was let in: its facts may be what failed. */
  addUndecided(at: number): void {
    this.trouble("decide");
    this.count({ at, country: null, network: null, crawler: null }, UNDECIDED);
  }

  trouble(what: EdgeTrouble, times = 1): void {
    if (times > 0) this.#troubles[what] = (this.#troubles[what] ?? 0) + times;
  }

  /** Tells as lost what a batch told of, which nobody will take; what went wrong is told again. */
  lose({ visits, counts, troubles, lost }: LogPart): void {
    this.#lost += lost + visits.length;
    for (const line of counts) this.#lost += line.visits;
    for (const what of EDGE_TROUBLES) this.trouble(what, troubles[what] ?? 0);
  }

  /** All there is; the log is empty afterwards. */
  take(): LogPart {
    const part = {
      visits: this.#visits,
      counts: [...this.#counts.values()],
      troubles: this.#troubles,
      lost: this.#lost,
      seen: this.#seen,
    };
    [this.#visits, this.#rowBytes, this.#counts] = [[], 0, new Map()];
    [this.#troubles, this.#lost] = [{}, 0];
    return part;
  }
}
