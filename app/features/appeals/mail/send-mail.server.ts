import { and, eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import type { Clock } from "#app/base/clock";
import { type AppealMailFailure, mailAddressOf } from "#app/contract/appeals";
import { notifyOnce } from "#app/features/shop/public.server";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { MailTransport } from "#app/platform/mail/mail.server";
import { MailError } from "#app/platform/mail/mail-error";
import type { Database } from "#app/store/client.server";
import { type AppealMail, appeals, shops } from "#app/store/schema";

import { appealNotices } from "../texts";
import { mailKindsAfter } from "./mail-templates";
import { storeName } from "./reply-address.server";

export const APPEAL_MAIL_QUEUE = "appeal-mail";

/** Identifies the email without its content, because a job may outlive an erased appeal. */
const jobSchema = z.object({
  shopId: z.uuid(),
  appealId: z.uuid(),
  place: z.number().int().min(0),
});

type MailJob = z.output<typeof jobSchema>;

export interface SendDeps {
  readonly db: Database;
  readonly mail: MailTransport;
  readonly log: Logger;
  readonly clock: Clock;
}

const isIt = ({ shopId, appealId }: MailJob) =>
  and(eq(appeals.shopId, shopId), eq(appeals.id, appealId));

/** Returns an unsent email with its appeal and shop. Null if it was sent, failed or was erased. */
async function mailOf(db: Database, job: MailJob) {
  const [found] = await db
    .select({ appeal: appeals, shop: shops })
    .from(appeals)
    .innerJoin(shops, eq(shops.id, appeals.shopId))
    .where(isIt(job));
  const written = found?.appeal.mails[job.place];
  const to = mailAddressOf(found?.appeal.contact ?? "");
  if (!found || !written || to === null || written.sentAt !== null || written.failed) return null;
  return { ...found, written, to };
}

type Found = NonNullable<Awaited<ReturnType<typeof mailOf>>>;

/**
 * Reports whether an email still agrees with the answer and the store has the app. An email about a 24-hour answer
 * names its end, so the email is outdated if the answer was given again.
 */
function isStillSo({ appeal, shop, written }: Found, now: number): boolean {
  if (shop.uninstalledAt !== null || !mailKindsAfter(appeal, now).includes(written.kind))
    return false;
  const { kind, answeredAt } = written;
  if (kind !== "allowed-24h") return true;
  return answeredAt === (appeal.answeredAt?.toISOString() ?? null);
}

/** Stores the delivery state of an email. */
async function note(
  db: Database,
  job: MailJob,
  end: Partial<Pick<AppealMail, "sentAt" | "failed" | "claimedAt">>,
): Promise<void> {
  const place = String(job.place);
  const ended = sql`(mails -> ${place}::int) || ${JSON.stringify(end)}::jsonb`;
  await db
    .update(appeals)
    .set({ mails: sql`jsonb_set(mails, array[${place}], ${ended})` })
    .where(isIt(job));
}

/** Records that an email failed and notifies the merchant. */
async function giveUp(
  { db, clock }: SendDeps,
  job: MailJob,
  why: AppealMailFailure,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    await note(tx, job, { failed: { at: new Date(now).toISOString(), why } });
    const write = () => appealNotices.mailFailed;
    await notifyOnce(tx, { shopId: job.shopId, at: new Date(now), write });
  });
}

/** Records that delivery is about to complete. Returns false if the email was erased or is outdated. */
async function claim({ db, clock }: SendDeps, job: MailJob): Promise<boolean> {
  const found = await mailOf(db, job);
  if (!found || !isStillSo(found, clock())) return false;
  await note(db, job, { claimedAt: new Date(clock()).toISOString() });
  return true;
}

/** Sends an email at most once. Skips an erased email, and records an outdated email as failed. */
async function send(deps: SendDeps, job: MailJob, signal: AbortSignal): Promise<void> {
  const { db, mail, log, clock } = deps;
  const found = await mailOf(db, job);
  if (!found) return;
  const { shop, written, to } = found;
  if (!isStillSo(found, clock())) return giveUp(deps, job, "outdated");
  // An earlier attempt ended between the end of the message and the server's reply, so the email may have arrived.
  if (written.claimedAt) return giveUp(deps, job, "unconfirmed");
  const name = storeName(shop);
  try {
    const message = {
      id: `unblock-request-${job.appealId}-${job.place}`,
      ...{ to, fromName: name, replyTo: { name, address: written.replyTo } },
      ...{ subject: written.subject, text: written.body },
    };
    await mail.send(message, { signal, claim: () => claim(deps, job) });
  } catch (err) {
    const failure = err instanceof MailError ? err.failure : "temporary";
    if (failure === "temporary") {
      await note(db, job, { claimedAt: null });
      throw err;
    }
    // The visitor's data was erased while the mail server was slow.
    if (failure === "withdrawn") return;
    log.warn({ err, appeal: job.appealId }, "an email to a visitor failed");
    return giveUp(deps, job, failure);
  }
  await note(db, job, { sentAt: new Date(clock()).toISOString() });
}

/** Returns the queue that sends merchants' emails to visitors. An email fails after three days without delivery. */
export function appealMail(deps: SendDeps): JobQueue {
  return {
    run: (payload, { signal }) => send(deps, jobSchema.parse(payload), signal),
    gaveUp: async (payload) => {
      const job = jobSchema.parse(payload);
      if (await mailOf(deps.db, job)) await giveUp(deps, job, "unreachable");
    },
  };
}
