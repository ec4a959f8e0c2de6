import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import { isRunning, type ProcessIdentity, thisProcess } from "./process-identity.server";

/** How often the holder shows that it lives, to those who cannot see its process. */
const HEARTBEAT_MS = 1_000;
/** A holder on another machine (or in another container) that was silent this long is gone. */
const SILENT_MS = 10_000;
/** How long to let another process finish what it began with the lock. */
const SETTLE_MS = 50;
/** Longer than any process needs to look at a lock and remove it. */
const GUARD_LEFT_MS = 5_000;
const ATTEMPTS = 200;

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
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (create(path, holder)) return held(path, holder);
    const current = read(path);
    if (current && (await isAlive(path, current))) throw new Error(refusal(folder, current));
    if (!current) await delay(SETTLE_MS);
    if (!clearAway(path, current)) await delay(SETTLE_MS);
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

/**
 * Removes what a process that is gone left behind; false when somebody else is about to, or when it
 * is no longer there. Only who holds the guard may remove a lock, and looks at it again first:
 * otherwise one of two who saw the same left-over could remove the lock the other has taken since.
 *
 * @param leftover null: a lock without content, whose writer was killed before it wrote
 */
function clearAway(path: string, leftover: Holder | null): boolean {
  const guard = `${path}.clearing`;
  if (!takeGuard(guard)) return false;
  try {
    const current = read(path);
    const isStill = leftover
      ? current?.nonce === leftover.nonce
      : current === null && Date.now() - modifiedAt(path) > HEARTBEAT_MS;
    if (isStill) rmSync(path, { force: true });
    return isStill;
  } finally {
    rmSync(guard, { force: true });
  }
}

/** The guard is held for moments only; one that stays was left behind itself. */
function takeGuard(guard: string): boolean {
  try {
    writeFileSync(guard, "", { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const heldMs = Date.now() - modifiedAt(guard);
    if (heldMs > GUARD_LEFT_MS) rmSync(guard, { force: true });
    return false;
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
