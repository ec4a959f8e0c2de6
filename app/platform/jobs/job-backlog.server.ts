import { sql } from "drizzle-orm";

import { LANES } from "#app/store/job-lanes.server";
import { type Queryable, rows } from "#app/store/rows.server";

/** Waiting and running jobs of a lane. */
export interface LaneBacklog {
  readonly lane: string;
  /** Jobs whose time has come, and that nobody has taken. */
  readonly due: number;
  /** Jobs whose time is still to come. */
  readonly planned: number;
  readonly active: number;
  /** Given up after their last attempt, and kept to be looked at. */
  readonly failed: number;
  /** Seconds the oldest due job has waited since its time came; 0 when none is due. */
  readonly oldestDueSeconds: number;
}

/**
 * Returns the backlog of each lane, for operators.
 *
 * @throws Error when the database does not answer
 */
export async function readBacklog(db: Queryable): Promise<LaneBacklog[]> {
  const found = await rows<LaneBacklog>(
    db,
    sql`select name as lane,
          count(*) filter (where state < 'active' and start_after <= now())::int as due,
          count(*) filter (where state < 'active' and start_after > now())::int as planned,
          count(*) filter (where state = 'active')::int as active,
          count(*) filter (where state = 'failed')::int as failed,
          coalesce(extract(epoch from now() - min(start_after)
            filter (where state < 'active' and start_after <= now())), 0)::float8 as "oldestDueSeconds"
        from pgboss.job where name in ${Object.keys(LANES)} group by name`,
  );
  const empty = { due: 0, planned: 0, active: 0, failed: 0, oldestDueSeconds: 0 };
  return Object.keys(LANES).map(
    (lane) => found.find((one) => one.lane === lane) ?? { lane, ...empty },
  );
}
