import { and, asc, eq, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { type appeals, visits } from "#app/store/schema";

type Appeal = typeof appeals.$inferSelect;
type Visit = typeof visits.$inferSelect;

/** An appeal is about a visit of the week before it. */
const DAYS_TO_APPEAL = 7;

/** Codes of one question to the log. */
const MOST_CODES = 1_000;

/** What an appeal is found by in the log. */
type Code = Pick<Appeal, "reference">;

/**
 * The visits of some appeals of one shop that were not simply let in, by their codes, and never those of another shop. Asked by
 * themselves: the log may lie on other machines, where nobody can join it with what is here.
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
          // As the index of codes has it.
          sql`${visits.outcome} <> 'allow'`,
        ),
      )
      .orderBy(asc(visits.at));
    for (const visit of rows) found.set(visit.reference, visit);
  }
  return found;
}

/** Whether an appeal is about a visit that was really stopped; everything else is nobody's to read. */
export function isStopped({ createdAt }: Pick<Appeal, "createdAt">, visit?: Visit): boolean {
  if (!visit || visit.outcome === "allow" || visit.outcome === "test") return false;
  return visit.at.getTime() >= createdAt.getTime() - DAYS_TO_APPEAL * DAY_MS;
}
