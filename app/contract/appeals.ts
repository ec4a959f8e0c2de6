import { z } from "zod";

import { OUTCOMES } from "#app/engine/decision";
import { VISITOR_LANGUAGES } from "#app/engine/sentences/visitor-languages";
import { NETWORK_CLASSES } from "#app/engine/visit";

import { call } from "./call";

/** Unblock requests: a stopped visitor's text from the block page, and the merchant's answers. */
export const APPEAL_LIMITS = {
  messageChars: 1_000,
  /** The longest mail address. */
  contactChars: 254,
  pageSize: 20,
  /** Of an answer by mail. */
  mailChars: 2_000,
  /** Mails about one appeal that did not fail; to one address in a day, and of one shop in a day, of any. */
  mailsOfAppeal: 3,
  mailsOfAddress: 3,
  mailsOfShop: 100,
  /** Orders that are named; the newest. */
  orders: 3,
} as const;

export const APPEAL_ANSWERS = ["allow-24h", "allow-always", "keep"] as const;
export const appealAnswer = z.enum(APPEAL_ANSWERS);
export type AppealAnswer = z.infer<typeof appealAnswer>;

/** Answers by mail: come back, come back within the day, we are sorry, or send us more details. */
const APPEAL_MAIL_KINDS = ["allowed", "allowed-24h", "declined", "question"] as const;
export type AppealMailKind = (typeof APPEAL_MAIL_KINDS)[number];

const mailKind = z.enum(APPEAL_MAIL_KINDS);
const language = z.enum(VISITOR_LANGUAGES);
const count = z.number().int().min(0);

/** A mail address and nothing else: what a stranger wrote must add no subject, copy or second receiver. */
const MAIL_ADDRESS = /^[\w.+-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i;

/** The address a visitor can be answered at; null: what they wrote is none. */
export function mailAddressOf(contact: string): string | null {
  const address = contact.trim();
  return MAIL_ADDRESS.test(address) ? address : null;
}

/** The visit that was stopped; null once it has left the visitor log. */
const stoppedVisit = z
  .object({
    /** Of the visit in the visitor log. */
    id: z.string(),
    /** ISO 8601. */
    at: z.string(),
    outcome: z.enum(OUTCOMES),
    /** Engine's cause: a rule kind, or another word of the order of precedence. */
    cause: z.string(),
    ip: z.string(),
    country: z.string().nullable(),
    city: z.string().nullable(),
    organisation: z.string().nullable(),
    networkClass: z.enum(NETWORK_CLASSES).nullable(),
    path: z.string(),
    userAgent: z.string(),
  })
  .nullable();

/** Number of mistaken stops by the visit's rule in the last thirty days. */
const falsePositives = z.object({ stops: count, granted: count });
export type FalsePositives = z.infer<typeof falsePositives>;

/**
 * Why a mail did not leave: the server refused the address or the mail for good, no server took it within three days,
 * or what it says was no longer so when it could have left.
 */
const APPEAL_MAIL_FAILURES = ["refused", "unreachable", "unconfirmed", "outdated"] as const;
export type AppealMailFailure = (typeof APPEAL_MAIL_FAILURES)[number];

/** A mail to the visitor. */
const mail = z.object({
  kind: mailKind,
  language,
  text: z.string(),
  /** ISO 8601: when it was written. */
  at: z.string(),
  /** ISO 8601; null: the mail server has not taken it yet. */
  sentAt: z.string().nullable(),
  /** Null: it was sent, or still may be. */
  failed: z
    .object({
      /** ISO 8601. */
      at: z.string(),
      why: z.enum(APPEAL_MAIL_FAILURES),
    })
    .nullable(),
});

/** An order of the mail address that the visitor left. */
const writersOrder = z.object({
  orderId: z.string(),
  /** As the merchant knows it: "#1001". */
  name: z.string(),
  /** ISO 8601. */
  placedAt: z.string(),
});

export const appeal = z.object({
  id: z.string(),
  /** The code on the block page. */
  reference: z.string(),
  /** ISO 8601: when it was sent. */
  at: z.string(),
  /** The visitor's text. Hostile. */
  message: z.string(),
  /** "" when none was given, and for support in the merchant's place. */
  contact: z.string(),
  /** The language of the block page it was written on. */
  language,
  visit: stoppedVisit,
  /** Visits of the same address around the stopped one, itself included; null: the address is unknown. */
  visitsThatDay: count.nullable(),
  /** The newest orders of the mail address; none for support. */
  orders: z.array(writersOrder),
  /** Value of an allow entry: the address, or the /64 of an IPv6 address. Null if unknown. */
  allowValue: z.string().nullable(),
  /** The rule that stopped the visit; null: no single entry did, or it was deleted since. */
  rule: z
    .object({
      kind: z.string(),
      value: z.string(),
      /** The value as people read it: "AI training crawlers". */
      words: z.string(),
      label: z.string(),
      ...falsePositives.shape,
    })
    .nullable(),
  /** The rule that stopped the visit and was deleted since, as the history has it; null: none is known. */
  deletedRule: z.object({ kind: z.string(), words: z.string() }).nullable(),
  answer: appealAnswer.nullable(),
  /** ISO 8601; null: not answered. */
  answeredAt: z.string().nullable(),
  /** Mails that were sent, oldest first. Empty for support. */
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
     * "attention": the open ones, those answered within the last day, which can be undone, and those with an email that
     * waits, or that failed within the last week.
     */
    status: z.enum(["attention", "open", "answered"]).default("attention"),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    /** How many wait for an answer. */
    open: count,
    appeals: z.array(appeal),
    hasMore: z.boolean(),
    /** In whose name visitors are emailed, and where they reply; null: nowhere yet, and none is sent. */
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
    "Takes an answer back: the request is open again, and the entry that allowed the visitor is removed.",
  auth: "merchant",
  input: z.strictObject({ id }),
  output: z.object({
    open: count,
    /** False: the entry was changed since, and stays as it is. */
    isEntryUndone: z.boolean(),
  }),
});

export const emailAppeal = call({
  method: "POST",
  path: "/api/appeals/emailAppeal",
  summary:
    "Sends an email to the visitor, in their language, with the store's contact email for replies. Not for support.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({
    id,
    kind: mailKind,
    language,
    text: z
      .string()
      .trim()
      .min(1, "Enter a message.")
      .max(
        APPEAL_LIMITS.mailChars,
        `Enter at most ${APPEAL_LIMITS.mailChars.toLocaleString("en")} characters.`,
      ),
  }),
  output: z.object({ mails: count }),
});
