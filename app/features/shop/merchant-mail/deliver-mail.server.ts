import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import type { Clock } from "#app/base/clock";
import { embeddedAddress } from "#app/platform/admin-api/embedded-address";
import type { JobQueues } from "#app/platform/jobs/jobs.server";
import { inLanguage } from "#app/platform/languages/languages.server";
import type { MailTransport } from "#app/platform/mail/mail.server";
import { MailError } from "#app/platform/mail/mail-error";
import type { Database } from "#app/store/client.server";
import { merchantMails } from "#app/store/schema";

import { mailText } from "./mail-text";
import { isOfAddress, readReceivers, type Receivers } from "./receivers.server";
import { MAIL_QUEUE } from "./request-mail.server";
import { type createUnsubscribeLinks, unsubscribeAddress } from "./unsubscribe-link";

type Row = typeof merchantMails.$inferSelect;

const jobSchema = z.object({ shopId: z.uuid(), mailId: z.uuid() });

export interface MailDeps {
  readonly db: Database;
  readonly mail: MailTransport;
  readonly log: Logger;
  readonly clock: Clock;
  readonly links: ReturnType<typeof createUnsubscribeLinks>;
  readonly appUrl: string;
}

/** Returns the queue that sends emails to merchants, a job per receiver. */
export function mailQueue(deps: MailDeps): JobQueues {
  return {
    [MAIL_QUEUE]: {
      run: async (payload, { signal }) => {
        const row = await readWaiting(deps.db, payload);
        if (row) await deliver(deps, row, signal);
      },
      gaveUp: async (payload) => {
        const row = await readWaiting(deps.db, payload);
        if (row) await fail(deps, row, "unreachable");
      },
    },
  };
}

const isIt = ({ id, shopId }: Pick<Row, "id" | "shopId">) =>
  and(eq(merchantMails.shopId, shopId), eq(merchantMails.id, id));

/** Reads an email that waits for delivery. Undefined if it was sent, withdrawn or erased, or has failed. */
async function readWaiting(db: Database, payload: unknown): Promise<Row | undefined> {
  const job = jobSchema.safeParse(payload).data;
  if (!job) return undefined;
  const { shopId, mailId: id } = job;
  const [row] = await db
    .select()
    .from(merchantMails)
    .where(and(isIt({ id, shopId }), isNull(merchantMails.failedAt)));
  return row;
}

async function deliver(deps: MailDeps, row: Row, signal: AbortSignal): Promise<void> {
  const { db, mail, clock } = deps;
  const receivers = await readReceivers(db, row.shopId);
  if (!receivers?.receives(row.kind) || !receivers.includes(row.address)) {
    await db.delete(merchantMails).where(isIt(row));
    return;
  }
  // The process of an earlier attempt ended between the end of the message and the server's reply.
  if (row.claimedAt) return fail(deps, row, "unconfirmed");
  try {
    const message = await inLanguage(receivers.shop.adminLanguage, () =>
      messageOf(deps, row, receivers),
    );
    await mail.send(message, { signal, claim: () => claim(db, row, clock()) });
  } catch (err) {
    return settleError(deps, row, err);
  }
  await db.transaction(async (tx) => {
    await tx.delete(merchantMails).where(isIt(row));
    // Delivery succeeded, so earlier failures of the address no longer apply.
    await tx
      .delete(merchantMails)
      .where(and(isOfAddress(row.shopId, row.address), isNotNull(merchantMails.failedAt)));
  });
}

async function messageOf(
  { links, appUrl }: MailDeps,
  { id, shopId, kind, address, subject, body, page, happenedAt }: Row,
  { shop }: Receivers,
) {
  const unsubscribe =
    kind === "required" ? null : unsubscribeAddress(await links.issue({ shopId, kind }), appUrl);
  const link = page === null ? null : new URL(embeddedAddress(page, shop.domain), appUrl).href;
  const text = mailText({ text: body, happenedAt, shop, page: link, unsubscribe });
  return { id, to: address, subject, text, ...(unsubscribe !== null && { unsubscribe }) };
}

/** Records that the end of the message is about to be sent. False if the email was withdrawn or erased. */
async function claim(db: Database, row: Row, now: number): Promise<boolean> {
  const claimed = await db
    .update(merchantMails)
    .set({ claimedAt: new Date(now) })
    .where(and(isIt(row), isNull(merchantMails.claimedAt), isNull(merchantMails.failedAt)))
    .returning({ id: merchantMails.id });
  return claimed.length > 0;
}

/**
 * Settles a failed delivery.
 *
 * @throws err if the failure is temporary, so that the job is retried
 */
async function settleError(deps: MailDeps, row: Row, err: unknown): Promise<void> {
  const failure = err instanceof MailError ? err.failure : "temporary";
  if (failure === "withdrawn") return;
  if (failure !== "temporary") {
    deps.log.warn({ err, shop: row.shopId, mail: row.id }, "an email to a merchant failed");
    return fail(deps, row, failure);
  }
  await release(deps.db, row);
  throw err;
}

/**
 * Prepares an email for a retry, which is safe because the server does not have the message. Deletes it if a newer
 * email replaced it.
 */
async function release(db: Database, row: Row): Promise<void> {
  await db.delete(merchantMails).where(and(isIt(row), eq(merchantMails.isReplaced, true)));
  await db.update(merchantMails).set({ claimedAt: null }).where(isIt(row));
}

/** Records that an email failed, without its text. Replaces earlier failures of the address. */
async function fail(
  { db, clock }: MailDeps,
  row: Row,
  why: NonNullable<Row["why"]>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, failedAt } = merchantMails;
    const earlier = and(isOfAddress(row.shopId, row.address), isNotNull(failedAt), ne(id, row.id));
    await tx.delete(merchantMails).where(earlier);
    await tx
      .update(merchantMails)
      .set({ failedAt: new Date(clock()), why, body: "" })
      .where(isIt(row));
  });
}
