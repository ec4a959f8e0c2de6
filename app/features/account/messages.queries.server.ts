import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";

import { HOUR_MS } from "../../platform/clock";
import type { Database } from "../../store/client.server";
import { customerQuestions, notifications, shops } from "../../store/schema";

export const QUESTIONS_PER_HOUR = 5;

/** The newest message to the merchant that is not read yet. */
export async function newestUnread(db: Database, shopId: string) {
  const [message] = await db
    .select({ id: notifications.id, content: notifications.content })
    .from(notifications)
    .where(and(eq(notifications.shopId, shopId), isNull(notifications.readAt)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(1);
  return message ?? null;
}

/** False when the shop has no such message. Reading one twice keeps the first time. */
export async function markRead(
  db: Database,
  message: { readonly shopId: string; readonly id: string },
  now: number,
): Promise<boolean> {
  const at = new Date(now).toISOString();
  const marked = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${at}::timestamptz)` })
    .where(and(eq(notifications.shopId, message.shopId), eq(notifications.id, message.id)))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

type Question = Omit<typeof customerQuestions.$inferInsert, "id" | "createdAt">;

/** Keeps a message to support; false when the shop has sent as many as it may within an hour. */
export async function saveQuestion(
  db: Database,
  question: Question,
  now: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two messages sent at the same moment count each other: the shop's row lets one in at a time.
    await tx
      .select({ id: shops.id })
      .from(shops)
      .where(eq(shops.id, question.shopId))
      .for("no key update");
    const [sent] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(customerQuestions)
      .where(
        and(
          eq(customerQuestions.shopId, question.shopId),
          gt(customerQuestions.createdAt, new Date(now - HOUR_MS)),
        ),
      );
    if ((sent?.count ?? 0) >= QUESTIONS_PER_HOUR) return false;
    await tx.insert(customerQuestions).values({ ...question, createdAt: new Date(now) });
    return true;
  });
}
