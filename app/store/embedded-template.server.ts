import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { PGlite } from "@electric-sql/pglite";

const SETTINGS = [
  // The default of 128 MB would be reserved in this process; the tables here are small.
  "shared_buffers=16MB",
  // How much of the write-ahead log stays on disk for later use after a checkpoint.
  "min_wal_size=32MB",
  "max_wal_size=64MB",
];
export const START_PARAMS = PGlite.defaultStartParams.concat(
  SETTINGS.flatMap((setting) => ["-c", setting]),
);

/**
 * Makes the folder of an empty database: a copy of the template that the build left in dist/, or,
 * without one, a new one (seconds instead of a tenth, and 800 MB of memory for the moment).
 *
 * The folder appears under its name only when it is complete, so that a process that is killed
 * half-way leaves nothing that looks like a database.
 */
export async function createDatabaseFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const template = templateFolder();
  if (existsSync(template)) cpSync(template, unfinished, { recursive: true });
  else await initialise(unfinished);
  // The database writes its files readable for everyone; the folder around them is what counts.
  chmodSync(unfinished, 0o700);
  renameSync(unfinished, folder);
}

/**
 * Prepares the template for this version of the embedded database; part of the build.
 *
 * @returns its folder, and whether it had to be made.
 */
export async function prepareTemplate(): Promise<{ folder: string; made: boolean }> {
  const folder = templateFolder();
  if (existsSync(folder)) return { folder, made: false };
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await initialise(unfinished);
  renameSync(unfinished, folder);
  return { folder, made: true };
}

async function initialise(folder: string): Promise<void> {
  const pglite = await PGlite.create({ dataDir: folder, startParams: START_PARAMS });
  await pglite.close();
}

/** dist/database-template-<version>; this file runs from app/store/ or from the bundle in dist/. */
function templateFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const dist = here.endsWith("dist") ? here : join(here, "..", "..", "dist");
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const { version } = createRequire(import.meta.url)(
    join(dirname(entry), "..", "package.json"),
  ) as { version: string };
  return join(dist, `database-template-${version}`);
}
