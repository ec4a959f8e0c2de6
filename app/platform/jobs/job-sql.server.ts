import { sql } from "drizzle-orm";
import type PgBoss from "pg-boss";

import { type Queryable, rows } from "#app/store/rows.server";

/** A database, or a transaction of it, as pg-boss wants one: for one statement at a time. */
export function jobSql(db: Queryable): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      // "… = $1 and …" falls into text, number, text.
      const parts = text.split(/\$(\d+)/);
      const chunks = parts.map((part, at) =>
        at % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1] ?? null),
      );
      return { rows: await rows(db, sql.join(chunks)) };
    },
  };
}
