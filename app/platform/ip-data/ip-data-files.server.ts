import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

import { DAY_MS } from "#app/base/clock";

import { inDataDir } from "../renewal/data-dir.server";

/** A file of packed data that was checked once. */
export interface KeptFile {
  readonly path: string;
  readonly sha256: string;
}

/** The data in use and the one before it. */
const KEPT = 2;
const NAME = /^([0-9a-f]{64})\.bin$/;
/** Age of files that a killed process left incomplete. */
const STALE_MS = DAY_MS;

/**
 * The last good data in a folder, which several processes may share: each file is named by its content, so that two
 * that fetch the same do the same.
 */
export interface IpDataFiles {
  /** Those that are kept, the one taken last first. [] when the folder cannot be read. */
  list(): Promise<readonly KeptFile[]>;
  /** Returns the path of data with this content. */
  pathOf(sha256: string): string;
  /** A file of this process's own to write to, in the same folder. Rejects, in words, when it cannot be written. */
  draft(): Promise<string>;
  /**
   * Keeps a file, its content safe on the disk, as the one taken last; of those before it only the last stays. Rejects, in
   * words, when it cannot be written.
   */
  keep(path: string, sha256: string): Promise<void>;
}

interface Entry {
  readonly name: string;
  readonly path: string;
  readonly writtenAt: number;
}

/** All files of a folder, the latest first. Another process may remove them any time. */
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

/** Removes all but the data that is kept, and what others write now. */
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

/** The files lie in `folder`, which is made when there is something to keep. */
export function createIpDataFiles(folder: string): IpDataFiles {
  const pathOf = (sha256: string) => join(folder, `${sha256}.bin`);
  // Processes in containers may have one number.
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
        const now = new Date();
        await utimes(path, now, now);
        if (path !== pathOf(sha256)) await rename(path, pathOf(sha256));
        await tidy(folder);
      }),
  };
}
