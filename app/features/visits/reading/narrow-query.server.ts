import { sql } from "drizzle-orm";

import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";
import { sqlState } from "#app/store/errors.server";
import type { Queryable } from "#app/store/rows.server";

/** Far above what any question of the report takes, far below what a merchant waits for. */
const TIMEOUT_MS = 3_000;
const QUERY_CANCELED = "57014";

export const TOO_SLOW = "This search takes too long. Choose a shorter period or fewer filters.";

/**
 * Runs reading queries of the report so that none keeps the database busy for long.
 *
 * @throws ApiError invalid_input with what to do, when the database gave up
 */
export async function withinTime<Result>(
  db: Database,
  ask: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const found = await unlessTooSlow(db, async (tx) => ({ result: await ask(tx) }));
  if (found === null) throw new ApiError("invalid_input", { message: TOO_SLOW });
  return found.result;
}

/** The same for a question whose answer can be done without: null when the database gave up. */
export async function unlessTooSlow<Result>(
  db: Database,
  ask: (tx: Queryable) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
      return ask(tx);
    });
  } catch (error) {
    if (sqlState(error) !== QUERY_CANCELED) throw error;
    return null;
  }
}
