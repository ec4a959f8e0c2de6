import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type Database, openDatabase } from "#app/store/client.server";
import { distributeLog } from "#app/store/visit-log/distribute-log.server";

import { dropOnCitus, emptyOnCitus } from "../helpers/servers/citus";

const { CITUS_URL: citus } = process.env;

/**
 * Runs work on a fresh embedded database with its durable settings, and deletes the database afterwards. If
 * `CITUS_URL` names a coordinator, uses a database of that cluster with a distributed log.
 */
export async function onEmbedded<T>(work: (db: Database) => Promise<T>): Promise<T> {
  if (citus) return onCitus(citus, ({ db }) => work(db));
  const dataDir = mkdtempSync(join(tmpdir(), "palisade-bench-"));
  const database = await openDatabase({ dataDir });
  try {
    return await work(database.db);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs work on a fresh database of a Citus cluster with a distributed log, and deletes the database afterwards. */
export async function onCitus<T>(
  coordinatorUrl: string,
  work: (opened: { readonly db: Database; readonly url: string }) => Promise<T>,
): Promise<T> {
  const name = `bench_${randomBytes(4).toString("hex")}`;
  try {
    const url = await emptyOnCitus(coordinatorUrl, name);
    const database = await openDatabase({ databaseUrl: url, dataDir: "" });
    try {
      await database.upkeep(distributeLog);
      return await work({ db: database.db, url });
    } finally {
      await database.close();
    }
  } finally {
    await dropOnCitus(coordinatorUrl, name);
  }
}
