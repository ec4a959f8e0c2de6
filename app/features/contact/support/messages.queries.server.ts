import { and, desc, eq, isNull, sql } from "drizzle-orm";

import { enqueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { customerQuestions, notifications } from "#app/store/schema";
import { rewritten } from "#app/words/rewritten";

import { mayWriteAgain } from "./hourly-limit.queries.server";
import { SUPPORT_MAIL_QUEUE, type SupportMailJob } from "./support-mail.server";

/** Returns the newest unread message to the merchant, in the current language. Null if there is none. */
export async function newestUnread(db: Database, shopId: string) {
  const [message] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.shopId, shopId), isNull(notifications.readAt)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(1);
  return message ? { id: message.id, content: rewritten(message.content, message.parts) } : null;
}

/**
 * Marks a message as read. A second call keeps the first time.
 *
 * @returns false if the shop has no such message
 */
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

/**
 * Stores a message to support and queues its email.
 *
 * @returns false at the hourly limit, or if the shop is unknown
 */
export async function saveQuestion(
  db: Database,
  question: Question,
  now: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await mayWriteAgain(tx, customerQuestions, question.shopId, now))) return false;
    const createdAt = new Date(now);
    const [kept] = await tx
      .insert(customerQuestions)
      .values({ ...question, createdAt })
      .returning({ id: customerQuestions.id });
    const job: SupportMailJob = { about: "question", id: kept!.id };
    await enqueue(tx, SUPPORT_MAIL_QUEUE, job, { runAt: createdAt });
    return true;
  });
}
