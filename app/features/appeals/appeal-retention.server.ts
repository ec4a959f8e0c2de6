import { and, eq, isNull, lt, or, sql } from "drizzle-orm";

import { type Clock, DAY_MS, HOUR_MS } from "../../platform/clock";
import type { JobQueue } from "../../platform/jobs/jobs.server";
import type { Database } from "../../store/client.server";
import { appeals, shops } from "../../store/schema";
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

/** What the platform tells of the customer whose data is asked for or must go. */
export interface Customer {
  readonly email: string;
  readonly phone: string;
}

function isFrom(domain: string, { email, phone }: Customer) {
  const written = sql`lower(${appeals.contact} || ' ' || ${appeals.message} || ' ' || ${appeals.mails}::text)`;
  const named = [email, phone]
    .map((text) => text.trim().toLowerCase())
    .filter((text) => text.length > 3)
    .map((text) => sql`position(${text} in ${written}) > 0`);
  const ofShop = sql`${appeals.shopId} in (select id from ${shops} where ${eq(shops.domain, domain)})`;
  return and(ofShop, named.length > 0 ? or(...named) : sql`false`);
}

/** Every appeal that names a customer. */
export async function readAppealsOf(
  db: Database,
  domain: string,
  customer: Customer,
): Promise<(typeof appeals.$inferSelect)[]> {
  return db.select().from(appeals).where(isFrom(domain, customer));
}

/** Deletes every appeal that names a customer; resolves to how many. */
export async function eraseAppealsOf(
  db: Database,
  domain: string,
  customer: Customer,
): Promise<number> {
  const erased = await db
    .delete(appeals)
    .where(isFrom(domain, customer))
    .returning({ id: appeals.id });
  return erased.length;
}
