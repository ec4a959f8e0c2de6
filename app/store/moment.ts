import { type SQL, sql } from "drizzle-orm";

/** Returns epoch milliseconds as a time of the database. */
export function moment(epochMs: number): SQL {
  return sql`to_timestamp(${epochMs}::float8 / 1000)`;
}
