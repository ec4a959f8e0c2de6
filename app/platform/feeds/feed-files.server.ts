import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { inDataDir } from "../renewal/data-dir.server";

/** A feed's last good content on disk. */
export interface StoredFeed {
  readonly url: string;
  readonly etag: string | null;
  /** Epoch milliseconds of the last successful fetch, including unchanged content. */
  readonly goodAt: number;
  readonly text: string;
}

const about = z.object({ url: z.string(), etag: z.string().nullable(), goodAt: z.number() });

/** Store of each feed's last good content, so that a restart does not depend on publishers. */
export interface FeedFiles {
  /** Reads a feed's content. Null if there is none or it is unreadable. */
  readFeed(id: string): Promise<StoredFeed | null>;
  /**
   * Writes a feed's content.
   *
   * @throws Error with a message for the operator if it cannot be written
   */
  write(id: string, feed: StoredFeed): Promise<void>;
}

/**
 * Creates a store with one file per feed: a line of JSON with metadata, then the content. Files are replaced
 * atomically.
 */
export function createFeedFiles(folder: string): FeedFiles {
  const pathOf = (id: string) => join(folder, `${id}.feed`);
  return {
    async readFeed(id) {
      try {
        const content = await readFile(pathOf(id), "utf8");
        const end = content.indexOf("\n");
        const stored = about.parse(JSON.parse(content.slice(0, end)));
        return { ...stored, text: content.slice(end + 1) };
      } catch {
        return null; // Missing or damaged: it is fetched again.
      }
    },
    write: (id, { text, ...about }) =>
      inDataDir("written", async () => {
        await mkdir(folder, { recursive: true });
        const temporary = `${pathOf(id)}.${process.pid}.tmp`;
        await writeFile(temporary, `${JSON.stringify(about)}\n${text}`);
        await rename(temporary, pathOf(id));
      }),
  };
}
