import { sql } from "drizzle-orm";

/** Returns a time in SQL. */
export const moment = (epochMs: number) => sql`to_timestamp(${epochMs}::float8 / 1000)`;
