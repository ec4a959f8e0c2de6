import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ClientBase } from "pg";
import type { Logger } from "pino";

import { openEmbedded, runningServerUrl } from "./embedded/embedded.server";
import type { ExecuteSql } from "./execute-sql.server";
import { connectPostgres, openPostgres, type PostgresAddress } from "./postgres.server";
import type * as schema from "./schema";

/** Our own type of the driver: what a transaction hands out has it as well. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What opens a further pool of the same database, in a thread too. It holds the password. */
export interface DatabaseOrigin {
  readonly url: string;
  /** A pooler stands between: nothing is set for a connection, since the next transaction may get another one. */
  readonly isPooled: boolean;
}

/** Connections for one kind of work, which waits for no other kind's. */
export interface DatabasePool {
  readonly db: Database;
  /** For the library of jobs, outside any transaction of ours. */
  readonly executeSql: ExecuteSql;
  /** The pool as it is now: connections open, idle of those, the most there may be, and queries that wait for one. */
  connections(): Record<"open" | "idle" | "most" | "waiting", number>;
}

export interface OpenDatabase extends DatabasePool {
  /** "embedded": a server of ours, its data in a folder. "postgres": one named by DATABASE_URL. */
  readonly kind: "embedded" | "postgres";
  readonly origin: DatabaseOrigin;
  /**
   * Calls back for every NOTIFY on the channel; resolves to the function that stops listening.
   *
   * @param onMissed called when notifications may be missing: at once, and twice a second until they are heard again
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onMissed?: () => void,
  ): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /**
   * Runs work that changes tables, on a connection of its own without limits of time; of all processes one at a time.
   */
  upkeep<T>(work: (client: ClientBase) => Promise<T>): Promise<T>;
  /** Whether its disk takes more, as far as we can see: of a server elsewhere we cannot. */
  hasRoom(): boolean;
  /** Opens a further pool of so many connections at most; it is closed with the database. */
  openPool(most: number): DatabasePool;
  /** Waits for queries under way and closes; closing twice is closing once. */
  close(): Promise<void>;
}

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
