import { eq, getTableColumns, sql } from "drizzle-orm";

import type { Database } from "#app/store/database";
import { rows } from "#app/store/rows.server";
import { shops, visits } from "#app/store/schema";

import type { Pair } from "./follow-rows.queries.server";

const COLUMNS = Object.values(getTableColumns(visits))
  .map(({ name }) => name)
  .filter((name) => name !== "shop_id");

/**
 * Moves the oldest visits of the dropped shop to the kept shop, in one transaction. Deletes the visits if the kept shop
 * was erased.
 *
 * Copies and deletes instead of updating: on Citus the shop determines the node of a visit.
 *
 * @param limit rows per step, so that locks are short
 * @returns true if more may be left
 */
export async function moveVisits(db: Database, pair: Pair, limit: number): Promise<boolean> {
  const { kept, dropped } = pair;
  const names = sql.join(
    COLUMNS.map((name) => sql.identifier(name)),
    sql`, `,
  );
  return db.transaction(async (tx) => {
    // As text, because a JavaScript Date has no microseconds.
    const [last] = await rows<{ at: string; id: string }>(
      tx,
      sql`select at::text as at, id::text as id from visits where shop_id = ${dropped}::uuid
          order by at, id limit 1 offset ${limit - 1}::int`,
    );
    const isUpTo = last
      ? sql`and (at, id) <= (${last.at}::timestamptz, ${last.id}::bigint)`
      : sql``;
    const which = sql`where shop_id = ${dropped}::uuid ${isUpTo}`;
    const [isThere] = await tx
      .select({ id: shops.id })
      .from(shops)
      .where(eq(shops.id, kept))
      .for("key share");
    if (isThere)
      await tx.execute(
        sql`insert into visits (shop_id, ${names}) select ${kept}::uuid, ${names} from visits ${which}`,
      );
    await tx.execute(sql`delete from visits ${which}`);
    return last !== undefined;
  });
}
