import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ClientBase } from "pg";

import type * as schema from "./schema";

/** Runs queries: the database or one of its transactions. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Data to open a further pool of the same database, in a thread too. Contains the password. */
export interface DatabaseOrigin {
  readonly url: string;
  /**
   * True if a pooler is between the app and the server. Then no connection settings are made: the next transaction may
   * get another connection.
   */
  readonly isPooled: boolean;
}

/** Pool of connections for one kind of work, which never waits for other kinds. */
export interface DatabasePool {
  readonly db: Database;
  /** Returns the state of the pool: open and idle connections, the maximum, and waiting queries. */
  connections(): Record<"open" | "idle" | "most" | "waiting", number>;
}

export interface OpenDatabase extends DatabasePool {
  /** "embedded": a server that the app starts, with its data in a folder. "postgres": the server of DATABASE_URL. */
  readonly kind: "embedded" | "postgres";
  readonly origin: DatabaseOrigin;
  /**
   * Calls back for every NOTIFY on the channel.
   *
   * @param onMissed called when notifications may be lost: at once, and twice per second until the connection answers
   *   again
   * @returns stops listening
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onMissed?: () => void,
  ): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /**
   * Runs work that changes tables, on its own connection without timeouts. Only one such work runs across all
   * processes.
   */
  upkeep<T>(work: (client: ClientBase) => Promise<T>): Promise<T>;
  /** Opens a further pool with a maximum number of connections. It is closed with the database. */
  openPool(most: number): DatabasePool;
  /** Waits for running queries and closes. Idempotent. */
  close(): Promise<void>;
}
