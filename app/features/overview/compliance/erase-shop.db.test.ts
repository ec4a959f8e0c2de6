import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { recordInstall } from "#app/features/shop/public.server";
import { LOG_TABLES } from "#app/store/visit-log/distribute-log.server";
import { DAY, erasureHarness } from "#tests/helpers/compliance/erasure-harness";
import { createTestShop } from "#tests/helpers/servers/database";
import { genuineBody } from "#tests/helpers/webhook-bodies";

import { eraseShop } from "./erase-shop.server";

const { auditOf, database, NOON, send, workOffJobs, fullShop, tablesHolding } = erasureHarness();

test("a redact request deletes all data of an uninstalled shop and no data of another shop", async () => {
  const [gone, other] = [await fullShop(), await fullShop()];
  expect(await tablesHolding(gone.id, gone.domain)).toHaveLength(21);
  expect((await send("shop/redact", gone.domain)).status).toBe(200);
  await workOffJobs();
  expect(await tablesHolding(gone.id, gone.domain)).toEqual([]);
  expect(await tablesHolding(other.id, other.domain)).toHaveLength(21);
  expect(await auditOf(gone.domain)).toMatchObject([
    { action: "shop.redact_requested" },
    { action: "shop.redacted", detail: { shops: 1, visits: 12_000 } },
  ]);
});

test("every table with rows of a shop deletes them with the shop", async () => {
  // "c" means ON DELETE CASCADE.
  const found = (await database().db.execute(
    sql`select columns.table_name as name, max(rule.confdeltype::text) as "onDelete"
        from information_schema.columns
        left join pg_constraint as rule
          on rule.conrelid = to_regclass(quote_ident(columns.table_name))
          and rule.confrelid = 'shops'::regclass and rule.contype = 'f'
        where table_schema = 'public' and column_name = 'shop_id'
        group by columns.table_name`,
  )) as unknown as { rows: { name: string; onDelete: string | null }[] };
  expect(found.rows.length).toBeGreaterThan(9);
  const staying = found.rows.filter(({ onDelete }) => onDelete !== "c").map(({ name }) => name);
  // Rows of the visitor log have no foreign key and are deleted explicitly.
  const isOfLog = (name: string) =>
    LOG_TABLES.some((table) => table === name) || name.startsWith("visits_of_");
  expect(staying.filter((name) => !isOfLog(name))).toEqual([]);
});

test("a visit written during the deletion is deleted with the shop", async () => {
  const { db } = database();
  const shop = await fullShop();
  let isWritten = false;
  const visitedMeanwhile = new Proxy(db, {
    get: (target, name) => {
      if (name !== "transaction") return Reflect.get(target, name) as unknown;
      return async (...work: Parameters<typeof db.transaction>) => {
        await target.execute(sql`insert into visits (shop_id, at, surface, reference, outcome, cause,
            ruleset_version, ip, user_agent, referrer, path)
          values (${shop.id}::uuid, now(), 'storefront', 'LATE', 'allow', 'default', 1, '', '', '', '/')`);
        isWritten = true;
        return target.transaction(...work);
      };
    },
  });
  const requestedAt = new Date(NOON).toISOString();
  await eraseShop(visitedMeanwhile, { shop: shop.domain, requestedAt }, NOON);
  expect(isWritten).toBe(true);
  expect(await tablesHolding(shop.id, shop.domain)).toEqual([]);
});

test("a repeated redact request for a shop has no further effect", async () => {
  const shop = await fullShop();
  for (let time = 0; time < 2; time++) {
    expect((await send("shop/redact", shop.domain)).status).toBe(200);
    await workOffJobs();
  }
  expect(await tablesHolding(shop.id, shop.domain)).toEqual([]);
});

test("a shop that reinstalled the app after the erasure request keeps its data", async () => {
  const shop = await fullShop();
  expect((await send("shop/redact", shop.domain)).status).toBe(200);
  await recordInstall(database().db, { domain: shop.domain }, NOON + 1);
  await workOffJobs();
  expect(await tablesHolding(shop.id, shop.domain)).toHaveLength(21);
});

test("a shop that reinstalls the app during the deletion of its visits keeps the app and its other data", async () => {
  const { db } = database();
  const shop = await fullShop();
  let isBack = false;
  const comesBackOnDelete = new Proxy(db, {
    get: (target, name) => {
      if (name !== "execute") return Reflect.get(target, name) as unknown;
      return async (query: SQL) => {
        if (!isBack) await recordInstall(db, { domain: shop.domain }, NOON + 1);
        isBack = true;
        return target.execute(query);
      };
    },
  });
  const requestedAt = new Date(NOON).toISOString();
  expect(await eraseShop(comesBackOnDelete, { shop: shop.domain, requestedAt }, NOON)).toBe(
    "waits",
  );
  expect(isBack).toBe(true);
  const nonEmptyTables = await tablesHolding(shop.id, shop.domain);
  expect(nonEmptyTables).toEqual(expect.arrayContaining(["shops", "sessions", "ruleEntries"]));
});

test("a redact request whose body names another shop is acknowledged and ignored", async () => {
  const { domain } = await createTestShop(database().db);
  const answer = await send("shop/redact", domain, { shop_domain: "other.myshopify.com" });
  expect(answer.status).toBe(200);
  expect(await auditOf(domain)).toEqual([]);
});

test("an order body that is sent as a redact request erases no data", async () => {
  const { domain, id } = await fullShop();
  for (const body of [
    '{"id":1,"name":"#1001"}',
    JSON.stringify(genuineBody("orders/create", domain)),
  ]) {
    expect((await send("shop/redact", domain, body)).status).toBe(200);
  }
  await workOffJobs();
  expect(await tablesHolding(id, domain)).toHaveLength(21);
  expect(await auditOf(domain)).toEqual([]);
});

test("an old trigger time does not prevent the erasure of an uninstalled shop", async () => {
  const shop = await fullShop();
  expect((await send("shop/redact", shop.domain, {}, NOON - 60 * DAY)).status).toBe(200);
  await workOffJobs();
  expect(await tablesHolding(shop.id, shop.domain)).toEqual([]);
});
