import { sql } from "drizzle-orm";

import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";
import { sqlState } from "#app/store/errors.server";
import type { Queryable } from "#app/store/rows.server";

import { problems } from "./texts";

/** Timeout of a statement. Far above the duration of normal statements of the report. */
const TIMEOUT_MS = 3_000;
const QUERY_CANCELED = "57014";

/**
 * Runs read queries of the report with a timeout per statement, so that no statement keeps the database busy for long.
 *
 * @throws ApiError invalid_input with instructions if a statement times out
 */
export async function withinTime<Result>(
  db: Database,
  query: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const found = await withinTimeOrNull(db, async (tx) => ({ result: await query(tx) }));
  if (found === null) throw new ApiError("invalid_input", { message: problems.tooSlow });
  return found.result;
}

/** Runs read queries with the timeout of withinTime(). Returns null if a statement times out. */
export async function withinTimeOrNull<Result>(
  db: Database,
  query: (tx: Queryable) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
      return query(tx);
    });
  } catch (error) {
    if (sqlState(error) !== QUERY_CANCELED) throw error;
    return null;
  }
}
