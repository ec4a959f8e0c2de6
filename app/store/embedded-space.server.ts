import { statfs } from "node:fs/promises";

import type { PGlite } from "@electric-sql/pglite";
import type { Logger } from "pino";

const LOOK_EVERY_MS = 2_000;
/** Room for what a busy store writes between two looks, and for two segments of 16 MB. */
export const SPACE_LOW_BYTES = 96 * 1024 * 1024;
/** Writing goes on only well above, so that it does not flicker. */
const SPACE_ENOUGH_BYTES = 128 * 1024 * 1024;

/** Bytes that may still be written to the disk a folder is on. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws Error when there is too little room to open the database safely. */
export async function requireSpace(folder: string, look = freeBytes): Promise<void> {
  const free = await look(folder);
  if (free >= SPACE_LOW_BYTES) return;
  throw new Error(
    `The disk of ${folder} has ${megabytes(free)} MB left. The embedded database needs ${megabytes(SPACE_LOW_BYTES)} MB: free some, or choose another folder with DATA_DIR.`,
  );
}

/**
 * Makes the embedded database read-only while its disk is nearly full.
 *
 * A full disk does not make it fail: it spins for ever in the middle of a write, and the process
 * with it. Read-only, a write is an ordinary error (SQLSTATE 25006), visits wait in memory and are
 * counted, and everything that only reads goes on.
 */
export function createSpaceGuard(
  pglite: PGlite,
  free: () => Promise<number>,
  log?: Logger,
): { look(): Promise<void> } {
  let readOnly = false;
  return {
    async look() {
      const bytes = await free();
      const wanted = bytes < (readOnly ? SPACE_ENOUGH_BYTES : SPACE_LOW_BYTES);
      if (wanted === readOnly) return;
      await pglite.exec(`set default_transaction_read_only = ${wanted ? "on" : "off"}`);
      readOnly = wanted;
      const fields = { freeMb: megabytes(bytes) };
      if (readOnly)
        log?.error(fields, "the disk is nearly full: nothing is saved until there is room");
      else log?.info(fields, "there is room on the disk again");
    },
  };
}

/** Looks every two seconds until the function it returns is called. */
export function keepWatchingSpace(pglite: PGlite, folder: string, log?: Logger): () => void {
  const guard = createSpaceGuard(pglite, () => freeBytes(folder), log);
  const timer = setInterval(() => {
    guard.look().catch((err: unknown) => log?.warn({ err }, "free space cannot be told"));
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}
