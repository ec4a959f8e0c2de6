import { EDGE_LIMITS, type EdgeCount, type EdgeTrouble, type EdgeVisit } from "./wire";

const HOUR_MS = 60 * 60_000;
/** Rows an isolate may fill at once, and how soon each is given back: above that rate visits are only counted. */
const BURST_ROWS = 200;
const ROW_EVERY_MS = 50;
/** Of user agents, referrers and paths together: a batch must stay below EDGE_LIMITS.bodyBytes. */
const MAX_CHARS = 150_000;

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
  #chars = 0;
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
    return this.#visits.length >= EDGE_LIMITS.rows || this.#chars >= MAX_CHARS;
  }

  add(visit: EdgeVisit): void {
    this.#seen++;
    if (this.isFull || !this.#takesRow(visit.at)) return this.#count(visit);
    this.#visits.push(visit);
    this.#chars += visit.userAgent.length + visit.referrer.length + visit.path.length;
  }

  trouble(what: EdgeTrouble): void {
    this.#troubles[what] = (this.#troubles[what] ?? 0) + 1;
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
    [this.#visits, this.#chars, this.#counts] = [[], 0, new Map()];
    [this.#troubles, this.#lost] = [{}, 0];
    return part;
  }

  #takesRow(at: number): boolean {
    const next = Math.max(this.#fullAt, at) + ROW_EVERY_MS;
    if (next - at > BURST_ROWS * ROW_EVERY_MS) return false;
    this.#fullAt = next;
    return true;
  }

  #count({ at, decision, country, networkClass, crawler }: EdgeVisit): void {
    const { outcome, reason, monitored } = decision;
    const { cause, entryId } = reason;
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    const claim = crawler === null ? "" : `${crawler.id}:${crawler.verdict}`;
    const key = `${hour} ${outcome} ${cause} ${entryId} ${country} ${networkClass} ${claim} ${monitored.join()}`;
    const known = this.#counts.get(key);
    if (known) return void known.visits++;
    if (this.#counts.size >= EDGE_LIMITS.counts) return void this.#lost++;
    const alike = { hour, outcome, cause, entryId, monitored, country, networkClass, crawler };
    this.#counts.set(key, { ...alike, visits: 1 });
  }
}
