import { sql } from "drizzle-orm";

import { type Queryable, rows } from "#app/store/rows.server";

import { LANES } from "./lanes";

/** Number of waiting and running jobs of a lane. */
export interface LaneBacklog {
  readonly lane: string;
  /** Waiting jobs that are due. */
  readonly due: number;
  /** Waiting jobs that are not due yet. */
  readonly planned: number;
  readonly active: number;
  /** Jobs given up after their last attempt. */
  readonly failed: number;
  /** Seconds since the oldest waiting job became due. Zero if none is due. */
  readonly oldestDueSeconds: number;
}

/**
 * Reads the backlog of each lane, for operators.
 *
 * @throws Error if the database does not answer
 */
export async function readBacklog(db: Queryable): Promise<LaneBacklog[]> {
  return rows(
    db,
    sql`select lane,
          count(*) filter (where state = 'waiting' and run_at <= now())::int as due,
          count(*) filter (where state = 'waiting' and run_at > now())::int as planned,
          count(*) filter (where state = 'running')::int as active,
          count(*) filter (where state in ('given-up', 'failed'))::int as failed,
          coalesce(extract(epoch from now() - min(run_at)
            filter (where state = 'waiting' and run_at <= now())), 0)::float8 as "oldestDueSeconds"
        from unnest(${sql.param(Object.keys(LANES))}::text[]) with ordinality as lanes (lane, place)
        left join jobs using (lane) group by lane, place order by place`,
  );
}
