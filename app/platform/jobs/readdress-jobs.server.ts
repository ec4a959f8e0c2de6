import { sql } from "drizzle-orm";

import type { Queryable } from "#app/store/rows.server";

/**
 * Has jobs that name a shop by its domain or its id name it by another, those that ended included: they are deleted with
 * the shop they name. Of two open jobs of one key one is left.
 *
 * @param field of the payload: "shop" holds a domain, "shopId" an id
 */
export async function readdressJobs(
  tx: Queryable,
  field: "shop" | "shopId",
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const isNamed = sql`job.data->'payload'->>${sql.raw(`'${field}'`)} = ${from}`;
  const key = sql`replace(job.singleton_key, ${from}, ${to})`;
  await tx.execute(
    sql`delete from pgboss.job where ${isNamed} and state < 'active' and exists (
          select from pgboss.job as other
          where other.name = job.name and other.singleton_key = ${key} and other.state < 'active')`,
  );
  const path = sql.raw(`'{payload,${field}}'`);
  for (const table of ["job", "archive"]) {
    await tx.execute(
      sql`update pgboss.${sql.raw(table)} as job
          set data = jsonb_set(job.data, ${path}, to_jsonb(${to}::text)), singleton_key = ${key}
          where ${isNamed}`,
    );
  }
}
