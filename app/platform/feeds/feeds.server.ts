import type { Logger } from "pino";

import { type Clock, MINUTE_MS } from "#app/base/clock";

import type { NetworkList } from "../ip-intelligence/network-lists";
import type { RangeTable } from "../ip-intelligence/range-table";
import { keepFresh } from "../renewal/keep-fresh.server";
import { chosenFeeds } from "./chosen-feeds.server";
import { createFeedFiles } from "./feed-files.server";
import type { OwnClass } from "./feed-reach";
import { createFetchFeed } from "./fetch-feed.server";
import { type FeedDeps, type FeedStatus, KeptFeed } from "./kept-feed.server";
import { parseInThread } from "./parse-in-thread.server";

/** Published lists of addresses, kept up to date. */
export interface Feeds {
  /** The content of a feed; null while it is not loaded, or not switched on. */
  ranges(id: string): RangeTable | null;
  /** Returns whether a feed is switched on and was never loaded. */
  isAwaited(id: string): boolean;
  /** The loaded lists that speak of a class of networks. */
  networkLists(): readonly NetworkList[];
  status(): readonly FeedStatus[];
  close(): void;
}

export interface FeedsOptions {
  /** IP_FEEDS. */
  readonly choice: string | undefined;
  /** IP_FEEDS_PRIVATE: lists may come from this machine and its private network. */
  readonly allowPrivate: boolean;
  /** Folder of the last good content of each feed. */
  readonly folder: string;
  /** Returns the class of an address in our own data, against which a list is validated. */
  readonly ownClass: OwnClass;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn">;
  /** Hears of every change of content. */
  readonly onChange: (feeds: Pick<Feeds, "networkLists">) => void;
}

const AFTER_FAILURE_MS = 10 * MINUTE_MS;

/**
 * Opens the chosen feeds: what an earlier process left on disk answers at once, and every feed is
 * renewed now and then. A publisher that is away costs nothing but age.
 *
 * @throws Error when IP_FEEDS cannot be read
 */
export async function openFeeds(options: FeedsOptions): Promise<Feeds> {
  const { choice, allowPrivate, folder, ownClass, clock, log, onChange } = options;
  const deps: FeedDeps = {
    fetch: createFetchFeed({ allowPrivate }),
    parse: parseInThread,
    files: createFeedFiles(folder),
    ownClass,
    clock,
    log,
    changed: () => onChange({ networkLists }),
  };
  const kept = new Map(chosenFeeds(choice).map((feed) => [feed.id, new KeptFeed(feed, deps)]));
  const networkLists = () => [...kept.values()].flatMap((feed) => feed.networkLists);
  await Promise.all([...kept.values()].map((feed) => feed.restore()));
  const stops = [...kept.values()].map((feed) =>
    keepFresh({
      refresh: () => feed.refresh(),
      everyHours: feed.feed.everyHours,
      afterFailureMs: AFTER_FAILURE_MS,
    }),
  );
  return {
    ranges: (id) => kept.get(id)?.ranges ?? null,
    isAwaited: (id) => kept.get(id)?.ranges === null,
    networkLists,
    status: () => [...kept.values()].map(({ status }) => status),
    close: () => stops.forEach((stop) => stop()),
  };
}
