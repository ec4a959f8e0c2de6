import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";

import { enqueueAll } from "#app/platform/jobs/jobs.server";
import { inLanguage } from "#app/platform/languages/languages.server";
import type { Database } from "#app/store/client.server";
import { merchantMails } from "#app/store/schema";

import type { MailKind } from "./mail-kinds";
import { deleteOthers, readReceivers } from "./receivers.server";

export const MAIL_QUEUE = "merchant-mail";

export interface MailWords {
  readonly subject: string;
  readonly text: string;
}

/** An email to a merchant. Contains no visitor data. */
export interface MerchantMail {
  readonly shopId: string;
  /** "required": demanded by law or Shopify. The merchant cannot unsubscribe from it. */
  readonly kind: MailKind | "required";
  /** Time of the reported event. */
  readonly at: Date;
  /** Returns the subject and the text. Runs in the language of the shop's admin. */
  readonly write: () => MailWords;
  /** Page of the app that the email links to. */
  readonly page?: string;
  /**
   * State that the email reports. Replaces waiting emails of the same topic. If omitted, the email
   * replaces none.
   */
  readonly topic?: string;
}

/** Returns the topic of emails about an order. */
export const orderTopic = (orderId: string): string => `order ${orderId}`;

/**
 * Requests an email to every receiver of a shop, one delivery each, if the settings enable its kind. Pass the
 * transaction of the reported change. An address that is entered later does not get the email.
 */
export async function requestMail(tx: Database, mail: MerchantMail): Promise<void> {
  const { shopId, kind, at, topic, write, page } = mail;
  if (topic !== undefined) await withdrawMail(tx, shopId, [topic]);
  const receivers = await readReceivers(tx, shopId);
  if (!receivers?.receives(kind) || receivers.addresses.length === 0) return;
  await deleteOthers(tx, shopId, receivers);
  const { subject, text } = inLanguage(receivers.shop.adminLanguage, write);
  const row = { shopId, kind, topic, subject, body: text, page, happenedAt: at };
  const rows = await tx
    .insert(merchantMails)
    .values(receivers.addresses.map((address) => ({ ...row, address })))
    .returning({ id: merchantMails.id });
  await enqueueAll(
    tx,
    MAIL_QUEUE,
    rows.map(({ id }) => ({ payload: { shopId, mailId: id } })),
  );
}

/**
 * Withdraws emails about states that no longer apply. An email that is just being sent may still arrive, but is not
 * retried.
 */
export async function withdrawMail(
  tx: Database,
  shopId: string,
  topics: readonly string[],
): Promise<void> {
  const { topic, claimedAt, failedAt } = merchantMails;
  const waits = and(
    eq(merchantMails.shopId, shopId),
    inArray(topic, [...topics]),
    isNull(failedAt),
  );
  await tx.delete(merchantMails).where(and(waits, isNull(claimedAt)));
  await tx
    .update(merchantMails)
    .set({ isReplaced: true })
    .where(and(waits, isNotNull(claimedAt)));
}
