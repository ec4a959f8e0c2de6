import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { z } from "zod";

import { embeddedAddress } from "../../platform/admin-api/embedded-address";
import { enqueue, type JobQueues } from "../../platform/jobs/jobs.server";
import type { MailTransport } from "../../platform/mail/mail.server";
import type { Database } from "../../store/client.server";
import type { Queryable } from "../../store/rows.server";
import { shops } from "../../store/schema";
import { readSettings } from "../shop/public.server";
import { MAIL_KINDS, wants } from "./mail-kinds";
import type { createUnsubscribeLinks } from "./unsubscribe-link";

const QUEUE = "merchant-mail";

const jobSchema = z.object({
  /** The same for the same message sent again. */
  id: z.string(),
  shopId: z.uuid(),
  /** "required": what the law or the platform wants told; nobody can end it. */
  kind: z.enum([...MAIL_KINDS, "required"]),
  subject: z.string(),
  text: z.string(),
  /** A page of the app that the message leads to; left out: none. */
  page: z.string().optional(),
});

type MerchantMail = Omit<z.output<typeof jobSchema>, "id">;

/**
 * Has a message sent to whom the merchant named, when its kind is wanted. Hand in the transaction of
 * what it tells about. No visitor data: the text waits in a job.
 */
export async function requestMail(tx: Queryable, message: MerchantMail): Promise<void> {
  await enqueue(tx, QUEUE, { id: randomUUID(), ...message });
}

export interface MailDeps {
  readonly db: Database;
  readonly mail: MailTransport;
  readonly links: ReturnType<typeof createUnsubscribeLinks>;
  readonly appUrl: string;
}

/** The queue that sends it. What the merchant chose meanwhile counts. */
export function mailQueue(deps: MailDeps): JobQueues {
  return {
    [QUEUE]: { run: (payload, { signal }) => send(deps, jobSchema.parse(payload), signal) },
  };
}

async function send(
  deps: MailDeps,
  { id, ...message }: z.output<typeof jobSchema>,
  signal: AbortSignal,
) {
  const { shopId, kind, subject, page } = message;
  const [shop] = await deps.db.select().from(shops).where(eq(shops.id, shopId));
  if (!shop || shop.uninstalledAt !== null) return;
  const notifications = await readSettings(deps.db, shopId, "notifications");
  if (kind !== "required" && !wants(notifications, kind)) return;
  const { recipients } = notifications;
  const to = recipients.length > 0 ? recipients : [shop.email].filter(Boolean);
  const link = page === undefined ? "" : `\n\n${pageAddress(deps, page, shop.domain)}`;
  const end = await endOf(deps, shopId, kind);
  const text = `${message.text}${link}\n\n-- \nPalisade, for ${shop.domain}\n${end}`;
  for (const [place, address] of to.entries()) {
    await deps.mail.send({ id: `${id}-${place}`, to: address, subject, text }, { signal });
  }
}

/** Opens in the store admin, for its staff alone. */
const pageAddress = ({ appUrl }: MailDeps, page: string, shop: string) =>
  new URL(embeddedAddress(page, shop), appUrl).href;

/** The line that ends a kind of message; "" where it cannot be ended. */
async function endOf({ links, appUrl }: MailDeps, shopId: string, kind: MerchantMail["kind"]) {
  if (kind === "required") return "";
  const token = await links.issue({ shopId, kind });
  return `Unsubscribe from these emails: ${new URL(`/unsubscribe?token=${token}`, appUrl).href}\n`;
}
