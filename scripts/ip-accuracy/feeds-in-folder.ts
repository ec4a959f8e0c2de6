import { readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";

import type { Feed } from "../../app/platform/feeds/feed";
import type { OwnClass } from "../../app/platform/feeds/feed-coverage";
import { type FeedDeps, KeptFeed } from "../../app/platform/feeds/kept-feed.server";
import { parseFeed } from "../../app/platform/feeds/parse-feed";

/**
 * Reads lists from a folder as if their publishers had sent them: the server's own code parses and rejects them. A file
 * is named after its feed, such as "tor-exits.txt". The extension does not matter.
 *
 * @returns feeds with a file, in order. Status contains the number of entries or the reason of the rejection
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
    files: { readFeed: async () => null, write: async () => {} },
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
