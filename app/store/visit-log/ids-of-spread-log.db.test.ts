import { readFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { beforeEach, expect, test } from "vitest";

import { emptyDatabase, endWithFile } from "#tests/helpers/servers/database";
import { giveIndexesOfBefore } from "#tests/helpers/servers/log-as-before";
import { migrateUntil } from "#tests/helpers/servers/migrate-until";

import { openDatabase } from "../client.server";
import { migrationsFolder } from "../migrate.server";
import { makeDays } from "./day-parts.server";
import { distributeLog } from "./distribute-log.server";
import { makeNewIds, useNewIds } from "./ids-of-spread-log.server";
import { intoParts } from "./into-parts.server";

const { CITUS_URL: citus } = process.env;
const STEP = 10_000;

let url: string;
let client: pg.Client;

/** A log as the release before migration 0057 left it, spread over Citus: three visits in it. */
beforeEach(async () => {
  url = await emptyDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  const connected = client;
  endWithFile(() => connected.end());
  await migrateUntil(client, "0056_visitor-sketches");
  await client.query(
    readFileSync(join(migrationsFolder(), "0058_addresses-as-numbers.sql"), "utf8"),
  );
  await intoParts(client, { now: Date.now() });
  await giveIndexesOfBefore(client);
  await client.query("drop function address_key");
  await makeDays(client, { now: Date.now() });
  if (citus) await distributeLog(client);
  else for (const statement of AS_IF_SPREAD) await client.query(statement);
  await client.query("insert into shops (domain) values ('old.myshopify.com')");
  for (const id of [1, 2, 3]) expect(await visitOfBefore()).toBe(id);
}, 60_000);

/** What Citus 13 does of it: it knows the table as one that it spread, and refuses to change a sequence that this uses. */
const AS_IF_SPREAD = [
  "create table pg_dist_partition (logicalrelid regclass)",
  "insert into pg_dist_partition values ('visits')",
  `create function refuse() returns event_trigger language plpgsql as $$ begin
     if exists (select from pg_event_trigger_ddl_commands() as done
       join pg_depend on refobjid = done.objid and pg_depend.classid = 'pg_attrdef'::regclass
       join pg_attrdef on pg_attrdef.oid = pg_depend.objid and adrelid = 'visits'::regclass
       where object_type = 'sequence' and current_query() !~* 'rename to')
     then raise 'Altering a distributed sequence is currently not supported.'; end if;
   end $$`,
  "create event trigger refuse on ddl_command_end when tag in ('ALTER SEQUENCE') execute function refuse()",
];

/** Writes one as the release before does, which has the table number it; resolves to its id. */
async function visitOfBefore(): Promise<number> {
  const written = await client.query<{ id: string }>(
    `insert into visits (shop_id, at, surface, reference, outcome, cause, ruleset_version, ip, user_agent, referrer, path)
     select id, now(), 'storefront', 'r', 'allow', 'default', 1, '192.0.2.1', '', '', '/' from shops returning id`,
  );
  return Number(written.rows[0]!.id);
}

/** Brings the tables up to date as a start of the app does, and writes a visit as the release before would beside it. */
async function start(): Promise<number> {
  const database = await openDatabase({ databaseUrl: url, dataDir: "" });
  await database.close();
  return visitOfBefore();
}

/** The sequences of the log with their step, and what numbers rows of the table and of each of its parts. */
async function numbering() {
  const sequences = await client.query<{ name: string; step: number }>(
    `select seqrelid::regclass::text as name, seqincrement::int as step from pg_sequence
     where seqrelid::regclass::text like 'visits%'`,
  );
  const defaults = await client.query<{ default: string; tables: number }>(
    `select pg_get_expr(adbin, adrelid) as default, count(*)::int as tables from pg_attrdef
     join pg_partition_tree('visits') on relid = adrelid
     where adnum = (select attnum from pg_attribute where attrelid = 'visits'::regclass and attname = 'id')
     group by 1`,
  );
  return { sequences: sequences.rows, defaults: defaults.rows };
}

const asOnOneMachine = {
  sequences: [{ name: "visits_id_seq", step: STEP }],
  // The table, a part for today and each of three days ahead, and the part for others.
  defaults: [{ default: "nextval('visits_id_seq'::regclass)", tables: 6 }],
};

test("the sequence of a log that was spread refuses to change its step", async () => {
  await expect(client.query(`alter sequence visits_id_seq increment by ${STEP}`)).rejects.toThrow(
    "Altering a distributed sequence is currently not supported",
  );
});

test("a log that was spread before ids came in blocks is brought up to date, and its ids go on", async () => {
  const first = await start();
  expect(first).toBeGreaterThan(3);
  expect(await numbering()).toEqual(asOnOneMachine);
  expect(await start()).toBe(first + STEP);
  expect(await numbering()).toEqual(asOnOneMachine);
  const { rows } = await client.query<{ id: string }>("select id from visits order by id");
  expect(rows.map(({ id }) => Number(id))).toEqual([1, 2, 3, first, first + STEP]);
});

/** A connection that is gone after so many statements. */
function goneAfter(statements: number): pg.ClientBase {
  let left = statements;
  const query = (...given: Parameters<typeof client.query>) => {
    if (left === 0) throw new Error("gone");
    left -= 1;
    return client.query(...given);
  };
  return { query } as unknown as pg.ClientBase;
}

test("a start that was killed before the tables were up to date is ended by the next, and visits of the release before are written", async () => {
  await makeNewIds(client);
  expect(await visitOfBefore()).toBe(4);
  // Nothing is left to do for it but the end.
  await makeNewIds(client);
  expect(await start()).toBeGreaterThan(1_000_000);
  expect(await numbering()).toEqual(asOnOneMachine);
});

/** Each is a start of its own: all of them in CI, elsewhere the first and the last. */
const KILLED_AFTER = process.env.CI ? [0, 1, 2, 3, 4] : [0, 4];

test.each(KILLED_AFTER)(
  "a start that was killed after %i of the last statements is ended by the next",
  async (statements) => {
    await makeNewIds(client);
    await migrateUntil(client, "0057_log-by-copy");
    await expect(useNewIds(goneAfter(statements))).rejects.toThrow("gone");
    await visitOfBefore();
    expect(await start()).toBeGreaterThan(1_000_000);
    expect(await numbering()).toEqual(asOnOneMachine);
  },
);

test("a day that waits to be dropped keeps no start from it", async () => {
  const { rows } = await client.query<{ day: string }>(
    "select min(relid::regclass::text) as day from pg_partition_tree('visits') where isleaf and relid::regclass::text like 'visits_of_2%'",
  );
  await client.query(`alter table visits detach partition ${rows[0]!.day}`);
  await client.query(`alter table ${rows[0]!.day} rename to dropped_${rows[0]!.day}`);
  expect(await start()).toBeGreaterThan(1_000_000);
});
