import { sql } from "drizzle-orm";
import type PgBoss from "pg-boss";

import { type Lane, NO_SHOP, SHOP_OF_JOB } from "#app/store/job-lanes.server";
import { type Queryable, rows } from "#app/store/rows.server";

import { jobSql } from "./job-sql.server";
import { boss, type JobData } from "./jobs.server";

/** Fields of a job that a worker needs. */
export type Job = Pick<
  PgBoss.JobWithMetadata<JobData>,
  "id" | "data" | "startAfter" | "retryCount" | "retryLimit" | "singletonKey" | "output"
>;

/** @throws what its query failed of: the library takes every failure for "nothing to do" */
export async function takeOldest(
  db: Queryable,
  name: string,
  which: Pick<PgBoss.JobFetchOptions, "batchSize" | "ignoreStartAfter">,
): Promise<Job[]> {
  let failure: unknown = null;
  const { executeSql } = jobSql(db);
  const watched: PgBoss.Db = {
    executeSql: (text, values) =>
      executeSql(text, values).catch((err: unknown) => {
        failure = err;
        throw err;
      }),
  };
  const options = { ...which, includeMetadata: true, priority: false, db: watched } as const;
  const jobs = await boss.fetch<JobData>(name, options);
  if (failure !== null) throw failure as Error;
  return jobs;
}

/** Returns the shop of a job. Jobs without a shop share their turns. */
function shopOf({ data }: Pick<Job, "data">): string {
  const { shopId } = data.payload as { readonly shopId?: unknown };
  return typeof shopId === "string" ? shopId : NO_SHOP;
}

interface Turns {
  /** As many jobs are taken at most. */
  readonly most: number;
  /** The shop whose turn was last; "": none yet. */
  readonly last: string;
  /** No shop may have more jobs under way in this worker. */
  readonly mostOfOneShop: number;
  /** Number of running jobs per shop. */
  readonly underWay: ReadonlyMap<string, number>;
}

/** A candidate, and the job if it was taken: another worker may have been quicker. */
type Candidate = { readonly turn: number } & (Job | { readonly id: null });

/**
 * Selects due jobs by turns: one job of each shop after the shop whose turn was last, of each shop the one that has been due
 * longest. The next shop costs the same to find however many jobs another one has.
 */
function byTurns(name: string, { most, last, mostOfOneShop, underWay }: Turns) {
  const held = [...underWay].map(([shop, jobs]) => ({ shop, jobs }));
  const isDue = sql`name = ${name} and state < 'active' and start_after < now()`;
  const shop = sql.raw(SHOP_OF_JOB);
  /** Up to as many shops as there are places, by their ids, each found from the one before. */
  const walk = (ring: string, from: string, until: string | null) => {
    const next = (after: ReturnType<typeof sql>) =>
      sql`select ${shop} as shop from pgboss.job
          where ${isDue} and ${shop} > ${after} ${until === null ? sql`` : sql`and ${shop} <= ${until}`}
            and ${shop} not in (select held.shop from held where held.jobs >= ${mostOfOneShop})
          order by ${shop} limit 1`;
    return sql`${sql.raw(ring)} (shop, place) as (
        select first.shop, 1 from (${next(sql`${from}::text`)}) first
        union all
        select next.shop, place + 1 from ${sql.raw(ring)} before
          cross join lateral (${next(sql`before.shop`)}) next
        where place < ${most}::int)`;
  };
  return sql`
    with recursive held as (
        select * from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held (shop text, jobs int)),
      ${walk("after_last", last, null)},
      ${walk("up_to_last", "", last)},
      ring as (
        select shop, place from after_last
        union all select shop, ${most}::int + place from up_to_last),
      candidates as (
        select oldest.id, row_number() over (order by oldest.lap, ring.place) as turn
        from ring cross join lateral (
          select id, row_number() over (order by start_after, id) as lap
          from (select id, start_after from pgboss.job
                where ${isDue} and ${shop} = ring.shop
                order by start_after, id
                limit greatest(0, ${mostOfOneShop}::int
                  - coalesce((select held.jobs from held where held.shop = ring.shop), 0))) due) oldest
        order by turn limit ${most}),
      free as (
        select id from pgboss.job where ${isDue} and id in (select id from candidates)
        for update skip locked),
      taken as (
        update pgboss.job set state = 'active', started_on = now(),
          retry_count = retry_count + (started_on is not null)::int
        where name = ${name} and id in (select id from free)
        returning id, data, start_after as "startAfter", retry_count as "retryCount",
          retry_limit as "retryLimit", singleton_key as "singletonKey", output)
    select candidates.turn::int, taken.*
    from candidates left join taken on taken.id = candidates.id order by turn`;
}

interface Taking {
  readonly db: Queryable;
  readonly lane: Lane;
  /** Shops take turns, and none has more jobs under way; left out, the oldest is first, whoever's it is. */
  readonly mostOfOneShop?: number | undefined;
}

/** Takes the jobs of a lane for one worker, which says of each when it is done. */
export function jobTaker({ db, lane, mostOfOneShop }: Taking) {
  const underWay = new Map<string, number>();
  let last = "";

  function begin(job: Job): void {
    last = shopOf(job);
    underWay.set(last, (underWay.get(last) ?? 0) + 1);
  }

  return {
    /** As many as are due, `most` at most, for this worker alone. @throws Error when the database does not answer */
    take: async (most: number): Promise<Job[]> => {
      if (mostOfOneShop === undefined) return takeOldest(db, lane, { batchSize: most });
      const taken: Job[] = [];
      while (taken.length < most) {
        const turns = { most: most - taken.length, last, mostOfOneShop, underWay };
        const found = await rows<Candidate>(db, byTurns(lane, turns)).catch((err: unknown) => {
          // What was taken before must begin: nobody else takes it before its time is over.
          if (taken.length > 0) return [];
          throw err;
        });
        const ours = found.flatMap((one) => (one.id === null ? [] : [one]));
        ours.forEach(begin);
        taken.push(...ours);
        // What others took meanwhile leaves places. What others only hold is looked at again later.
        if (ours.length === 0 || ours.length === found.length) break;
      }
      return taken;
    },
    done: (job: Job): void => {
      const left = (underWay.get(shopOf(job)) ?? 0) - 1;
      if (left > 0) underWay.set(shopOf(job), left);
      else underWay.delete(shopOf(job));
    },
  };
}
