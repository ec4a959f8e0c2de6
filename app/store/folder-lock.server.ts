import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import { isRunning, type ProcessIdentity, thisProcess } from "./process-identity.server";

/** How often the holder shows that it lives, to those who cannot see its process. */
const HEARTBEAT_MS = 1_000;
/** A holder on another machine (or in another container) that was silent this long is gone. */
const SILENT_MS = 10_000;
/** Above the time another process needs between reading a left-over lock and moving it away. */
const SETTLE_MS = 50;
const ATTEMPTS = 50;

interface Holder extends ProcessIdentity {
  /** Names this one lock, so that nobody releases another's. */
  readonly nonce: string;
  readonly since: string;
}

export interface FolderLock {
  release(): void;
}

/**
 * Takes a lock file that at most one process holds, or explains who holds it.
 *
 * The file is made with O_EXCL and names its holder. What a killed process left behind is cleared
 * away: its process id no longer runs, or runs another program (told by the start time). Of a
 * holder whose processes we cannot see (another container on the same volume) we wait to see
 * whether it still touches the file.
 *
 * @param path of the lock file; its folder exists.
 * @param folder what to call the locked thing in the error.
 * @throws Error naming the holder and what to do.
 */
export async function lockFolder(path: string, folder: string): Promise<FolderLock> {
  const holder: Holder = {
    ...thisProcess(),
    nonce: randomUUID(),
    since: new Date().toISOString(),
  };
  let movedLeftover = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (create(path, holder)) {
      // Another process may have read the same left-over and be about to move ours away instead.
      if (movedLeftover) await delay(SETTLE_MS);
      if (read(path)?.nonce === holder.nonce) return held(path, holder);
      continue;
    }
    const current = read(path);
    if (current && (await isAlive(path, current))) throw new Error(refusal(folder, current));
    if (current) movedLeftover = moveAway(path, current) || movedLeftover;
    else await removeUnreadable(path);
  }
  throw new Error(`The lock ${path} keeps changing hands. Is another process starting and ending?`);
}

function create(path: string, holder: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Null when there is no lock, or one that is still being written. */
function read(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    return null;
  }
}

async function isAlive(path: string, holder: Holder): Promise<boolean> {
  const running = isRunning(holder);
  if (running !== "unknown") return running;
  const touched = modifiedAt(path);
  while (Date.now() - modifiedAt(path) < SILENT_MS) {
    if (modifiedAt(path) > touched) return true;
    await delay(HEARTBEAT_MS / 4);
  }
  return false;
}

function modifiedAt(path: string): number {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

/** Moves a left-over lock out of the way; false when it turned out to be somebody's live one. */
function moveAway(path: string, leftover: Holder): boolean {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return false; // Somebody else moved it first.
  }
  const moved = read(aside);
  if (moved && moved.nonce !== leftover.nonce) {
    renameSync(aside, path);
    return false;
  }
  rmSync(aside, { force: true });
  return true;
}

/** A lock without content: being written right now, or its writer was killed in that moment. */
async function removeUnreadable(path: string): Promise<void> {
  await delay(SETTLE_MS);
  if (read(path) === null && Date.now() - modifiedAt(path) > HEARTBEAT_MS) {
    rmSync(path, { force: true });
  }
}

function held(path: string, holder: Holder): FolderLock {
  const isOurs = () => read(path)?.nonce === holder.nonce;
  const heartbeat = setInterval(() => {
    if (isOurs()) utimesSync(path, new Date(), new Date());
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (isOurs()) rmSync(path, { force: true });
    },
  };
}

function refusal(folder: string, holder: Holder): string {
  const who =
    holder.pid === process.pid && isRunning(holder) === true
      ? "this very process"
      : `process ${holder.pid} on ${holder.host}`;
  return (
    `The data folder ${folder} is in use by ${who}, since ${holder.since}. ` +
    "Two processes on one folder would lose data. Stop that process, choose another folder with " +
    "DATA_DIR, or use a PostgreSQL server with DATABASE_URL."
  );
}
