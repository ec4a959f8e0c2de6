import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";

import type { NetworkList } from "../ip-intelligence/network-lists";
import { RangeTable } from "../ip-intelligence/range-table";
import { Renewal } from "../renewal/renewal.server";
import type { Feed, ParsedFeed } from "./feed";
import { coverageOf, type FeedCoverage, type OwnClass, tooFar } from "./feed-coverage";
import type { FeedFiles } from "./feed-files.server";
import type { FetchFeed } from "./fetch-feed.server";

/** Minimum size of a list relative to the previous list. A smaller list is treated as truncated. */
const SMALLEST_SHARE = 0.7;

export interface FeedDeps {
  readonly fetch: FetchFeed;
  readonly parse: (text: string) => Promise<ParsedFeed>;
  readonly files: FeedFiles;
  readonly ownClass: OwnClass;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn">;
  /** Called after a change of content. */
  readonly changed: () => void;
}

/** State of a feed, for screens. */
export interface FeedStatus {
  readonly id: string;
  readonly title: string;
  readonly networkClass: Feed["networkClass"];
  readonly everyHours: number;
  /** Number of addresses and networks in use. Null if none are loaded. */
  readonly entries: number | null;
  /**
   * Epoch milliseconds at which the content in use last equaled the published content. Null if no content is loaded.
   */
  readonly goodAt: number | null;
  /** Error of the last attempt, as a message. Null after a success. */
  readonly problem: string | null;
}

interface Content {
  readonly ranges: RangeTable;
  readonly entries: number;
  readonly reach: FeedCoverage;
  readonly etag: string | null;
  readonly goodAt: number;
}

/** One feed with its last good content and its renewal. */
export class KeptFeed {
  #content: Content | null = null;
  readonly #renewal: Renewal;

  constructor(
    readonly feed: Feed,
    private readonly deps: FeedDeps,
  ) {
    this.#renewal = new Renewal({
      renew: () => this.#fetch(),
      what: "The list",
      keeps: () =>
        this.#content === null ? "It has no earlier version." : "The last good list stays in use.",
      marks: { feed: feed.id },
      log: deps.log,
    });
  }

  /** Last good content. Null if no content was ever loaded. */
  get ranges(): RangeTable | null {
    return this.#content?.ranges ?? null;
  }

  /** The feed's list of networks. Empty for feeds of crawlers and while nothing is loaded. */
  get networkLists(): readonly NetworkList[] {
    const { id, networkClass, title: source } = this.feed;
    if (this.ranges === null || networkClass === null) return [];
    return [{ id, networkClass, source, ranges: this.ranges }];
  }

  get status(): FeedStatus {
    const { id, title, networkClass, everyHours } = this.feed;
    const { entries = null, goodAt = null } = this.#content ?? {};
    return { id, title, networkClass, everyHours, entries, goodAt, problem: this.#renewal.problem };
  }

  /** Loads the content that an earlier process stored. Never rejects. */
  async restore(): Promise<void> {
    const { files, parse, ownClass } = this.deps;
    const stored = await files.readFeed(this.feed.id);
    if (stored === null || stored.url !== this.feed.url) return;
    try {
      const { arrays, entries } = await parse(stored.text);
      const { etag, goodAt } = stored;
      const reach = coverageOf(arrays, ownClass);
      this.#checkReach(reach);
      this.#take({ ranges: new RangeTable(arrays), entries, reach, etag, goodAt });
    } catch {
      // Damaged, or stored before coverage was checked. The next fetch replaces it or reports the problem.
    }
  }

  /** Fetches the feed once. Returns true if its content is now the published one. Never rejects. */
  refresh(): Promise<boolean> {
    return this.#renewal.refresh();
  }

  async #fetch(): Promise<void> {
    const { fetch, parse, files, clock, ownClass } = this.deps;
    const { id, url } = this.feed;
    const { text, etag } = await fetch(url, this.#content?.etag ?? null);
    const goodAt = clock();
    if (text === null) {
      if (this.#content) this.#content = { ...this.#content, goodAt };
      const stored = await files.readFeed(id);
      if (stored) await files.write(id, { ...stored, goodAt });
      return;
    }
    const { arrays, entries } = await parse(text);
    this.#check(entries);
    const reach = coverageOf(arrays, ownClass);
    this.#checkReach(reach);
    await files.write(id, { url, etag, goodAt, text });
    this.#take({ ranges: new RangeTable(arrays), entries, reach, etag, goodAt });
  }

  #take(content: Content): void {
    this.#content = content;
    this.deps.changed();
  }

  /**
   * Checks the number of entries.
   *
   * @throws Error if the list has too few entries to be complete
   */
  #check(entries: number): void {
    const { minEntries } = this.feed;
    const last = this.#content?.entries ?? 0;
    if (entries < minEntries) {
      throw new Error(`it lists ${entries} networks, at least ${minEntries} are expected`);
    }
    if (entries < last * SMALLEST_SHARE) {
      throw new Error(`it shrank from ${last} networks to ${entries}`);
    }
  }

  /**
   * Checks the coverage.
   *
   * @throws Error if the list covers homes, or much more than before
   */
  #checkReach(reach: FeedCoverage): void {
    if (this.feed.mayCoverHomes) return;
    const reason = tooFar(reach, this.#content?.reach ?? null);
    if (reason !== null) throw new Error(reason);
  }
}
