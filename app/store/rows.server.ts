import type { SQL } from "drizzle-orm";

import type { Database } from "./database";

/** The database, or the transaction a `db.transaction` callback was handed. */
export type Queryable = Pick<Database, "execute">;

/**
 * Runs hand-written SQL and returns its rows.
 *
 * The two drivers disagree about raw values: cast counts to int or float8 (bigint comes back as a
 * string from one), and times to a number of milliseconds.
 */
export async function rows<Row>(db: Queryable, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}
