import { sql } from "drizzle-orm";

import { type Queryable, rows } from "#app/store/rows.server";

import { LEASES, type QueueName } from "./job-queues";
import { inMs } from "./jobs.server";
import { QUEUE_GROUPS, type QueueGroup } from "./queue-groups";
import type { Waiting } from "./waiting";

/** A job claimed by a worker. */
export interface Job {
  readonly id: string;
  readonly queue: QueueName;
  readonly key: string | null;
  readonly payload: unknown;
  readonly shop: string;
  /** Attempts so far, including the current attempt. */
  readonly attempts: number;
  readonly waits: Waiting | null;
}

interface Taking {
  readonly db: Queryable;
  readonly queueGroup: QueueGroup;
  /** Queues that this process runs. Jobs of other queues wait for a process that runs them. */
  readonly queues: readonly string[];
  /** Maximum concurrent jobs per shop in this worker. */
  readonly mostOfOneShop: number;
}

/** A candidate job. `id` is null if another worker claimed the job first. */
type Candidate = { readonly turn: number } & (Job | { readonly id: null });

/**
 * Builds the statement that claims due jobs in turns.
 *
 * It takes one job of each shop after the shop of the last turn, the oldest due job per shop. The cost of finding the
 * next shop does not depend on the number of jobs of other shops: a shop that may have no further job is a step of the
 * walk, too, because a condition would read all its jobs.
 *
 * @param last shop of the last claimed job. "" if there is none yet
 * @param underWay number of running jobs per shop
 */
function byTurns(
  { queueGroup, queues, mostOfOneShop }: Taking,
  most: number,
  last: string,
  underWay: ReadonlyMap<string, number>,
) {
  const runningJobs = [...underWay].map(([shop, jobs]) => ({ shop, jobs }));
  const names = sql`${sql.param([...queues])}::text[]`;
  // Without statistics of a table that has just filled, PostgreSQL would prefer the index of keys to that of turns. It
  // has no index of this expression.
  const isKnown = sql`queue || '' = any(${names})`;
  const isDue = sql`queue_group = ${queueGroup} and state = 'waiting' and run_at <= now() and ${isKnown}`;
  const full = [...underWay.values()].filter((jobs) => jobs >= mostOfOneShop).length;
  /** Builds a recursive query of shops in order of id. It finds each shop from the previous shop. */
  const walk = (ring: string, from: string, until: string | null) => {
    const nextShop = (after: ReturnType<typeof sql>) =>
      sql`select shop from jobs
          where ${isDue} and shop > ${after} ${until === null ? sql`` : sql`and shop <= ${until}`}
          order by shop limit 1`;
    return sql`${sql.raw(ring)} (shop, place) as (
        select first.shop, 1 from (${nextShop(sql`${from}::text`)}) first
        union all
        select next.shop, place + 1 from ${sql.raw(ring)} before
          cross join lateral (${nextShop(sql`before.shop`)}) next
        where place < ${most + full}::int)`;
  };
  const leaseMs = sql`coalesce((${JSON.stringify(LEASES)}::jsonb ->> queue)::float8, ${QUEUE_GROUPS[queueGroup]})`;
  return sql`
    with recursive held as (
        select * from jsonb_to_recordset(${JSON.stringify(runningJobs)}::jsonb) as held (shop text, jobs int)),
      ${walk("after_last", last, null)},
      ${walk("up_to_last", "", last)},
      ring as (
        select shop, place from after_last
        union all select shop, ${most + full}::int + place from up_to_last),
      candidates as (
        select oldest.id, row_number() over (order by oldest.lap, ring.place) as turn
        from ring cross join lateral (
          select id, row_number() over (order by run_at, id) as lap
          from (select id, run_at from jobs
                where ${isDue} and shop = ring.shop
                order by run_at, id
                limit greatest(0, ${mostOfOneShop}::int
                  - coalesce((select held.jobs from held where held.shop = ring.shop), 0))) due) oldest
        order by turn limit ${most}),
      free as (
        select id from jobs where state = 'waiting' and id in (select id from candidates)
        for update skip locked),
      taken as (
        update jobs set state = 'running', attempts = attempts + 1,
          lease_until = ${inMs(leaseMs)}
        where id in (select id from free)
        returning id, queue, key, payload, shop, attempts, waits)
    select candidates.turn::int, taken.*
    from candidates left join taken on taken.id = candidates.id order by turn`;
}

/** Creates the source of jobs for one worker, which reports each finished job with `done`. */
export function jobTaker(taking: Taking) {
  const underWay = new Map<string, number>();
  let last = "";

  return {
    /**
     * Claims up to `most` due jobs for this worker.
     *
     * @throws Error if the database does not answer
     */
    take: async (most: number): Promise<Job[]> => {
      const taken: Job[] = [];
      while (taken.length < most) {
        const turns = byTurns(taking, most - taken.length, last, underWay);
        const found = await rows<Candidate>(taking.db, turns).catch((err: unknown) => {
          // Claimed jobs must start: no other worker gets them before their lease ends.
          if (taken.length > 0) return [];
          throw err;
        });
        const own = found.flatMap((one) => (one.id === null ? [] : [one]));
        for (const { shop } of own) underWay.set(shop, (underWay.get(shop) ?? 0) + 1);
        last = own.at(-1)?.shop ?? last;
        taken.push(...own);
        // Jobs claimed by another worker leave slots free, so this worker tries again. Jobs that are only locked are
        // found later.
        if (own.length === 0 || own.length === found.length) break;
      }
      return taken;
    },
    done: ({ shop }: Job): void => {
      const remainingJobs = (underWay.get(shop) ?? 0) - 1;
      if (remainingJobs > 0) underWay.set(shop, remainingJobs);
      else underWay.delete(shop);
    },
  };
}
