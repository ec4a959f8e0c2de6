import { answerOfStatus } from "#app/engine/crawlers/crawler-answers";
import { UNDECIDED } from "#app/engine/decide";
import type { Decision } from "#app/engine/decision";
import { HOUR_MS } from "#app/engine/durations";
import type { CrawlerPurpose, Visit } from "#app/engine/visit";

import type { EdgeVisitFacts } from "./edge-visit";
import {
  EDGE_LIMITS,
  EDGE_TROUBLES,
  type EdgeCount,
  type EdgeErrors,
  type EdgeTrouble,
  type EdgeVisit,
} from "./wire";

/** Log rows per isolate in a burst. After a burst, one row per ROW_EVERY_MS. Further visits are only counted. */
const BURST_ROWS = 200;
const ROW_EVERY_MS = 50;
/**
 * Bytes of rows, as JSON in UTF-8, at which a batch is full.
 *
 * Stays below EDGE_LIMITS.bodyBytes: the last row has up to 32,000 bytes, and 500 lines of counts, whose texts are all
 * generated here, have 1,100 each.
 */
const MAX_ROW_BYTES = 400_000;
/** Maximum bytes per character, because JSON may escape a character as a number. */
const CHAR_BYTES = 6;
/** Maximum bytes of a row without texts from outside. ID_BYTES: bytes of each id of a monitor-only entry. */
const ROW_BYTES = 700;
const ID_BYTES = 40;

function mostBytes({ decision, userAgent, referrer, path, ...place }: EdgeVisit): number {
  const { region, city, organisation } = place;
  const texts = userAgent.length + referrer.length + path.length;
  const names = (region?.length ?? 0) + (city?.length ?? 0) + (organisation?.length ?? 0);
  return ROW_BYTES + CHAR_BYTES * (texts + names) + ID_BYTES * decision.monitored.length;
}

/** Facts of a visit that are counted. */
type Counted = Pick<Visit, "at" | "country" | "network" | "crawler">;

/** Returns the ids of monitor-only entries, at most as many as the log stores. */
function firstWatching(monitored: readonly string[]): readonly string[] {
  return monitored.length > EDGE_LIMITS.monitored
    ? monitored.slice(0, EDGE_LIMITS.monitored)
    : monitored;
}

/** Content of a log that is sent in one batch. */
export interface LogPart {
  readonly visits: readonly EdgeVisit[];
  readonly counts: readonly EdgeCount[];
  readonly troubles: Readonly<Partial<Record<EdgeTrouble, number>>>;
  readonly errors: readonly EdgeErrors[];
  readonly lost: number;
  readonly seen: number;
}

/**
 * Collects the content of the next batch: a row per visit while there is room, then counts.
 *
 * Visits without room in the counts are reported as lost, so every visit is accounted for.
 */
export class VisitLog {
  #visits: EdgeVisit[] = [];
  #rowBytes = 0;
  #counts = new Map<string, EdgeCount & { visits: number }>();
  #troubles: Partial<Record<EdgeTrouble, number>> = {};
  #errors = new Map<string, EdgeErrors>();
  #lost = 0;
  #seen = 0;
  /** Time at which the whole burst is available again, in epoch milliseconds. */
  #fullAt = 0;

  get isEmpty(): boolean {
    const { visits, counts } = { visits: this.#visits.length, counts: this.#counts.size };
    return visits + counts + this.#lost + Object.keys(this.#troubles).length === 0;
  }

  /** True if the batch is full and can be sent at once. */
  get isFull(): boolean {
    return this.#visits.length >= EDGE_LIMITS.rows || this.#rowBytes >= MAX_ROW_BYTES;
  }

  /** Reports whether a visit gets a row, which the caller must add. Otherwise the caller must count the visit. */
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

  /** Counts a visit that was allowed because deciding it failed. Its facts are omitted: they may be the cause. */
  addUndecided(at: number): void {
    this.trouble("decide");
    this.count({ at, country: null, network: null, crawler: null }, UNDECIDED);
  }

  trouble(what: EdgeTrouble, times = 1): void {
    if (times > 0) this.#troubles[what] = (this.#troubles[what] ?? 0) + times;
  }

  /** Counts an error of the store in an answer to a verified crawler. */
  countAnswer(purpose: CrawlerPurpose, status: number): void {
    const answer = answerOfStatus(status);
    if (answer === "page") return;
    const key = purpose + answer;
    const answers = (this.#errors.get(key)?.answers ?? 0) + 1;
    this.#errors.set(key, { purpose, answer, answers });
  }

  /** Counts the visits of a dropped batch as lost and adds its troubles to the next report. */
  lose({ visits, counts, troubles, lost }: Omit<LogPart, "errors">): void {
    this.#lost += lost + visits.length;
    for (const line of counts) this.#lost += line.visits;
    for (const what of EDGE_TROUBLES) this.trouble(what, troubles[what] ?? 0);
  }

  /** Returns the content of the log, and empties the log. */
  take(): LogPart {
    const part = {
      visits: this.#visits,
      counts: [...this.#counts.values()],
      troubles: this.#troubles,
      errors: [...this.#errors.values()],
      lost: this.#lost,
      seen: this.#seen,
    };
    [this.#visits, this.#rowBytes, this.#counts] = [[], 0, new Map()];
    [this.#troubles, this.#lost, this.#errors] = [{}, 0, new Map()];
    return part;
  }
}

/** Returns the row of a decided visit. */
export function rowOf(
  { visit, request }: EdgeVisitFacts,
  decision: Decision,
  reference: string,
): EdgeVisit {
  const { outcome, reason, monitored, rulesetVersion } = decision;
  return {
    at: visit.at,
    reference,
    decision: { outcome, reason, rulesetVersion, monitored: firstWatching(monitored) },
    ip: request.ip,
    country: visit.country,
    region: visit.region,
    city: request.city,
    asn: visit.asn,
    organisation: request.organization,
    networkClass: visit.network,
    crawler: visit.crawler,
    signs: visit.signs,
    userAgent: visit.userAgent,
    referrer: visit.referrer,
    path: visit.path,
  };
}
