import type { Logger } from "pino";

import type { OpenDatabase } from "./database";
import { openEmbedded, runningServerUrl } from "./embedded/embedded.server";
import { connectPostgres, openPostgres, type PostgresAddress } from "./postgres.server";

export type { Database, DatabasePool, OpenDatabase } from "./database";

export interface DatabaseOptions {
  /** Address of a PostgreSQL server. Without it the embedded database is opened. */
  readonly databaseUrl?: string | undefined;
  /** Address of the server itself, if `databaseUrl` leads to a pooler that assigns connections per transaction. */
  readonly directUrl?: string | undefined;
  /** Maximum connections of the first pool. Default: 10. */
  readonly connections?: number | undefined;
  /** Folder of the embedded database. Created if it is missing. Unused with `databaseUrl`. */
  readonly dataDir: string;
  readonly log?: Logger;
}

/**
 * Opens the database and migrates its tables.
 *
 * Inside a `db.transaction` callback use only its `tx` argument. A query on the outer `db` uses another connection and
 * would wait forever for locks of its own transaction.
 *
 * @throws Error with instructions when another process uses the folder or the server is unreachable
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, directUrl, dataDir, connections, log } = options;
  const database = databaseUrl
    ? await openPostgres({ databaseUrl, directUrl, connections }, log)
    : await openEmbedded(dataDir, { log, connections });
  return closedOnce(database);
}

/** Connects to a PostgreSQL server whose tables are up to date. */
export function connectDatabase(address: PostgresAddress): OpenDatabase {
  return closedOnce(connectPostgres(address));
}

/**
 * Opens the database for a command that runs next to the app: the app's server if it runs, else the folder.
 *
 * @throws Error as openDatabase()
 */
export async function joinDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const databaseUrl = options.databaseUrl ?? runningServerUrl(options.dataDir) ?? undefined;
  return openDatabase({ ...options, databaseUrl });
}

function closedOnce(database: OpenDatabase): OpenDatabase {
  let closing: Promise<void> | null = null;
  return { ...database, close: () => (closing ??= database.close()) };
}
