import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

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
  close(): Promise<void>;
}
