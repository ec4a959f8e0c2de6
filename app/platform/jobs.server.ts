import { sql } from "drizzle-orm";

import { type Queryable } from "../store/rows.server";

export interface EnqueueOptions {
  /** At most one open job per queue and key; a second one replaces payload and may come sooner. */
  readonly key?: string;
  /** Not before this time; without it, now. */
  readonly runAt?: Date;
}

export interface WantedJob extends EnqueueOptions {
  readonly payload: object;
}

/**
 * Adds a job. Hand in the transaction of the change that asks for it: then the job exists exactly
 * when the change does.
 *
 * A job that is asked for again while it runs is run once more afterwards, because it may have read
 * what has changed since.
 */
export async function enqueue(
  tx: Queryable,
  queue: string,
  payload: object,
  options: EnqueueOptions = {},
): Promise<void> {
  await enqueueAll(tx, queue, [{ payload, ...options }]);
}

interface Meeting {
  /**
   * A job that meets an open one of its key adds its fields to the payload instead of replacing it: for
   * queues whose payload says what is wanted, of which nothing may get lost.
   */
  readonly addsToPayload?: boolean;
}

/** Adds many jobs of a queue in one statement, each as enqueue() would. */
export async function enqueueAll(
  tx: Queryable,
  queue: string,
  wanted: readonly WantedJob[],
  { addsToPayload = false }: Meeting = {},
): Promise<void> {
  if (wanted.length === 0) return;
  const payload = addsToPayload ? sql`jobs.payload || excluded.payload` : sql`excluded.payload`;
  await tx.execute(sql`
    insert into jobs (queue, key, payload, run_at)
    select ${queue}, key, payload, "runAt"
    from jsonb_to_recordset(${JSON.stringify(oneOfEachKey(wanted, addsToPayload))}::jsonb)
      as wanted (key text, payload jsonb, "runAt" timestamptz)
    on conflict (queue, key) where done_at is null and key is not null do update
      set payload = ${payload}, run_at = least(jobs.run_at, excluded.run_at),
          locked_by = null`);
}

/**
 * One statement may not meet a row twice, so of jobs with one key one is written, as if they had come
 * one after another. Ordered by key: two processes that write the same keys then wait for each other in turn.
 */
function oneOfEachKey(wanted: readonly WantedJob[], addsToPayload: boolean) {
  const now = new Date();
  const keyed = new Map<string, Required<WantedJob>>();
  const others: WantedJob[] = [];
  for (const { key, payload, runAt = now } of wanted) {
    if (key === undefined) {
      others.push({ payload, runAt });
      continue;
    }
    const before = keyed.get(key) ?? { payload: {}, runAt };
    keyed.set(key, {
      key,
      payload: addsToPayload ? { ...before.payload, ...payload } : payload,
      runAt: before.runAt < runAt ? before.runAt : runAt,
    });
  }
  const byKey = [...keyed.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  return [...others, ...byKey];
}

export interface JobQueue {
  /** Must bear being run twice: a process may die after the work and before its note of it. */
  run(payload: unknown, context: { readonly signal: AbortSignal }): Promise<void>;
  /**
   * Called with what the last attempt of a job failed of, right before it is noted as dead: what is to be
   * said of it is said twice rather than never, when the process dies in between. A job that is asked
   * for again meanwhile runs once more all the same.
   */
  gaveUp?(payload: unknown, error: unknown): Promise<void>;
  /** After this many failures a job of this queue is dead; 8 when left out, some ten minutes. */
  readonly attemptsMax?: number;
  /** Runs by itself this often, at multiples of it since 1970 UTC; missed times are made up once. */
  readonly everyMs?: number;
}
