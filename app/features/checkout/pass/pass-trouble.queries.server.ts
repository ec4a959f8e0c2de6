import { sql } from "drizzle-orm";

import { HOUR_MS, MINUTE_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";

import { PASS_KEY_MS } from "./pass-keys";

/** Age from which a key counts as overdue: its usual lifetime, and an hour for retries during an outage of Shopify. */
const OVERDUE_MS = PASS_KEY_MS.usual + HOUR_MS;

/** Counts of shops whose checkouts should require a pass, by problem. */
export interface PassTrouble {
  /** Shops whose checkouts require no pass because the lease ended. */
  readonly lapsed: number;
  /** Shops whose keys could not be replaced, so that passes stay valid for longer. */
  readonly overdue: number;
}

/**
 * Counts the stores with the app in which a required pass has a problem.
 *
 * @param now epoch milliseconds
 */
export async function countPassTrouble(db: Database, now: number): Promise<PassTrouble> {
  const oldest = Math.floor((now - OVERDUE_MS) / MINUTE_MS);
  const [found] = await rows<PassTrouble>(
    db,
    sql`select
          count(*) filter (where leased_until < ${new Date(now).toISOString()}::timestamptz)::int as lapsed,
          count(*) filter (where (keys -> 0 ->> 'minute')::int < ${oldest}::int)::int as overdue
        from checkout_pass_state join shops on shops.id = shop_id
        where started_at is not null and uninstalled_at is null`,
  );
  return found!;
}
