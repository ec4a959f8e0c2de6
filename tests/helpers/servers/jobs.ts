import { type SQL, sql } from "drizzle-orm";

import type { QueueName } from "#app/platform/jobs/job-queues";
import type { Lane } from "#app/store/job-lanes.server";
import { type Queryable, rows } from "#app/store/rows.server";

/** A job as the library keeps it. */
export interface KeptJob {
  readonly queue: QueueName;
  /** As it was asked for; a job that has none is alone. */
  readonly key: string;
  readonly payload: Record<string, unknown>;
  readonly state: "created" | "retry" | "active" | "failed";
  readonly attempts: number;
  readonly output: { readonly message: string } | null;
  /** Epoch milliseconds. */
  readonly runAt: number;
}

interface Which {
  readonly queue?: QueueName;
  readonly key?: string;
}

/** The jobs that wait or run, without those that come back by themselves, the oldest first. */
export async function openJobs(db: Queryable, which: Which = {}): Promise<KeptJob[]> {
  return readJobs(db, sql`state < 'completed' and ${fits(which)} and ${isAskedFor}`);
}

/** When the first job of a lane that waits is due, epoch milliseconds; null when none waits. */
export async function nextDue(db: Queryable, lane: Lane): Promise<number | null> {
  const [first] = await rows<{ at: number | null }>(
    db,
    sql`select (extract(epoch from min(start_after)) * 1000)::float8 as at
        from pgboss.job where name = ${lane} and state < 'active'`,
  );
  return first?.at ?? null;
}

/** The jobs that failed for good. */
export async function deadJobs(db: Queryable, which: Which = {}): Promise<KeptJob[]> {
  return readJobs(db, sql`state = 'failed' and ${fits(which)}`);
}

/** As if these had never been asked for. */
export async function deleteJobs(db: Queryable, which: Which = {}): Promise<void> {
  await db.execute(sql`delete from pgboss.job where ${fits(which)}`);
}

/** Brings the time forward at which jobs run. */
export async function makeDue(db: Queryable, which: Which): Promise<void> {
  await db.execute(
    sql`update pgboss.job set start_after = now() where state < 'active' and ${fits(which)}`,
  );
}

const isAskedFor = sql`singleton_key not like '% recurring'`;

function fits({ queue, key }: Which): SQL {
  const ofQueue = queue === undefined ? sql`true` : sql`data->>'queue' = ${queue}`;
  const ofKey =
    key === undefined ? sql`true` : sql`singleton_key = (data->>'queue') || ' ' || ${key}`;
  return sql`name not like '%-given-up' and ${ofQueue} and ${ofKey}`;
}

async function readJobs(db: Queryable, which: SQL): Promise<KeptJob[]> {
  return rows<KeptJob>(
    db,
    sql`select data->>'queue' as queue, data->'payload' as payload, state::text as state,
          substr(singleton_key, length(data->>'queue') + 2) as key,
          retry_count + (started_on is not null)::int as attempts, output,
          (extract(epoch from start_after) * 1000)::float8 as "runAt"
        from pgboss.job where ${which} order by created_on, singleton_key`,
  );
}
