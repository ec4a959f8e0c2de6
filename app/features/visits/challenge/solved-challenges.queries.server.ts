import { and, eq, gte, isNull, lt, sql } from "drizzle-orm";

import { HOUR_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { shops, solvedChallenges } from "#app/store/schema";

/**
 * Counts a solved challenge of a shop in the hour of `now`.
 *
 * @returns the shop's id. Null, without a count, if no shop with this domain has the app
 */
export async function countSolved(
  db: Database,
  domain: string,
  now: number,
): Promise<string | null> {
  const hour = new Date(now - (now % HOUR_MS));
  const shop = db
    .select({
      shopId: shops.id,
      hour: sql<Date>`${hour.toISOString()}::timestamptz`.as("hour"),
      solved: sql<number>`1`.as("solved"),
    })
    .from(shops)
    .where(and(eq(shops.domain, domain), isNull(shops.uninstalledAt)));
  const [counted] = await db
    .insert(solvedChallenges)
    .select(shop)
    .onConflictDoUpdate({
      target: [solvedChallenges.shopId, solvedChallenges.hour],
      set: { solved: sql`${solvedChallenges.solved} + 1` },
    })
    .returning({ shopId: solvedChallenges.shopId });
  return counted?.shopId ?? null;
}

/**
 * Returns the number of challenges solved in the hours that begin in a period, `until` excluded. Epoch milliseconds.
 *
 * Compared with the number of challenged visits, it shows how many people a rule mistakes for programs.
 */
export async function readSolved(
  db: Database,
  shopId: string,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<number> {
  const [row] = await db
    .select({ solved: sql<number>`coalesce(sum(${solvedChallenges.solved}), 0)::int` })
    .from(solvedChallenges)
    .where(
      and(
        eq(solvedChallenges.shopId, shopId),
        gte(solvedChallenges.hour, new Date(from)),
        lt(solvedChallenges.hour, new Date(until)),
      ),
    );
  return row?.solved ?? 0;
}
