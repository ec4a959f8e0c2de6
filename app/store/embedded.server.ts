import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Logger } from "pino";

import type { Database, OpenDatabase } from "./client.server";
import { keepCheckpointing } from "./embedded-checkpoint.server";
import { keepWatchingSpace, requireSpace } from "./embedded-space.server";
import { createDatabaseFolder, START_PARAMS } from "./embedded-template.server";
import { lockFolder } from "./folder-lock.server";
import { type ExecuteSql, installLanes, lastWithRows } from "./job-lanes.server";
import { migrationsFolder } from "./migrate.server";
import * as schema from "./schema";

/**
 * Opens PostgreSQL inside this process, its data in `<dataDir>/database`.
 *
 * The engine itself lets any number of processes open one folder, which loses rows silently; the
 * lock beside the folder lets in one.
 *
 * @throws Error naming the process that holds the folder, or why the data cannot be read.
 */
export async function openEmbedded(dataDir: string, log?: Logger): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(join(dataDir, "database.lock"), resolve(dataDir));
  try {
    await requireSpace(resolve(dataDir));
    const started = performance.now();
    const pglite = await openFolder(join(dataDir, "database"));
    const db = drizzle(pglite, { schema });
    const executeSql = executeSqlOf(pglite);
    await installLanes(executeSql);
    // One transaction for all that is new: a process killed half-way has migrated nothing.
    await migrate(db, { migrationsFolder: migrationsFolder() });
    const upkeep = [
      keepCheckpointing(pglite, log),
      keepWatchingSpace(pglite, resolve(dataDir), log),
    ];
    log?.info(
      { folder: resolve(dataDir), ms: Math.round(performance.now() - started) },
      "the embedded database is open",
    );
    return {
      db: db as unknown as Database,
      kind: "pglite",
      executeSql,
      listen: async (channel, onPayload) => {
        const stop = await pglite.listen(channel, onPayload);
        return () => stop();
      },
      notify: async (channel, payload) => {
        await pglite.query("select pg_notify($1, $2)", [channel, payload]);
      },
      close: async () => {
        for (const stop of upkeep) stop();
        await pglite.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openFolder(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) await createDatabaseFolder(folder);
  try {
    return await PGlite.create({ dataDir: folder, startParams: START_PARAMS });
  } catch (cause) {
    throw new Error(
      `The database in ${resolve(folder)} cannot be opened. Put a backup in its place, or move it away to start with an empty one.`,
      { cause },
    );
  }
}

/**
 * A text may hold a transaction of its own. Inside one of the engine's nobody else's query gets in between
 * when it fails half-way: there is one connection for all.
 */
function executeSqlOf(pglite: PGlite): ExecuteSql {
  return async (text, values) =>
    values
      ? pglite.query(text, values)
      : lastWithRows(await pglite.transaction((tx) => tx.exec(text)));
}
