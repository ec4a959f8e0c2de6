import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ClientBase } from "pg";

import type * as schema from "./schema";

/** Runs queries: the database, or a transaction of it. */
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
  /** Opens a further pool of so many connections at most; it is closed with the database. */
  openPool(most: number): DatabasePool;
  /** Waits for queries under way and closes; closing twice is closing once. */
  close(): Promise<void>;
}
