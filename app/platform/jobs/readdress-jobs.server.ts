import { sql } from "drizzle-orm";

import type { Queryable } from "#app/store/rows.server";

/**
 * Changes the shop's domain or id in payloads and keys of jobs.
 *
 * Includes jobs that were given up, because they are deleted with the shop they name. Of two waiting jobs that get the
 * same key, one remains.
 *
 * @param field of the payload: "shop" contains a domain, "shopId" an id
 */
export async function readdressJobs(
  tx: Queryable,
  field: "shop" | "shopId",
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const isNamed = sql`jobs.payload->>${sql.raw(`'${field}'`)} = ${from}`;
  const key = sql`replace(jobs.key, ${from}, ${to})`;
  await tx.execute(
    sql`delete from jobs where ${isNamed} and state = 'waiting' and exists (
          select from jobs as other
          where other.queue = jobs.queue and other.key = ${key} and other.key <> jobs.key
            and other.state = 'waiting')`,
  );
  await tx.execute(
    sql`update jobs set key = ${key},
          payload = jsonb_set(payload, ${sql.raw(`'{${field}}'`)}, to_jsonb(${to}::text))
        where ${isNamed}`,
  );
}
