import { eq, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import {
  APPEAL_LIMITS,
  type AppealMailKind,
  type emailAppeal,
  mailAddressOf,
} from "#app/contract/appeals";
import type { ParsedInputOf } from "#app/contract/call";
import { loadSentences } from "#app/engine/sentences/load-sentences";
import { ApiError } from "#app/platform/data-api/api-error";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import { enqueue } from "#app/platform/jobs/jobs.server";
import { storableText } from "#app/platform/storable-text";
import type { Database } from "#app/store/client.server";
import { lockShop } from "#app/store/lock-shop.server";
import { rows } from "#app/store/rows.server";
import { appeals } from "#app/store/schema";

import { isOver } from "../allowed-until";
import { lockAppeal } from "../appeals.queries.server";
import { mailBody, mailKindsAfter, mailSubject } from "./mail-templates";
import { replyAddress, storeName } from "./reply-address.server";
import { APPEAL_MAIL_QUEUE } from "./send-mail.server";
import { mailProblems as texts } from "./texts";

type Appeal = typeof appeals.$inferSelect;

function refuse(message: string): never {
  throw new ApiError("invalid_input", { message });
}

/** Counts the shop's emails of the last 24 hours: all, and those to an address. */
async function mailsOfDay(tx: Database, shopId: string, address: string, now: number) {
  const since = new Date(now - DAY_MS).toISOString();
  const [found] = await rows<{ ofShop: number; ofAddress: number }>(
    tx,
    sql`select count(*)::int as "ofShop",
          (count(*) filter (where lower(trim(appeals.contact)) = ${address.toLowerCase()}))::int as "ofAddress"
        from appeals cross join lateral jsonb_array_elements(appeals.mails) as mail
        where appeals.shop_id = ${shopId} and mail ->> 'at' > ${since}`,
  );
  return found!;
}

/**
 * Verifies that a template agrees with the answer.
 *
 * @throws ApiError invalid_input if it does not
 */
function refuseUntrue(appeal: Appeal, kind: AppealMailKind, now: number) {
  if (mailKindsAfter(appeal, now).includes(kind)) return;
  if (appeal.answer === null) refuse(texts.notAnswered);
  if (isOver(appeal, now)) refuse(texts.isOver);
  refuse(texts.isUntrue);
}

async function refuseTooMany(tx: Database, { shopId, mails }: Appeal, to: string, now: number) {
  if (mails.filter(({ failed }) => !failed).length >= APPEAL_LIMITS.mailsOfAppeal)
    refuse(texts.manyOfAppeal({ mails: APPEAL_LIMITS.mailsOfAppeal }));
  const { ofShop, ofAddress } = await mailsOfDay(tx, shopId, to, now);
  if (ofAddress >= APPEAL_LIMITS.mailsOfAddress)
    refuse(texts.manyOfAddress({ mails: APPEAL_LIMITS.mailsOfAddress }));
  if (ofShop >= APPEAL_LIMITS.mailsOfShop)
    refuse(texts.manyOfShop({ mails: APPEAL_LIMITS.mailsOfShop }));
}

/** Control characters except tab and line feed. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
const plainText = (text: string) =>
  storableText(text.replace(/\r\n?/g, "\n").replace(CONTROL, ""), APPEAL_LIMITS.mailChars);

/**
 * Queues an email to the visitor of an appeal and stores it with the appeal, so that both are erased together.
 *
 * @returns the number of emails about the appeal
 * @throws ApiError not_found if the shop has no appeal with this id
 * @throws ApiError invalid_input if the text is empty, an address is missing, a limit is reached or the template
 *   contradicts the answer
 */
export async function writeMail(
  { db, shop, actor, clock }: ApiContext & Merchant,
  { id, kind, language, text }: ParsedInputOf<typeof emailAppeal>,
): Promise<number> {
  const now = clock();
  const plain = plainText(text).trim();
  if (plain === "") refuse(texts.noMessage);
  const sentences = await loadSentences(language);
  return db.transaction(async (tx) => {
    const found = await lockAppeal(tx, shop.id, id);
    if (!found) throw new ApiError("not_found");
    const { appeal } = found;
    const to = mailAddressOf(appeal.contact);
    if (to === null) refuse(texts.noAddress);
    refuseUntrue(appeal, kind, now);
    const replyTo = await replyAddress(tx, shop);
    if (replyTo === null) refuse(texts.noContact);
    // Prevents two concurrent emails from both passing the daily limits.
    await lockShop(tx, shop.id);
    await refuseTooMany(tx, appeal, to, now);
    const store = storeName(shop);
    const about = { store, reference: appeal.reference };
    const mail = {
      ...{ kind, language, text: plain, replyTo },
      ...{ subject: mailSubject(sentences, store), body: mailBody(sentences, plain, about) },
      ...{ at: new Date(now).toISOString(), by: actor, sentAt: null },
      answeredAt: appeal.answeredAt?.toISOString() ?? null,
    };
    const mails = [...appeal.mails, mail];
    await tx.update(appeals).set({ mails }).where(eq(appeals.id, id));
    const place = mails.length - 1;
    const job = { shopId: shop.id, appealId: id, place };
    await enqueue(tx, APPEAL_MAIL_QUEUE, job, { key: `${id} ${place}`, runAt: new Date(now) });
    return mails.length;
  });
}
