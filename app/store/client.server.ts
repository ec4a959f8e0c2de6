import type { Logger } from "pino";

import type { OpenDatabase } from "./database";
import { openEmbedded, runningServerUrl } from "./embedded/embedded.server";
import { connectPostgres, openPostgres, type PostgresAddress } from "./postgres.server";

export type { Database, DatabasePool, OpenDatabase } from "./database";

export interface DatabaseOptions {
  /** A PostgreSQL address; without it the embedded database is opened. */
  readonly databaseUrl?: string | undefined;
  /** The server itself, where `databaseUrl` leads to a pooler that hands out connections by transaction. */
  readonly directUrl?: string | undefined;
  /** Connections of the first pool at most; left out: 10. */
  readonly connections?: number | undefined;
  /** Folder of the embedded database; made when missing. Not touched with `databaseUrl`. */
  readonly dataDir: string;
  readonly log?: Logger;
}

/**
 * Opens the database and brings its tables up to date.
 *
 * Inside a `db.transaction` callback use only the transaction it hands you: a query on the outer `db` takes
 * a further connection, and would wait for ever for what its own transaction holds.
 *
 * @throws Error with what to do, when another process holds the folder or the server is away.
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
 * Opens the database beside the app: its server, if that runs on the folder, or else the folder itself.
 *
 * @throws Error as openDatabase().
 */
export async function joinDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const databaseUrl = options.databaseUrl ?? runningServerUrl(options.dataDir) ?? undefined;
  return openDatabase({ ...options, databaseUrl });
}

function closedOnce(database: OpenDatabase): OpenDatabase {
  let closing: Promise<void> | null = null;
  return { ...database, close: () => (closing ??= database.close()) };
}
