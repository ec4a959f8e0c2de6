import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

import { DAY_MS } from "#app/base/clock";

import { inDataDir } from "../renewal/data-dir.server";

/** A stored file of packed data that passed its check. */
export interface KeptFile {
  readonly path: string;
  readonly sha256: string;
}

/** Number of files to retain: the data in use and the previous data. */
const KEPT = 2;
const NAME = /^([0-9a-f]{64})\.bin$/;
/** Age from which incomplete files of killed processes are deleted. */
const STALE_MS = DAY_MS;

/**
 * Store of the last good data in a folder.
 *
 * Several processes may share it. Files are named by their content, so that concurrent downloads of the same data do
 * not conflict.
 */
export interface IpDataFiles {
  /** Returns the stored files, the latest first. Empty if the folder cannot be read. */
  list(): Promise<readonly KeptFile[]>;
  /** Returns the path of data with this content. */
  pathOf(sha256: string): string;
  /**
   * Returns the path of a temporary file of this process in the same folder.
   *
   * @throws Error with a message for the operator if the folder cannot be written
   */
  draft(): Promise<string>;
  /**
   * Stores a file as the latest file, synced to disk, and deletes all files except this and the previous file.
   *
   * @throws Error with a message for the operator if it cannot be written
   */
  keep(path: string, sha256: string): Promise<void>;
}

interface Entry {
  readonly name: string;
  readonly path: string;
  readonly writtenAt: number;
}

/** Returns all files of a folder, the latest first. Another process may delete them at any time. */
async function entriesOf(folder: string): Promise<Entry[]> {
  const names = await readdir(folder).catch(() => []);
  const entries = names.map(async (name) => {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    return found === null ? [] : [{ name, path, writtenAt: found.mtimeMs }];
  });
  return (await Promise.all(entries)).flat().sort((x, y) => y.writtenAt - x.writtenAt);
}

async function listKept(folder: string): Promise<readonly KeptFile[]> {
  return (await entriesOf(folder)).flatMap(({ name, path }) => {
    const sha256 = NAME.exec(name)?.[1];
    return sha256 === undefined ? [] : [{ path, sha256 }];
  });
}

/** Deletes all files except the stored data and drafts of running processes. */
async function tidy(folder: string): Promise<void> {
  const old = (await listKept(folder)).slice(KEPT);
  const stale = (await entriesOf(folder)).filter(
    ({ name, writtenAt }) => name.endsWith(".tmp") && writtenAt < Date.now() - STALE_MS,
  );
  await Promise.all([...old, ...stale].map(({ path }) => rm(path, { force: true })));
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}

/** Creates the store in `folder`, which is created when the first file is stored. */
export function createIpDataFiles(folder: string): IpDataFiles {
  const pathOf = (sha256: string) => join(folder, `${sha256}.bin`);
  // A UUID, because processes in containers may have the same process id.
  const draftName = `${randomUUID()}.tmp`;
  return {
    list: () => listKept(folder),
    pathOf,
    async draft() {
      await inDataDir("written", () => mkdir(folder, { recursive: true }));
      return join(folder, draftName);
    },
    keep: (path, sha256) =>
      inDataDir("written", async () => {
        await sync(path);
        // Its time must be later than that of every other file, even after the clock was set back.
        const [newest] = await entriesOf(folder);
        const writtenAt = new Date(Math.max(Date.now(), Math.floor(newest?.writtenAt ?? 0) + 1));
        await utimes(path, writtenAt, writtenAt);
        if (path !== pathOf(sha256)) await rename(path, pathOf(sha256));
        await tidy(folder);
      }),
  };
}
