import type { Logger } from "pino";

import { type Clock, MINUTE_MS } from "#app/base/clock";

import type { NetworkList } from "../ip-intelligence/network-lists";
import type { RangeTable } from "../ip-intelligence/range-table";
import { keepFresh } from "../renewal/keep-fresh.server";
import { chosenFeeds } from "./chosen-feeds.server";
import type { OwnClass } from "./feed-coverage";
import { createFeedFiles } from "./feed-files.server";
import { createFetchFeed } from "./fetch-feed.server";
import { type FeedDeps, type FeedStatus, KeptFeed } from "./kept-feed.server";
import { parseInThread } from "./parse-in-thread.server";

/** Published lists of addresses, renewed regularly. */
export interface Feeds {
  /** Returns the content of a feed. Null if it is not loaded or not enabled. */
  ranges(id: string): RangeTable | null;
  /** Reports whether a feed is enabled and has never been loaded. */
  isAwaited(id: string): boolean;
  /** Returns the loaded lists of networks of one class. */
  networkLists(): readonly NetworkList[];
  status(): readonly FeedStatus[];
  close(): void;
}

export interface FeedsOptions {
  /** Value of IP_FEEDS. */
  readonly choice: string | undefined;
  /** True to allow lists from this machine and its private network (IP_FEEDS_PRIVATE). */
  readonly allowPrivate: boolean;
  /** Folder for the last good content of each feed. */
  readonly folder: string;
  /** Returns the class of an address in our own data, against which a list is validated. */
  readonly ownClass: OwnClass;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn">;
  /** Called after every change of content. */
  readonly onChange: (feeds: Pick<Feeds, "networkLists">) => void;
}

const AFTER_FAILURE_MS = 10 * MINUTE_MS;

/**
 * Opens the chosen feeds. Content on disk is available immediately, and every feed is renewed at its interval.
 *
 * While a publisher is down, its last good list remains in use.
 *
 * @throws Error if IP_FEEDS cannot be parsed
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
  const feedsById = new Map(chosenFeeds(choice).map((feed) => [feed.id, new KeptFeed(feed, deps)]));
  const networkLists = () => [...feedsById.values()].flatMap((feed) => feed.networkLists);
  await Promise.all([...feedsById.values()].map((feed) => feed.restore()));
  const stops = [...feedsById.values()].map((feed) =>
    keepFresh({
      refresh: () => feed.refresh(),
      everyHours: feed.feed.everyHours,
      afterFailureMs: AFTER_FAILURE_MS,
    }),
  );
  return {
    ranges: (id) => feedsById.get(id)?.ranges ?? null,
    isAwaited: (id) => feedsById.get(id)?.ranges === null,
    networkLists,
    status: () => [...feedsById.values()].map(({ status }) => status),
    close: () => stops.forEach((stop) => stop()),
  };
}
