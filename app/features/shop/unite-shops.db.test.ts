import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { pino } from "pino";
import { expect, test } from "vitest";

import { createJobWorker } from "#app/platform/jobs/job-worker.server";
import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";
import * as schema from "#app/store/schema";
import { endWithFile, testDatabase } from "#tests/helpers/servers/database";

import { APART, COUNTS, ENDING, FOLLOWING, SETUPS } from "./identity/shop-tables";
import { moveVisitsQueue } from "./move-visits-queue.server";
import { shopOfDomain } from "./shop-of-domain.server";

const OLD = "old-name.myshopify.com";
const NEW = "new-name.myshopify.com";
const PLATFORM_ID = "gid://shopify/Shop/4711";
const HOUR = "2026-11-20T10:00:00Z";

/**
 * Creates a store with two rows: one with its Shopify id under the former domain, and one without an id under the new
 * domain.
 *
 * The second row exists because Shopify did not answer when the app was opened under the new domain.
 */
async function pairOfRows() {
  const { db, address } = await testDatabase();
  const client = new pg.Client({ connectionString: address.databaseUrl });
  await client.connect();
  endWithFile(() => client.end());
  const insert = async (domain: string, id: string | null, name: string, at: string) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into shops (domain, platform_id, name, installed_at, last_token_at)
       values ($1, $2, $3, $4, $4) returning id`,
      [domain, id, name, at],
    );
    return rows[0]!.id;
  };
  const old = await insert(OLD, PLATFORM_ID, "Old name", "2026-01-01");
  const renamed = await insert(NEW, null, "New name", "2026-06-01");
  const value = async (text: string, values: unknown[] = []) =>
    Object.values((await client.query<Record<string, unknown>>(text, values)).rows[0] ?? {})[0];
  return {
    client,
    old,
    renamed,
    value,
    /** Merges the rows as when Shopify reports the new domain. Resolves to the shops after the visits are moved. */
    unite: async () => {
      const named = { domain: NEW, platformId: PLATFORM_ID };
      await db.transaction((tx) => shopOfDomain(tx, named, new Date()));
      const queues = { "move-visits": moveVisitsQueue(db) };
      const log = pino({ level: "silent" });
      await createJobWorker({ queueGroup: "replays", db, log, clock: Date.now, queues }).runDue();
      return (await client.query<Record<string, unknown>>("select * from shops")).rows;
    },
  };
}

type Pair = Awaited<ReturnType<typeof pairOfRows>>;

const plan = ({ client }: Pair, id: string, tier = "premium") =>
  client.query(
    "insert into subscriptions (shop_id, status, tier, requested_at) values ($1, 'active', $2, now())",
    [id, tier],
  );

const rule = ({ client }: Pair, id: string, value: string) =>
  client.query(
    `insert into rule_entries (shop_id, surface, kind, value, created_by, updated_by)
     values ($1, 'storefront', 'country', $2, 'staff:1', 'staff:1')`,
    [id, value],
  );

const visit = ({ client }: Pair, id: string, reference: string) =>
  client.query(
    `insert into visits (id, shop_id, at, surface, reference, outcome, cause, ruleset_version, ip, user_agent, referrer, path)
     select nextval('visits_id_seq'), $1, now(), 'storefront', $2, 'block', 'country', 1, '192.0.2.1', '', '', '/'`,
    [id, reference],
  );

const count = ({ client }: Pair, id: string, visits: number) =>
  client.query(
    `insert into visit_counters (shop_id, hour, surface, outcome, cause, visits)
     values ($1, $2, 'storefront', 'block', 'country', $3)`,
    [id, HOUR, visits],
  );

const order = ({ client }: Pair, id: string, orderId: string, updatedAt: string) =>
  client.query(
    `insert into orders (shop_id, order_id, name, placed_at, platform_updated_at, total, currency, channel, score,
       signals, queue, decided_action, is_dry_run, because, decided_at, inputs_hash, created_at)
     values ($1, $2::text, '#' || $2::text, $3::timestamptz, $3, 10, 'EUR', 'web', 0, '[]', 'none', 'nothing', false, '[]', $3, $3, $3)`,
    [id, orderId, updatedAt],
  );

const action = ({ client }: Pair, id: string, orderId: string, state: string) =>
  client.query(
    `insert into order_actions (shop_id, order_id, action, state, run_at, updated_at)
     values ($1, $2, 'cancel', $3, now(), now())`,
    [id, orderId, state],
  );

test("every table with a shop_id is listed once in the rules for merging two shops", () => {
  const tables = Object.values(schema).flatMap((table) =>
    is(table, PgTable) && "shopId" in getTableColumns(table) ? [getTableName(table)] : [],
  );
  const named: string[] = [
    ...Object.keys(COUNTS),
    ...Object.keys(FOLLOWING),
    ...SETUPS.flatMap((group) => group.tables),
    ...ENDING,
    ...APART,
  ];
  expect(named.sort()).toEqual(tables.sort());
});

test.each(Object.entries(COUNTS))(
  "every column of %s is in the key, summed or merged to the latest time, except shop_id",
  (name, counts) => {
    const table = Object.values(schema).find(
      (one) => is(one, PgTable) && getTableName(one) === name,
    );
    const columns = Object.values(getTableColumns(table as PgTable)).map((column) => column.name);
    const { key, sums, latest = [] } = counts;
    expect([...columns].sort()).toEqual(["shop_id", ...key, ...sums, ...latest].sort());
  },
);

test("merging keeps the row with plan and rules and moves visits and orders to it", async () => {
  const pair = await pairOfRows();
  const { old, renamed, value } = pair;
  await plan(pair, old);
  await rule(pair, old, "FR");
  for (const id of [old, renamed]) {
    await visit(pair, id, `code-of-${id.slice(0, 8)}`);
    await count(pair, id, 3);
  }
  await order(pair, old, "1", "2026-05-01");
  await order(pair, renamed, "1", "2026-06-02");
  await order(pair, renamed, "2", "2026-06-03");
  await action(pair, old, "1", "requested");
  await action(pair, renamed, "1", "sent");

  const shops = await pair.unite();

  expect(shops).toMatchObject([
    { id: old, domain: NEW, name: "New name", platform_id: PLATFORM_ID, uninstalled_at: null },
  ]);
  expect(await value("select count(*)::int from visits where shop_id = $1", [old])).toBe(2);
  expect(await value("select count(*)::int from visits")).toBe(2);
  expect(await value("select visits::int from visit_counters where shop_id = $1", [old])).toBe(6);
  expect(
    await value("select array_agg(order_id order by order_id) from orders where shop_id = $1", [
      old,
    ]),
  ).toEqual(["1", "2"]);
  // The newer state of an order counts, and an action that was sent is never sent again.
  expect(
    await value("select platform_updated_at = '2026-06-02' from orders where order_id = '1'"),
  ).toBe(true);
  expect(await value("select array_agg(state) from order_actions")).toEqual(["sent"]);
  expect(
    await value("select array_agg(value) from rule_entries where shop_id = $1", [old]),
  ).toEqual(["FR"]);
  expect(await value("select count(*)::int from audit_log")).toBe(1);
  expect(await value("select detail from audit_log where action = 'shop.moved'")).toMatchObject({
    from: OLD,
    to: NEW,
    kept: OLD,
  });
  expect(await value("select shop_domain from audit_log")).toBe(NEW);
  expect(await value("select count(*)::int from notifications")).toBe(0);
}, 60_000);

test("merging a row with the plan and a row with the rules gives a shop with both", async () => {
  const pair = await pairOfRows();
  const { client, old, renamed, value } = pair;
  await plan(pair, renamed);
  await rule(pair, old, "FR");
  await client.query("update rule_entries set value = 'DE' where shop_id = $1", [old]);
  await client.query("update shops set ruleset_version = 4 where id = $1", [old]);
  await client.query(
    `insert into rule_lists (shop_id, surface, kind, mode, set_aside)
     select $1::uuid, 'storefront', 'country', 'block', jsonb_build_array(jsonb_build_object('shop_id', $1::uuid::text, 'value', 'IT'))`,
    [old],
  );
  const shops = await pair.unite();
  expect(shops).toMatchObject([{ id: renamed, domain: NEW, ruleset_version: 5 }]);
  expect(
    await value("select array_agg(value) from rule_entries where shop_id = $1", [renamed]),
  ).toEqual(["DE"]);
  expect(await value("select tier from subscriptions where shop_id = $1", [renamed])).toBe(
    "premium",
  );
  expect(await value("select set_aside->0->>'shop_id' from rule_lists")).toBe(renamed);
  // The history contains the merchant's two changes, and no change that the move made.
  expect(await value("select count(*)::int from ruleset_changes")).toBe(2);
  expect(
    await value("select count(*)::int from ruleset_changes where before->>'shop_id' <> $1", [
      renamed,
    ]),
  ).toBe(0);
}, 60_000);

test("merging two rows with rules keeps the rules of the row with the plan and notifies the merchant in English", async () => {
  const pair = await pairOfRows();
  const { old, renamed, value } = pair;
  await plan(pair, renamed, "payg");
  await rule(pair, old, "FR");
  await rule(pair, renamed, "DE");
  openLanguages();
  const united = await inLanguage("de", pair.unite);
  expect(united).toMatchObject([{ id: renamed, domain: NEW }]);
  expect(await value("select array_agg(value) from rule_entries")).toEqual(["DE"]);
  expect(await value("select detail->'left' from audit_log")).toEqual({
    [OLD]: { rule_entries: 1 },
  });
  expect(await value("select content from notifications")).toContain("removed the rules");
}, 60_000);

test("merging two empty rows keeps the row with the later token, under the new domain", async () => {
  const pair = await pairOfRows();
  await pair.client.query("insert into shops (domain) values ('other.myshopify.com')");
  expect(await pair.unite()).toMatchObject([
    { domain: "other.myshopify.com" },
    { id: pair.renamed, domain: NEW, platform_id: PLATFORM_ID },
  ]);
}, 60_000);

test("trial days of both domains are summed and found by the Shopify ID", async () => {
  const pair = await pairOfRows();
  await pair.client.query(
    `insert into trials (shop_domain, platform_id, days_used, running_id, running_since, running_days)
     values ('${OLD}', '${PLATFORM_ID}', 3, 'gid://shopify/AppSubscription/1', now() - interval '36 hours', 7),
       ('${NEW}', null, 1, 'gid://shopify/AppSubscription/2', now(), 4)`,
  );
  await pair.unite();
  const { rows } = await pair.client.query("select * from trials");
  expect(rows).toMatchObject([
    {
      ...{ shop_domain: NEW, platform_id: PLATFORM_ID, days_used: 6 },
      running_id: "gid://shopify/AppSubscription/2",
    },
  ]);
}, 60_000);
