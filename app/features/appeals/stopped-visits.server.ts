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
 * Returns the visits of a shop's appeals by reference code. Omits allowed visits.
 *
 * Queries only the visitor log, which may be in another database, so a join with the appeals is impossible.
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
          // Must equal the condition of the partial index on reference codes.
          sql`${visits.outcome} <> 'allow'`,
        ),
      )
      .orderBy(asc(visits.at));
    for (const visit of rows) found.set(visit.reference, visit);
  }
  return found;
}

/** Reports whether an appeal is about a visit that was stopped at most a week before. Other open appeals are hidden. */
export function isStopped({ createdAt }: Pick<Appeal, "createdAt">, visit?: Visit): boolean {
  if (!visit || visit.outcome === "allow" || visit.outcome === "test") return false;
  return visit.at.getTime() >= createdAt.getTime() - DAYS_TO_APPEAL * DAY_MS;
}
