import type { SQL } from "drizzle-orm";

import type { Database } from "./database";

/** The database, or the argument of a `db.transaction` callback. */
export type Queryable = Pick<Database, "execute">;

/**
 * Runs hand-written SQL and returns its rows.
 *
 * The driver returns raw values: cast counts to int or float8 (bigint arrives as a string), and times to a number of
 * milliseconds.
 */
export async function rows<Row>(db: Queryable, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}
