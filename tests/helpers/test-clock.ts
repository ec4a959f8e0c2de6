import { sql } from "drizzle-orm";

import {
  type Database,
  type DatabaseOptions,
  type OpenDatabase,
  openDatabase,
} from "#app/store/client.server";
import type { Queryable } from "#app/store/rows.server";

const SEARCH_PATH = "test_clock, pg_catalog, public";

/**
 * Installs a clock for jobs, whose library queries the database for the time. On new connections `now()` returns the
 * test's time if it is set, else the real time.
 *
 * @param of owner of the connections, in ALTER's syntax
 */
export async function installTestClock(db: Database, of = "role current_user"): Promise<void> {
  const statements = [
    "create schema if not exists test_clock",
    "create sequence if not exists test_clock.asked",
    "create table if not exists test_clock.told (at timestamptz not null, asked bigint not null)",
    `create or replace function test_clock.now() returns timestamptz language sql volatile as '
       select coalesce(
         (select max(at + (nextval($$test_clock.asked$$) - asked) * interval $$1 microsecond$$)
          from test_clock.told),
         pg_catalog.now())'`,
    `alter ${of} set search_path = ${SEARCH_PATH}`,
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
}

/** Opens a database with the test clock. */
export async function openOnTestClock(options: DatabaseOptions): Promise<OpenDatabase> {
  const once = await openDatabase(options);
  await installTestClock(once.db);
  await once.close();
  return openDatabase(options);
}

/**
 * Sets the time of the database. Each query of the time adds a microsecond, so jobs enqueued now are due a moment
 * later. Setting the same time again does not remove the added microseconds.
 */
export async function setDatabaseTime(db: Queryable, ms: number): Promise<void> {
  const target = sql`to_timestamp(${ms}::float8 / 1000)`;
  await db.execute(sql`
    with time as materialized (select test_clock.now() as now),
    gone as (
      delete from test_clock.told using time
      where time.now < ${target} or time.now >= ${target} + interval '1 second'
      returning at)
    insert into test_clock.told select ${target}, nextval('test_clock.asked')
    where exists (select from gone) or not exists (select from test_clock.told)`);
}
