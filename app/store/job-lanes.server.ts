import PgBoss from "pg-boss";

import type { ExecuteSql } from "./execute-sql.server";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const TEN_YEARS_MINUTES = 10 * 365 * 24 * 60;

/**
 * The lanes in which jobs wait, each a queue of pg-boss with a worker of its own, and for how many
 * seconds a job of it is its process's: after that the process has died, and another one takes the job.
 */
export const LANES = {
  jobs: 5 * MINUTE_S,
  orders: 5 * MINUTE_S,
  /** SMTP conversations, which a slow mail server draws out. */
  mail: 5 * MINUTE_S,
  /** Merchants' own zones at Cloudflare, which may answer slowly or never. */
  zones: 5 * MINUTE_S,
  /** A try over a month of a very busy store. */
  replays: HOUR_S,
} as const;

export type Lane = keyof typeof LANES;

/** In the place of a shop, for jobs that are nobody's. Before every id. */
export const NO_SHOP = "-";
/** Whose a job is, in SQL. */
export const SHOP_OF_JOB = `coalesce(data->'payload'->>'shopId', '${NO_SHOP}')`;

/** Where the jobs of a lane end up that failed for good, until somebody was told. */
export const givenUp = (lane: Lane) => `${lane}-given-up`;

/**
 * pg-boss on one database, without anything that runs by itself. Its schedules are not used: a recurring
 * queue plans its next run in the transaction that ends the last one.
 */
export function jobStore(executeSql: ExecuteSql, options: PgBoss.ConstructorOptions = {}): PgBoss {
  return new PgBoss({ db: { executeSql }, supervise: false, schedule: false, ...options });
}

/** Brings the tables of jobs up to date; doing it twice, or by two processes at once, does no harm. */
export async function installLanes(executeSql: ExecuteSql): Promise<void> {
  const boss = jobStore(executeSql);
  await boss.start();
  const there = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const [lane, expireInSeconds] of Object.entries(LANES) as [Lane, number][]) {
    if (there.has(lane)) continue;
    const name = givenUp(lane);
    await boss.createQueue(name, { name, expireInSeconds });
    await boss.createQueue(lane, {
      name: lane,
      // Of the jobs with one key at most one waits.
      policy: "short",
      deadLetter: name,
      expireInSeconds,
      retryDelay: 5,
      retryBackoff: true,
      // What waits is never too old to be done: the app may have been switched off.
      retentionMinutes: TEN_YEARS_MINUTES,
    });
  }
  // pg-boss has one for jobs that were never tried; asking again has to find those as well that failed once or run.
  await executeSql(`create index if not exists palisade_open_by_key
    on pgboss.job (name, singleton_key) where state <= 'active'`);
  // Without one the library sorts all that waits in a lane whenever it takes a job: in a flood, ten thousand.
  await executeSql(`create index if not exists palisade_in_turn
    on pgboss.job (name, created_on, id) where state < 'active'`);
  // Postponed jobs by shop: they wake after an outage, and an answer of Shopify must not scan every job.
  await executeSql(`create index if not exists palisade_waiting
    on pgboss.job ((data->'waits'->>'shop'), (data->'waits'->>'reason'))
    where state = 'retry' and started_on is null and data->'waits' is not null`);
  // The lanes whose jobs are taken by turns of the shops.
  await executeSql(`create index if not exists palisade_turns_of_shops
    on pgboss.job (name, (${SHOP_OF_JOB}), start_after, id)
    where state < 'active' and name = 'orders'`);
  await executeSql(`create index if not exists palisade_mail_turns_of_shops
    on pgboss.job (name, (${SHOP_OF_JOB}), start_after, id)
    where state < 'active' and name = 'mail'`);
}
