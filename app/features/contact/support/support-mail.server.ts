import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import type { JobQueues } from "#app/platform/jobs/jobs.server";
import type { Mail, MailTransport } from "#app/platform/mail/mail.server";
import { MailError } from "#app/platform/mail/mail-error";
import type { Database } from "#app/store/client.server";
import { customerQuestions, feedback, shops } from "#app/store/schema";

export const SUPPORT_MAIL_QUEUE = "support-mail";

/** Job payload. Has no message text, because a job may outlive the message, which is erased with its shop. */
const jobSchema = z.object({ about: z.enum(["question", "feedback"]), id: z.uuid() });

export type SupportMailJob = z.infer<typeof jobSchema>;

/**
 * Returns the queue that emails merchants' messages to support. The messages are in the database, so a mail server
 * that is down only delays them.
 */
export function supportMailQueues(
  { db, mail, log }: { readonly db: Database; readonly mail: MailTransport; readonly log: Logger },
  to: string,
): JobQueues {
  /** Sends an email. The operator sets the recipient, so a refused address is retried like a temporary failure. */
  async function send(message: Mail, signal: AbortSignal): Promise<void> {
    try {
      await mail.send(message, { signal });
    } catch (err) {
      if (!(err instanceof MailError) || err.failure !== "unconfirmed") throw err;
      log.error({ err, mail: message.id }, "an email to support may not have arrived");
    }
  }

  return {
    [SUPPORT_MAIL_QUEUE]: {
      run: async (payload, { signal }) => {
        const { about, id } = jobSchema.parse(payload);
        const message = await (about === "question" ? questionMail(db, id) : feedbackMail(db, id));
        // Null if the message was erased with its shop.
        if (message) await send({ ...message, to }, signal);
      },
    },
  };
}

type Draft = Omit<Mail, "to">;

async function questionMail(db: Database, id: string): Promise<Draft | null> {
  const [row] = await db
    .select()
    .from(customerQuestions)
    .innerJoin(shops, eq(shops.id, customerQuestions.shopId))
    .where(eq(customerQuestions.id, id));
  if (!row) return null;
  const { customer_questions: question, shops: shop } = row;
  return {
    id: `question-${id}`,
    replyTo: { name: inOneLine(question.name), address: question.replyEmail },
    subject: `Message from ${inOneLine(shop.name || shop.domain)}`,
    text: `${question.content}\n\n-- \n${storeLines(shop, question.createdAt)}\nFrom: ${inOneLine(question.name)}, ${question.replyEmail}\n`,
  };
}

async function feedbackMail(db: Database, id: string): Promise<Draft | null> {
  const [row] = await db
    .select()
    .from(feedback)
    .innerJoin(shops, eq(shops.id, feedback.shopId))
    .where(eq(feedback.id, id));
  if (!row) return null;
  const { feedback: given, shops: shop } = row;
  const name = inOneLine(shop.name || shop.domain);
  return {
    id: `feedback-${id}`,
    replyTo: shop.email ? { name, address: inOneLine(shop.email) } : undefined,
    subject: `Feedback from ${name}: ${given.rating} of 5`,
    text: `${given.content || "(no words)"}\n\n-- \n${storeLines(shop, given.createdAt)}\n`,
  };
}

function storeLines(shop: typeof shops.$inferSelect, at: Date): string {
  return `Store: ${inOneLine(shop.name)} (${shop.domain})\nWritten: ${at.toISOString()}`;
}

/** Replaces control characters and line breaks by spaces, which prevents header injection. */
function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
