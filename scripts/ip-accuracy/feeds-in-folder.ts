import { readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";

import type { Feed } from "../../app/platform/feeds/feed";
import type { OwnClass } from "../../app/platform/feeds/feed-reach";
import { type FeedDeps, KeptFeed } from "../../app/platform/feeds/kept-feed.server";
import { parseFeed } from "../../app/platform/feeds/parse-feed";

/**
 * Takes lists from a folder as if their publishers had just sent them: read and refused by the server's own code. A
 * feed's file is named after it, "tor-exits.txt"; what follows the dot does not matter.
 *
 * @returns the feeds that have a file, in order; status says what each holds, or why it was refused
 */
export async function feedsInFolder(
  folder: string,
  feeds: readonly Feed[],
  ownClass: OwnClass,
): Promise<readonly KeptFeed[]> {
  const files = new Map((await readdir(folder)).map((file) => [parse(file).name, file]));
  const deps = (file: string): FeedDeps => ({
    fetch: async () => ({ text: await readFile(join(folder, file), "utf8"), etag: null }),
    parse: async (text) => parseFeed(text),
    files: { read: async () => null, write: async () => {} },
    ownClass,
    clock: Date.now,
    log: { info: () => {}, warn: () => {} },
    changed: () => {},
  });
  const found = feeds.flatMap((feed) => {
    const file = files.get(feed.id);
    return file === undefined ? [] : [new KeptFeed(feed, deps(file))];
  });
  for (const feed of found) await feed.refresh();
  return found;
}
