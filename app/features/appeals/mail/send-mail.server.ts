import { and, eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import type { Clock } from "#app/base/clock";
import { type AppealMailFailure, mailAddressOf } from "#app/contract/appeals";
import { tellOnce } from "#app/features/shop/public.server";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { MailTransport } from "#app/platform/mail/mail.server";
import { MailError } from "#app/platform/mail/mail-error";
import type { Database } from "#app/store/client.server";
import { type AppealMail, appeals, shops } from "#app/store/schema";

import { mailKindsAfter } from "./mail-templates";
import { storeName } from "./reply-address.server";

export const APPEAL_MAIL_QUEUE = "appeal-mail";

/** Says nothing of the visitor: what was written stands at the request, and can be erased there. */
export const MAIL_FAILED_NOTICE =
  "An email to a visitor could not be delivered. Open Unblock requests on Block Lists to see why.";

/** Which mail, and nothing of what it says: the job would outlive an appeal that is erased. */
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

/** What is still there to be sent; null: nothing, because it was sent or given up, or its writer was forgotten. */
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
 * Whether a mail still says what is so. One of 24 hours names their end, which is another after the same answer was
 * given anew.
 */
function isStillSo({ appeal, shop, written }: Found, now: number): boolean {
  if (shop.uninstalledAt !== null || !mailKindsAfter(appeal, now).includes(written.kind))
    return false;
  const { kind, answeredAt } = written;
  if (kind !== "allowed-24h") return true;
  return answeredAt === (appeal.answeredAt?.toISOString() ?? null);
}

/** Keeps with a mail how far it came. */
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

/** Keeps that a mail failed, and tells the merchant, who believes it arrived. */
async function giveUp(
  { db, clock }: SendDeps,
  job: MailJob,
  why: AppealMailFailure,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    await note(tx, job, { failed: { at: new Date(now).toISOString(), why } });
    await tellOnce(tx, { shopId: job.shopId, content: MAIL_FAILED_NOTICE }, now);
  });
}

/** Records that the end of the mail is about to be sent. False if the mail was erased or no longer says what is so. */
async function claim({ db, clock }: SendDeps, job: MailJob): Promise<boolean> {
  const found = await mailOf(db, job);
  if (!found || !isStillSo(found, clock())) return false;
  await note(db, job, { claimedAt: new Date(clock()).toISOString() });
  return true;
}

/** Sends what is still so, once: a visitor who was forgotten meanwhile gets nothing. */
async function send(deps: SendDeps, job: MailJob, signal: AbortSignal): Promise<void> {
  const { db, mail, log, clock } = deps;
  const found = await mailOf(db, job);
  if (!found) return;
  const { shop, written, to } = found;
  if (!isStillSo(found, clock())) return giveUp(deps, job, "outdated");
  // The process of an earlier attempt ended between the end of the message and the server's reply.
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
    // The visitor was forgotten while the mail server was slow.
    if (failure === "withdrawn") return;
    log.warn({ err, appeal: job.appealId }, "a mail to a visitor failed");
    return giveUp(deps, job, failure);
  }
  await note(db, job, { sentAt: new Date(clock()).toISOString() });
}

/** The queue that sends merchants' answers to visitors; what no server takes in three days is given up. */
export function appealMail(deps: SendDeps): JobQueue {
  return {
    run: (payload, { signal }) => send(deps, jobSchema.parse(payload), signal),
    gaveUp: async (payload) => {
      const job = jobSchema.parse(payload);
      if (await mailOf(deps.db, job)) await giveUp(deps, job, "unreachable");
    },
  };
}
