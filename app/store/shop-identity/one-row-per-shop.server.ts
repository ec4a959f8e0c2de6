import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";

import type { Database } from "../database";
import { rows } from "../rows.server";
import { shops } from "../schema";
import { uniteShops } from "./unite-shops.server";

const INDEX = "shops_platform_id";

/**
 * Makes one row of rows with the same Shopify id, then the index that allows no second one, in one transaction: a start
 * that is killed on the way has changed nothing. Does nothing once the index exists.
 *
 * @param client outside any transaction, once the tables are up to date
 */
export async function oneRowPerShop(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query("select where to_regclass($1) is not null", [INDEX]);
  if (found.length > 0) return;
  const db = drizzle(client) as unknown as Database;
  await db.transaction(async (tx) => {
    // The release before goes on writing shops: no further pair may come.
    await tx.execute(sql`lock table shops in share row exclusive mode`);
    for (const ids of await pairs(tx)) {
      const all = await tx
        .select()
        .from(shops)
        .where(sql`id = any(${sql.param(ids)}::uuid[])`);
      const [current] = [...all].sort((one, other) => lastTold(other) - lastTold(one));
      await uniteShops(tx, all, { domain: current!.domain, at: new Date() });
    }
    await tx.execute(sql`create unique index ${sql.identifier(INDEX)} on shops (platform_id)`);
  });
}

async function pairs(tx: Database): Promise<string[][]> {
  const found = await rows<{ ids: string[] }>(
    tx,
    sql`select array_agg(id::text) as ids from shops
        where platform_id is not null group by platform_id having count(*) > 1`,
  );
  return found.map(({ ids }) => ids);
}

/** When Shopify last vouched for the domain, epoch milliseconds. */
function lastTold({ lastTokenAt, installedAt }: typeof shops.$inferSelect): number {
  return Math.max(lastTokenAt?.getTime() ?? 0, installedAt.getTime());
}
