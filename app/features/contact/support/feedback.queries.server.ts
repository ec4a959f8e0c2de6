import { enqueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { feedback } from "#app/store/schema";

import { mayWriteAgain } from "./hourly-limit.queries.server";
import { SUPPORT_MAIL_QUEUE, type SupportMailJob } from "./support-mail.server";

type Feedback = Omit<typeof feedback.$inferInsert, "id" | "createdAt">;

/**
 * Stores a merchant's feedback and queues the email to support.
 *
 * @param now epoch milliseconds
 * @returns "expired" if the link was used already or the shop is unknown; "too-many" at the hourly limit
 */
export async function saveFeedback(
  db: Database,
  given: Feedback,
  now: number,
): Promise<"kept" | "expired" | "too-many"> {
  return db.transaction(async (tx) => {
    const mayWrite = await mayWriteAgain(tx, feedback, given.shopId, now);
    if (mayWrite === null) return "expired";
    if (!mayWrite) return "too-many";
    const createdAt = new Date(now);
    const [kept] = await tx
      .insert(feedback)
      .values({ ...given, createdAt })
      .onConflictDoNothing({ target: feedback.linkId })
      .returning({ id: feedback.id });
    if (!kept) return "expired";
    const job: SupportMailJob = { about: "feedback", id: kept.id };
    await enqueue(tx, SUPPORT_MAIL_QUEUE, job, { runAt: createdAt });
    return "kept";
  });
}
