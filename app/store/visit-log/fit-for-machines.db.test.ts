import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { testDatabase } from "#tests/helpers/servers/database";

import { rows } from "../rows.server";
import { LOG_TABLES } from "./distribute-log.server";

const { db } = await testDatabase();
const names = sql.param([...LOG_TABLES]);

test("every unique key of the visit log contains the shop", async () => {
  const keys = await rows<{ log: string; columns: string[] }>(
    db,
    sql`select indrelid::regclass::text as log,
          array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
        from pg_index where indisunique and indrelid = any(${names}::regclass[])`,
  );
  expect(keys.map(({ log }) => log).sort()).toEqual([...LOG_TABLES].sort());
  for (const { log, columns } of keys) expect(columns, log).toContain("shop_id");
});

test("the visit log has no trigger and no identity column, and references only shops", async () => {
  const found = await rows<{ what: string }>(
    db,
    sql`select tgname as what from pg_trigger where not tgisinternal and tgrelid = any(${names}::regclass[])
        union all
        select attrelid::regclass || '.' || attname from pg_attribute
          where attidentity <> '' and attrelid = any(${names}::regclass[])
        union all
        select conname from pg_constraint where contype = 'f' and conrelid = any(${names}::regclass[])
          and confrelid <> 'shops'::regclass
        union all
        select conname from pg_constraint where contype = 'f' and confrelid = any(${names}::regclass[])`,
  );
  expect(found).toEqual([]);
});
