import { and, isNull, lt, or, sql } from "drizzle-orm";

import { type Clock, DAY_MS, HOUR_MS } from "#app/base/clock";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { appeals } from "#app/store/schema";

import { visitsOf } from "./stopped-visits.server";

/** An appeal says how somebody may be reached, so it is kept no longer than this. */
const KEPT_DAYS = 30;
/** By then the visit of every real code is in the log. */
const WITHOUT_VISIT_MS = HOUR_MS;

/**
 * Deletes appeals thirty days after their answer, or after they were sent when nobody answered; and
 * within two hours those whose code belongs to no visit.
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

/** The queue that keeps this promise, every hour. */
export function appealRetention(db: Database, clock: Clock): JobQueue {
  return { everyMs: HOUR_MS, run: () => deleteOldAppeals(db, clock()) };
}
