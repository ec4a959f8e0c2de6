import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Logger } from "pino";

import { openEmbedded } from "./embedded.server";
import type { ExecuteSql } from "./job-lanes.server";
import { openPostgres } from "./postgres.server";
import type * as schema from "./schema";

/** Either database behind one type: queries are written once for PostgreSQL's dialect. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Database;
  /** "pglite": embedded, data in a folder. "postgres": a server named by DATABASE_URL. */
  readonly kind: "pglite" | "postgres";
  /** Calls back for every NOTIFY on the channel; resolves to the function that stops listening. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /** For the library of jobs, outside any transaction of ours. */
  readonly executeSql: ExecuteSql;
  /** Waits for queries under way and closes; closing twice is closing once. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL address; without it the embedded database is opened. */
  readonly databaseUrl?: string;
  /** Folder of the embedded database; made when missing. Not touched with `databaseUrl`. */
  readonly dataDir: string;
  readonly log?: Logger;
}

/**
 * Opens the database and brings its tables up to date.
 *
 * Inside a `db.transaction` callback use only the transaction it hands you: the embedded database
 * has one connection, so a query on the outer `db` would wait for its own transaction for ever.
 *
 * @throws Error with what to do, when another process holds the folder or the server is away.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, log } = options;
  const database = databaseUrl
    ? await openPostgres(databaseUrl, log)
    : await openEmbedded(dataDir, log);
  let closing: Promise<void> | null = null;
  return { ...database, close: () => (closing ??= database.close()) };
}
