import { sql } from "drizzle-orm";

import { type Queryable, rows } from "#app/store/rows.server";

import { QUEUE_GROUPS } from "./queue-groups";

/** Number of waiting and running jobs of a queue group. */
export interface QueueGroupBacklog {
  readonly queueGroup: string;
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
 * Reads the backlog of each queue group, for operators.
 *
 * @throws Error if the database does not answer
 */
export async function readBacklog(db: Queryable): Promise<QueueGroupBacklog[]> {
  return rows(
    db,
    sql`select queue_group as "queueGroup",
          count(*) filter (where state = 'waiting' and run_at <= now())::int as due,
          count(*) filter (where state = 'waiting' and run_at > now())::int as planned,
          count(*) filter (where state = 'running')::int as active,
          count(*) filter (where state in ('given-up', 'failed'))::int as failed,
          coalesce(extract(epoch from now() - min(run_at)
            filter (where state = 'waiting' and run_at <= now())), 0)::float8 as "oldestDueSeconds"
        from unnest(${sql.param(Object.keys(QUEUE_GROUPS))}::text[]) with ordinality as listed (queue_group, place)
        left join jobs using (queue_group) group by queue_group, place order by place`,
  );
}
