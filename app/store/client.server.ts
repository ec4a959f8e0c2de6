import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ClientBase } from "pg";
import type { Logger } from "pino";

import { openEmbedded, runningServerUrl } from "./embedded/embedded.server";
import type { ExecuteSql } from "./job-lanes.server";
import { openPostgres } from "./postgres.server";
import type * as schema from "./schema";

/** Our own type of the driver: what a transaction hands out has it as well. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Database;
  /** "embedded": a server of ours, its data in a folder. "postgres": one named by DATABASE_URL. */
  readonly kind: "embedded" | "postgres";
  /** Calls back for every NOTIFY on the channel; resolves to the function that stops listening. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /** For the library of jobs, outside any transaction of ours. */
  readonly executeSql: ExecuteSql;
  /**
   * Runs work that changes tables, on a connection of its own without limits of time; of all processes one at a time.
   */
  upkeep<T>(work: (client: ClientBase) => Promise<T>): Promise<T>;
  /** Whether its disk takes more, as far as we can see: of a server elsewhere we cannot. */
  hasRoom(): boolean;
  /** The pool as it is now: connections open, idle of those, the most there may be, and queries that wait for one. */
  connections(): Record<"open" | "idle" | "most" | "waiting", number>;
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
 * Inside a `db.transaction` callback use only the transaction it hands you: a query on the outer `db` takes
 * a further connection, and would wait for ever for what its own transaction holds.
 *
 * @throws Error with what to do, when another process holds the folder or the server is away.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, log } = options;
  const database = databaseUrl
    ? await openPostgres(databaseUrl, log)
    : await openEmbedded(dataDir, log);
  return closedOnce(database);
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
