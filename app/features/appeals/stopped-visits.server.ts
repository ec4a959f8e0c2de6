import { and, asc, eq, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { type appeals, visits } from "#app/store/schema";

type Appeal = typeof appeals.$inferSelect;
type Visit = typeof visits.$inferSelect;

/** Maximum days between a visit and an appeal about it. */
const DAYS_TO_APPEAL = 7;

/** Maximum reference codes per query of the log. */
const MOST_CODES = 1_000;

type Code = Pick<Appeal, "reference">;

/**
 * Returns the visits of a shop's appeals by reference code, without allowed visits. Queries the log separately: it may
 * be in another database, which cannot be joined with this one.
 */
export async function visitsOf(
  db: Pick<Database, "select">,
  shopId: string,
  appealed: readonly Code[],
): Promise<ReadonlyMap<string, Visit>> {
  const found = new Map<string, Visit>();
  for (let start = 0; start < appealed.length; start += MOST_CODES) {
    const codes = appealed.slice(start, start + MOST_CODES).map(({ reference }) => reference);
    const rows = await db
      .select()
      .from(visits)
      .where(
        and(
          eq(visits.shopId, shopId),
          sql`${visits.reference} = any(${sql.param(codes)})`,
          // Matches the condition of the partial index on codes.
          sql`${visits.outcome} <> 'allow'`,
        ),
      )
      .orderBy(asc(visits.at));
    for (const visit of rows) found.set(visit.reference, visit);
  }
  return found;
}

/** Reports whether an appeal is about a stopped visit of the week before. All other appeals stay hidden. */
export function isStopped({ createdAt }: Pick<Appeal, "createdAt">, visit?: Visit): boolean {
  if (!visit || visit.outcome === "allow" || visit.outcome === "test") return false;
  return visit.at.getTime() >= createdAt.getTime() - DAYS_TO_APPEAL * DAY_MS;
}
