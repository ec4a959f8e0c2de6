import type pg from "pg";

import { dayOf, dayPart, instantOf, type LogPart, OTHER_DAYS, partOfName } from "./day-names";
import { runWithLockTimeout } from "./run-with-lock-timeout.server";

const DAY_MS = 86_400_000;
/** Days that have a partition in advance. */
const DAYS_AHEAD = 3;

/** Returns the existing partitions of the visitor log, oldest first. */
export async function partsOf(client: pg.ClientBase): Promise<LogPart[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_inherits join pg_class on oid = inhrelid
     where inhparent = 'visits'::regclass`,
  );
  return rows
    .flatMap(({ name }) => partOfName(name) ?? [])
    .sort((one, other) => one.until - other.until);
}

/**
 * Creates the missing partitions of the visitor log for the days from `from` to three days after `now`.
 *
 * Existing visits of a day move into its new partition.
 *
 * @param client dedicated connection, outside any transaction
 * @returns number of partitions created
 */
export async function makeDays(
  client: pg.ClientBase,
  { now, from = now }: { readonly now: number; readonly from?: number },
): Promise<number> {
  const there = await partsOf(client);
  const missing: LogPart[] = [];
  for (let day = dayOf(from); day <= dayOf(now) + DAYS_AHEAD * DAY_MS; day += DAY_MS) {
    const part = dayPart(day);
    if (!there.some((each) => each.from < part.until && part.from < each.until)) missing.push(part);
  }
  for (const part of missing) await runWithLockTimeout(client, [making(part)]);
  return missing.length;
}

/** Returns the statement that creates a partition, unless another process has created it since. */
function making({ name, from, until }: LogPart): string {
  const [start, end] = [instantOf(from), instantOf(until)];
  return `
    do $$ begin
      if to_regclass('public.${name}') is null then
        create table public.${name} (like visits including defaults);
        with moved as (delete from ${OTHER_DAYS} where at >= ${start} and at < ${end} returning *)
          insert into ${name} select * from moved;
        alter table visits attach partition ${name} for values from (${start}) to (${end});
      end if;
    end $$`;
}

/**
 * Detaches the partitions of the visitor log that end before `before`, then drops them.
 *
 * Visits do not wait while the disk frees the space, about one second per several gigabytes. Also drops partitions that
 * an interrupted run detached.
 *
 * @param client dedicated connection, outside any transaction
 * @param before epoch milliseconds
 * @param onTaken called after detaching, when reports no longer read the visits
 * @returns number of partitions detached
 */
export async function dropDays(
  client: pg.ClientBase,
  before: number,
  onTaken?: () => void,
): Promise<number> {
  await dropTakenOut(client);
  const old = (await partsOf(client)).filter(({ until }) => until <= before);
  // Detaches all partitions in one transaction, so that users of the log wait only once.
  if (old.length > 0) await runWithLockTimeout(client, old.flatMap(takingOut));
  onTaken?.();
  await dropTakenOut(client);
  return old.length;
}

async function dropTakenOut(client: pg.ClientBase): Promise<void> {
  const detachedDays = await takenOut(client);
  if (detachedDays.length > 0) await client.query(`drop table if exists ${detachedDays.join()}`);
}

/** Prefix of the name of a detached partition that must be dropped. */
const TAKEN_OUT = "dropped_";

const takingOut = ({ name }: LogPart) => [
  `alter table visits detach partition ${name}`,
  `alter table ${name} rename to ${TAKEN_OUT}${name}`,
];

async function takenOut(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ $1 order by 1`,
    [`^${TAKEN_OUT}visits_`],
  );
  return rows.map(({ name }) => name);
}
