import { readFile, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import type { Database } from "../database";

const LOOK_EVERY_MS = 2_000;
/** Room for what a busy store writes between two looks, and for two segments of 16 MB. */
export const SPACE_LOW_BYTES = 96 * 1024 * 1024;
/** Writing goes on only well above, so that it does not flicker. */
const SPACE_ENOUGH_BYTES = 128 * 1024 * 1024;

/** Bytes that may still be written to the disk a folder is on. */
export async function freeBytes(folder: string): Promise<number> {
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

export interface SpaceGuard {
  look(): Promise<void>;
  /** What the last look found. */
  hasRoom(): boolean;
}

/**
 * Makes the embedded database read-only while its disk is nearly full.
 *
 * A server that finds no room for its write-ahead log ends, and every connection with it, again and again.
 * Read-only, a write is an ordinary error (SQLSTATE 25006), visits wait in memory and are counted, and
 * everything that only reads goes on.
 */
export function createSpaceGuard(
  db: Database,
  free: () => Promise<number>,
  log?: Logger,
): SpaceGuard {
  let readOnly = false;
  let hasRoom = true;
  return {
    hasRoom: () => hasRoom,
    async look() {
      const bytes = await free();
      const wanted = bytes < (readOnly ? SPACE_ENOUGH_BYTES : SPACE_LOW_BYTES);
      // Also when it was filled at once, and there is no room left to keep the setting.
      hasRoom = !wanted;
      if (wanted === readOnly) return;
      await setReadOnly(db, wanted);
      readOnly = wanted;
      const fields = { freeMb: megabytes(bytes) };
      if (readOnly)
        log?.error(fields, "the disk is nearly full: nothing is saved until there is room");
      else log?.info(fields, "there is room on the disk again");
    },
  };
}

/** For every connection, those that are open included. */
async function setReadOnly(db: Database, readOnly: boolean): Promise<void> {
  const change = readOnly
    ? sql`set default_transaction_read_only = on`
    : sql`reset default_transaction_read_only`;
  await db.execute(sql`alter system ${change}`);
  await db.execute(sql`select pg_reload_conf()`);
}

/**
 * Takes back what a process set that ended while its disk was full: the setting is kept in a file, and
 * a server that starts with it could not bring its tables up to date.
 */
export async function allowWriting(dataFolder: string): Promise<void> {
  const path = join(dataFolder, "postgresql.auto.conf");
  const lines = (await readFile(path, "utf8")).split("\n");
  const kept = lines.filter((line) => !line.startsWith("default_transaction_read_only"));
  if (kept.length < lines.length) await writeFile(path, kept.join("\n"));
}

/** Looks every two seconds until it is stopped. */
export function keepWatchingSpace(
  db: Database,
  folder: string,
  log?: Logger,
): Pick<SpaceGuard, "hasRoom"> & { stop(): void } {
  const guard = createSpaceGuard(db, () => freeBytes(folder), log);
  const timer = setInterval(() => {
    guard.look().catch((err: unknown) => log?.warn({ err }, "free space cannot be told"));
  }, LOOK_EVERY_MS);
  timer.unref();
  return { hasRoom: guard.hasRoom, stop: () => clearInterval(timer) };
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}
