import { z } from "zod";

import { OUTCOMES } from "#app/engine/decision";
import { VISITOR_LANGUAGES } from "#app/engine/sentences/visitor-languages";
import { NETWORK_CLASSES } from "#app/engine/visit";

import { call } from "./call";
import { problems } from "./problems/texts";

/** Limits of unblock requests: a stopped visitor's message from the block page, with the merchant's answers. */
export const APPEAL_LIMITS = {
  messageChars: 1_000,
  /** Maximum characters of an email address (RFC 5321). */
  contactChars: 254,
  pageSize: 20,
  /** Maximum characters of an answer by email. */
  mailChars: 2_000,
  /** Maximum emails per unblock request, per address and day, and per shop and day. Failed emails do not count. */
  mailsOfAppeal: 3,
  mailsOfAddress: 3,
  mailsOfShop: 100,
  /** Maximum orders of the visitor that an unblock request shows, newest first. */
  orders: 3,
} as const;

export const APPEAL_ANSWERS = ["allow-24h", "allow-always", "keep"] as const;
export const appealAnswer = z.enum(APPEAL_ANSWERS);
export type AppealAnswer = z.infer<typeof appealAnswer>;

/** Kinds of emails to the visitor: the visitor is allowed, allowed for 24 hours, declined, or asked for details. */
const APPEAL_MAIL_KINDS = ["allowed", "allowed-24h", "declined", "question"] as const;
export type AppealMailKind = (typeof APPEAL_MAIL_KINDS)[number];

const mailKind = z.enum(APPEAL_MAIL_KINDS);
const language = z.enum(VISITOR_LANGUAGES);
const count = z.number().int().min(0);

/** An email address alone. More text could add a subject, a copy or a second receiver. */
const MAIL_ADDRESS = /^[\w.+-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i;

/** Returns the email address in a visitor's contact text. Null if the text is not one. */
export function mailAddressOf(contact: string): string | null {
  const address = contact.trim();
  return MAIL_ADDRESS.test(address) ? address : null;
}

/** The visit that was stopped. Null if it has left the visitor log. */
const stoppedVisit = z
  .object({
    /** Id of the visit in the visitor log. */
    id: z.string(),
    /** Time of the visit, ISO 8601. */
    at: z.string(),
    outcome: z.enum(OUTCOMES),
    /** The engine's cause: a rule kind, or another step of the order of precedence. */
    cause: z.string(),
    ip: z.string(),
    country: z.string().nullable(),
    city: z.string().nullable(),
    organization: z.string().nullable(),
    networkClass: z.enum(NETWORK_CLASSES).nullable(),
    path: z.string(),
    userAgent: z.string(),
  })
  .nullable();

/** Visits that the rule stopped in the last thirty days, and how many of them an unblock request allowed. */
const falsePositives = z.object({ stops: count, granted: count });
export type FalsePositives = z.infer<typeof falsePositives>;

/**
 * Reasons for an email that was not sent.
 *
 * - refused: the mail server refused the address or the email permanently
 * - unreachable: no mail server accepted it within three days
 * - unconfirmed: the connection was lost before the mail server confirmed it
 * - outdated: its text was no longer true when it could be sent
 */
const APPEAL_MAIL_FAILURES = ["refused", "unreachable", "unconfirmed", "outdated"] as const;
export type AppealMailFailure = (typeof APPEAL_MAIL_FAILURES)[number];

/** An email to the visitor. */
const mail = z.object({
  kind: mailKind,
  language,
  text: z.string(),
  /** Time at which the merchant wrote the email, ISO 8601. */
  at: z.string(),
  /** Time at which the mail server accepted the email, ISO 8601. Null before. */
  sentAt: z.string().nullable(),
  /** Time and reason of the failure. Null if the email was sent or may still be sent. */
  failed: z
    .object({
      /** Time of the failure, ISO 8601. */
      at: z.string(),
      why: z.enum(APPEAL_MAIL_FAILURES),
    })
    .nullable(),
});

/** An order with the email address that the visitor entered. */
const writersOrder = z.object({
  orderId: z.string(),
  /** Name of the order in Shopify: "#1001". */
  name: z.string(),
  /** Time at which the customer placed the order, ISO 8601. */
  placedAt: z.string(),
});

export const appeal = z.object({
  id: z.string(),
  /** The code on the block page. */
  reference: z.string(),
  /** Time at which the visitor sent the request, ISO 8601. */
  at: z.string(),
  /** The visitor's message. Untrusted text. */
  message: z.string(),
  /** The visitor's contact text. "" if the visitor entered none, and in support sessions. */
  contact: z.string(),
  /** Language of the block page on which the message was written. */
  language,
  visit: stoppedVisit,
  /**
   * Number of visits from the same address around the stopped one, including it. Null if the
   * address is unknown.
   */
  visitsThatDay: count.nullable(),
  /** The newest orders with the visitor's email address. Empty for support sessions. */
  orders: z.array(writersOrder),
  /** Value of an allow entry: the address, or the /64 of an IPv6 address. Null if unknown. */
  allowValue: z.string().nullable(),
  /** The rule that stopped the visit. Null if no single entry did, or if it was deleted. */
  rule: z
    .object({
      kind: z.string(),
      value: z.string(),
      /** The value in words: "AI training crawlers". */
      words: z.string(),
      label: z.string(),
      ...falsePositives.shape,
    })
    .nullable(),
  /** The deleted rule that stopped the visit, from the rule history. Null if none is known. */
  deletedRule: z.object({ kind: z.string(), words: z.string() }).nullable(),
  answer: appealAnswer.nullable(),
  /** Time of the answer, ISO 8601. Null if the merchant has not answered. */
  answeredAt: z.string().nullable(),
  /** Emails to the visitor, oldest first. Empty for support sessions. */
  mails: z.array(mail),
});
export type Appeal = z.infer<typeof appeal>;

export const getAppeals = call({
  method: "GET",
  path: "/api/appeals/getAppeals",
  summary:
    "The unblock requests of stopped visitors: open ones oldest first, answered ones newest first.",
  auth: "merchant",
  input: z.strictObject({
    /**
     * "attention": open requests, those answered within the last day (they can be undone), and
     * those with an email that is waiting or that failed within the last week.
     */
    status: z.enum(["attention", "open", "answered"]).default("attention"),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    /** Number of requests without an answer. */
    open: count,
    appeals: z.array(appeal),
    hasMore: z.boolean(),
    /** Sender name and reply address of emails to visitors. If the address is null, no email can be sent. */
    sender: z.object({ store: z.string(), replyTo: z.string().nullable() }),
  }),
});

const id = z.uuid();

export const answerAppeal = call({
  method: "POST",
  path: "/api/appeals/answerAppeal",
  summary: "Allows the visitor for a day or permanently, or declines the request.",
  auth: "merchant",
  input: z.strictObject({ id, answer: appealAnswer }),
  output: z.object({ open: count }),
});

export const undoAppeal = call({
  method: "POST",
  path: "/api/appeals/undoAppeal",
  summary:
    "Undoes an answer. The request is open again, and the entry that allowed the visitor is removed.",
  auth: "merchant",
  input: z.strictObject({ id }),
  output: z.object({
    open: count,
    /** False if the allow entry was changed after the answer, so that the undo left it unchanged. */
    isEntryUndone: z.boolean(),
  }),
});

export const emailAppeal = call({
  method: "POST",
  path: "/api/appeals/emailAppeal",
  summary:
    "Sends an email to the visitor in their language, with the store's contact email for replies. Refused in support sessions.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({
    id,
    kind: mailKind,
    language,
    text: z
      .string()
      .trim()
      .min(1, { error: () => problems.enterMessage })
      .max(APPEAL_LIMITS.mailChars, {
        error: () => problems.enterAtMostCharacters({ count: APPEAL_LIMITS.mailChars }),
      }),
  }),
  output: z.object({ mails: count }),
});
