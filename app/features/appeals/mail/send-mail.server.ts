import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";

import { mailAddressOf } from "../../../contract/appeals";
import type { Clock } from "../../../platform/clock";
import type { JobQueue } from "../../../platform/jobs/jobs.server";
import type { MailTransport } from "../../../platform/mail.server";
import type { Database } from "../../../store/client.server";
import { appeals, shops } from "../../../store/schema";
import { storeName } from "./reply-address.server";

export const APPEAL_MAIL_QUEUE = "appeal-mail";

/** Which mail, and nothing of what it says: the job would outlive an appeal that is erased. */
const jobSchema = z.object({
  shopId: z.uuid(),
  appealId: z.uuid(),
  place: z.number().int().min(0),
});

interface SendDeps {
  readonly db: Database;
  readonly mail: MailTransport;
  readonly clock: Clock;
}

/** Sends what is still there to be sent, once: a visitor who was forgotten meanwhile gets nothing. */
async function send({ db, mail, clock }: SendDeps, payload: unknown): Promise<void> {
  const { shopId, appealId, place } = jobSchema.parse(payload);
  const isIt = and(eq(appeals.shopId, shopId), eq(appeals.id, appealId));
  const [found] = await db
    .select({ appeal: appeals, shop: shops })
    .from(appeals)
    .innerJoin(shops, eq(shops.id, appeals.shopId))
    .where(isIt);
  const written = found?.appeal.mails[place];
  const to = mailAddressOf(found?.appeal.contact ?? "");
  if (!found || !written || to === null || written.sentAt !== null) return;
  if (found.shop.uninstalledAt !== null) return;
  const name = storeName(found.shop);
  await mail.send({
    id: `unblock-request-${appealId}-${place}`,
    ...{ to, fromName: name, replyTo: { name, address: written.replyTo } },
    ...{ subject: written.subject, text: written.body },
  });
  const sentAt = JSON.stringify(new Date(clock()).toISOString());
  await db
    .update(appeals)
    .set({ mails: sql`jsonb_set(mails, array[${String(place)}, 'sentAt'], ${sentAt}::jsonb)` })
    .where(isIt);
}

/** The queue that sends merchants' answers to visitors. */
export function appealMail(deps: SendDeps): JobQueue {
  return { run: (payload) => send(deps, payload) };
}
