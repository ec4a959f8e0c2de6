import { and, isNull, lt, or, sql } from "drizzle-orm";

import { type Clock, DAY_MS, HOUR_MS } from "#app/base/clock";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { appeals } from "#app/store/schema";

import { visitsOf } from "./stopped-visits.server";

/** Retention of an appeal in days. Limited, because an appeal contains contact data. */
const KEPT_DAYS = 30;
/** Age at which an appeal without a visit is deleted. By then the visit of every valid code is in the log. */
const WITHOUT_VISIT_MS = HOUR_MS;

/**
 * Deletes answered appeals 30 days after the answer, and open appeals 30 days after they were sent. Also deletes open
 * appeals over an hour old whose code matches no visit.
 */
export async function deleteOldAppeals(db: Database, now: number): Promise<void> {
  const before = new Date(now - KEPT_DAYS * DAY_MS);
  const isUnanswered = isNull(appeals.answer);
  await db
    .delete(appeals)
    .where(or(lt(appeals.answeredAt, before), and(isUnanswered, lt(appeals.createdAt, before))));
  const { id, shopId, reference, createdAt } = appeals;
  const waiting = await db
    .select({ id, shopId, reference })
    .from(appeals)
    .where(and(isUnanswered, lt(createdAt, new Date(now - WITHOUT_VISIT_MS))));
  for (const shop of new Set(waiting.map((appeal) => appeal.shopId))) {
    const ofShop = waiting.filter((appeal) => appeal.shopId === shop);
    const visits = await visitsOf(db, shop, ofShop);
    const without = ofShop.filter((appeal) => !visits.has(appeal.reference));
    const ids = sql.param(without.map((appeal) => appeal.id));
    await db.delete(appeals).where(and(isUnanswered, sql`${id} = any(${ids}::uuid[])`));
  }
}

/** Returns the queue that deletes old appeals every hour. */
export function appealRetention(db: Database, clock: Clock): JobQueue {
  return { everyMs: HOUR_MS, run: () => deleteOldAppeals(db, clock()) };
}
