import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { inDataDir } from "../renewal/data-dir.server";

/** A feed's last good content as it lies on disk. */
export interface StoredFeed {
  readonly url: string;
  readonly etag: string | null;
  /** Epoch milliseconds of the last fetch that found it good or unchanged. */
  readonly goodAt: number;
  readonly text: string;
}

const about = z.object({ url: z.string(), etag: z.string().nullable(), goodAt: z.number() });

/** The last good content of each feed in a folder, so that a restart needs no publisher. */
export interface FeedFiles {
  /** Null when there is none, or none that can be read. */
  read(id: string): Promise<StoredFeed | null>;
  /** Rejects, in words, when it cannot be written. */
  write(id: string, feed: StoredFeed): Promise<void>;
}

/** One file a feed: a line of JSON about the content, then the content. Replaced whole. */
export function createFeedFiles(folder: string): FeedFiles {
  const pathOf = (id: string) => join(folder, `${id}.feed`);
  return {
    async read(id) {
      try {
        const content = await readFile(pathOf(id), "utf8");
        const end = content.indexOf("\n");
        const stored = about.parse(JSON.parse(content.slice(0, end)));
        return { ...stored, text: content.slice(end + 1) };
      } catch {
        return null; // Missing or damaged: it is fetched anew.
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
