import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { answerOfDecision, type CountedAnswers } from "#app/engine/crawlers/crawler-answers";
import { CRAWLERS_BY_ID } from "#app/engine/crawlers/crawler-table";

import type { VisitRow } from "./recorded-visit";

export interface CounterLine {
  readonly shopId: string;
  /** Start of the hour, UTC, epoch milliseconds. */
  readonly hour: number;
  readonly surface: string;
  readonly outcome: string;
  readonly cause: string;
  visits: number;
  /** Part of `visits` without a row. */
  countedOnly: number;
}

export interface CountryLine {
  readonly shopId: string;
  /** Start of the hour, UTC, epoch milliseconds. */
  readonly hour: number;
  /** "" when unknown. */
  readonly country: string;
  visits: number;
  /** Part of `visits` with a block page or a redirect. */
  blocked: number;
  /** Part of `visits` that the firewall logged. */
  firewall: number;
  /** Part of `visits` without a row. */
  countedOnly: number;
}

export interface EntryHitLine {
  readonly shopId: string;
  readonly entryId: string;
  /** Start of the day, UTC, epoch milliseconds. */
  readonly day: number;
  /** Number of visits that the entry decided. */
  hits: number;
  /** Time of the latest visit that the entry decided, epoch milliseconds. Null if none. */
  lastAt: number | null;
  /** Number of visits that matched the entry while its action was "monitor". */
  monitored: number;
  /** Time of the latest visit that matched with the action "monitor", epoch milliseconds. Null if none. */
  lastMonitoredAt: number | null;
}

export interface TrafficLine {
  readonly shopId: string;
  /** Start of the hour, UTC, epoch milliseconds. */
  readonly hour: number;
  /** "" when unknown. */
  readonly network: string;
  /** Verdict on the crawler ("spoofed"). "" without a crawler. */
  readonly crawler: string;
  visits: number;
}

export interface CrawlerLine extends CountedAnswers {
  readonly shopId: string;
  /** Start of the hour, UTC, epoch milliseconds. */
  readonly hour: number;
  answers: number;
}

/** Columns of a visit that are counted. */
type Counted = Pick<
  VisitRow,
  | "shopId"
  | "at"
  | "surface"
  | "outcome"
  | "cause"
  | "country"
  | "entryId"
  | "monitored"
  | "networkClass"
  | "crawler"
  | "isEdge"
>;

/** Increments of the counters for a set of visits. Its size depends on hours, countries and causes, not on visits. */
export class VisitTally {
  /** Lines by shop, found by linear search. A combined key would have to be built and hashed for every visit. */
  readonly #counters = new Map<string, CounterLine[]>();
  /** Lines by shop and country, one per hour. */
  readonly #countries = new Map<string, Map<string, CountryLine[]>>();
  readonly #entryHits = new Map<string, EntryHitLine>();
  /** Lines by shop, found by linear search. */
  readonly #traffic = new Map<string, TrafficLine[]>();
  readonly #crawlers = new Map<string, CrawlerLine>();

  get isEmpty(): boolean {
    return this.#counters.size + this.#crawlers.size === 0;
  }

  /**
   * Adds one visit or several equal ones.
   *
   * @param logged true if the visit also gets a row
   */
  add(visit: Counted, logged: boolean, visits = 1): void {
    const line = this.#lineOf(visit);
    line.visits += visits;
    if (!logged) line.countedOnly += visits;
    this.#addToCountry(visit, logged, visits);
    this.#trafficLineOf(visit).visits += visits;
    if (visit.crawler?.endsWith(VERIFIED)) this.#addCrawler(visit, visits);
    if (visit.entryId !== null) {
      const hit = this.#hitLineOf(visit, visit.entryId);
      hit.hits += visits;
      hit.lastAt = Math.max(hit.lastAt ?? 0, visit.at);
    }
    for (const entryId of visit.monitored ?? []) {
      const watched = this.#hitLineOf(visit, entryId);
      watched.monitored += visits;
      watched.lastMonitoredAt = Math.max(watched.lastMonitoredAt ?? 0, visit.at);
    }
  }

  #addCrawler({ shopId, at, surface, outcome, cause, crawler, isEdge }: Counted, answers: number) {
    const id = crawler!.slice(0, -VERIFIED.length);
    const firewall = isEdge ? "edge" : "forward-auth";
    this.addAnswers(shopId, at, {
      entryPoint: surface === "storefront" ? "storefront" : firewall,
      purpose: CRAWLERS_BY_ID.get(id)?.purpose ?? "other",
      answer: answerOfDecision(outcome, cause),
      answers,
    });
  }

  /**
   * Adds answers to verified crawlers.
   *
   * @param at epoch milliseconds
   */
  addAnswers(shopId: string, at: number, counted: CountedAnswers): void {
    const hour = startOf(at, HOUR_MS);
    const key = crawlerKey({ shopId, hour, ...counted });
    const line = this.#crawlers.get(key);
    if (line) line.answers += counted.answers;
    else this.#crawlers.set(key, { shopId, hour, ...counted });
  }

  #addToCountry(visit: Counted, logged: boolean, visits: number): void {
    const line = this.#countryLineOf(visit);
    line.visits += visits;
    if (visit.outcome === "block" || visit.outcome === "redirect") line.blocked += visits;
    if (!logged) line.countedOnly += visits;
    else if (visit.surface === "firewall") line.firewall += visits;
  }

  /** Records that the row of a visit is dropped, after the visit was added as logged. */
  markDropped(visit: Counted): void {
    this.#lineOf(visit).countedOnly += 1;
    const country = this.#countryLineOf(visit);
    country.countedOnly += 1;
    if (visit.surface === "firewall") country.firewall -= 1;
  }

  /** Returns the lines in sorted order, so that two processes lock the same rows in the same order. */
  counters(): CounterLine[] {
    return inOrder([...this.#counters.values()].flat(), ({ shopId, hour, ...line }) =>
      [shopId, hour, line.surface, line.outcome, line.cause].join(" "),
    );
  }

  /** Returns the lines in sorted order, for the same reason. */
  countries(): CountryLine[] {
    const lines = [...this.#countries.values()].flatMap((byCountry) => [...byCountry.values()]);
    return inOrder(lines.flat(), ({ shopId, hour, country }) => [shopId, hour, country].join(" "));
  }

  /** Returns the lines in sorted order, for the same reason. */
  entryHits(): EntryHitLine[] {
    return inOrder([...this.#entryHits.values()], hitKey);
  }

  /** Returns the lines in sorted order, for the same reason. */
  traffic(): TrafficLine[] {
    return inOrder([...this.#traffic.values()].flat(), ({ shopId, hour, network, crawler }) =>
      [shopId, hour, network, crawler].join(" "),
    );
  }

  /** Returns the lines in sorted order, for the same reason. */
  crawlers(): CrawlerLine[] {
    return inOrder([...this.#crawlers.values()], crawlerKey);
  }

  #trafficLineOf({ shopId, at, networkClass, crawler: claim }: Counted): TrafficLine {
    const hour = startOf(at, HOUR_MS);
    const network = networkClass ?? "";
    const crawler = claim === null ? "" : claim.slice(claim.indexOf(":") + 1);
    let lines = this.#traffic.get(shopId);
    if (!lines) this.#traffic.set(shopId, (lines = []));
    for (const line of lines) {
      if (line.hour === hour && line.network === network && line.crawler === crawler) return line;
    }
    const line = { shopId, hour, network, crawler, visits: 0 };
    lines.push(line);
    return line;
  }

  #lineOf({ shopId, at, surface, outcome, cause }: Counted): CounterLine {
    const hour = startOf(at, HOUR_MS);
    let lines = this.#counters.get(shopId);
    if (!lines) this.#counters.set(shopId, (lines = []));
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
    const line = { shopId, hour, surface, outcome, cause, visits: 0, countedOnly: 0 };
    lines.push(line);
    return line;
  }

  #countryLineOf({ shopId, at, country: known }: Counted): CountryLine {
    const hour = startOf(at, HOUR_MS);
    const country = known ?? "";
    let byCountry = this.#countries.get(shopId);
    if (!byCountry) this.#countries.set(shopId, (byCountry = new Map<string, CountryLine[]>()));
    let lines = byCountry.get(country);
    if (!lines) byCountry.set(country, (lines = []));
    for (const line of lines) if (line.hour === hour) return line;
    const line = { shopId, hour, country, visits: 0, blocked: 0, firewall: 0, countedOnly: 0 };
    lines.push(line);
    return line;
  }

  #hitLineOf({ shopId, at }: Counted, entryId: string): EntryHitLine {
    const day = startOf(at, DAY_MS);
    const key = hitKey({ shopId, entryId, day });
    const known = this.#entryHits.get(key);
    if (known) return known;
    const nothing = { hits: 0, lastAt: null, monitored: 0, lastMonitoredAt: null };
    const line = { shopId, entryId, day, ...nothing };
    this.#entryHits.set(key, line);
    return line;
  }
}

/** Suffix of a verified crawler in the log. */
const VERIFIED = ":verified";

function crawlerKey({ shopId, hour, entryPoint, purpose, answer }: CrawlerLine): string {
  return `${shopId} ${hour} ${entryPoint} ${purpose} ${answer}`;
}

function startOf(at: number, lengthMs: number): number {
  return Math.floor(at / lengthMs) * lengthMs;
}

function hitKey({
  shopId,
  entryId,
  day,
}: Pick<EntryHitLine, "shopId" | "entryId" | "day">): string {
  return `${shopId} ${entryId} ${day}`;
}

function inOrder<Line>(lines: readonly Line[], keyOf: (line: Line) => string): Line[] {
  const keyed = lines.map((line) => ({ line, key: keyOf(line) }));
  keyed.sort((x, y) => (x.key < y.key ? -1 : 1));
  return keyed.map(({ line }) => line);
}
