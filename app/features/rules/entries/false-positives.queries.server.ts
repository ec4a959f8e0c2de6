import { and, eq, gte, inArray, ne, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type { FalsePositives } from "#app/contract/appeals";
import type { Database } from "#app/store/client.server";
import { appeals, entryHits } from "#app/store/schema";

const DAYS = 30;

/**
 * Returns how many visits each entry stopped in the last thirty days, and how many appeals the
 * merchant granted. Omits entries that stopped none.
 */
export async function falsePositives(
  db: Database,
  shopId: string,
  entryIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, FalsePositives>> {
  if (entryIds.length === 0) return new Map();
  const ids = [...new Set(entryIds)];
  const since = new Date(now - DAYS * DAY_MS);
  const [stops, granted] = await Promise.all([
    db
      .select({ id: entryHits.entryId, count: sql<number>`sum(${entryHits.hits})::int` })
      .from(entryHits)
      .where(
        and(
          eq(entryHits.shopId, shopId),
          inArray(entryHits.entryId, ids),
          gte(entryHits.day, since.toISOString().slice(0, 10)),
        ),
      )
      .groupBy(entryHits.entryId),
    db
      .select({ id: appeals.entryId, count: sql<number>`count(*)::int` })
      .from(appeals)
      .where(
        and(
          eq(appeals.shopId, shopId),
          inArray(appeals.entryId, ids),
          ne(appeals.answer, "keep"),
          gte(appeals.createdAt, since),
        ),
      )
      .groupBy(appeals.entryId),
  ]);
  const grantedOf = new Map(granted.map(({ id, count }) => [id, count]));
  return new Map(
    stops
      .filter(({ count }) => count > 0)
      .map(({ id, count }) => [id, { stops: count, granted: grantedOf.get(id) ?? 0 }]),
  );
}
