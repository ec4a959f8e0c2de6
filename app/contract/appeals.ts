import { z } from "zod";

import { OUTCOMES } from "../engine/decision";
import { NETWORK_CLASSES } from "../engine/visit";
import { call } from "./call";

/** What a stopped visitor may write on the block page, and how the merchant may answer. */
export const APPEAL_LIMITS = {
  messageChars: 1_000,
  /** The longest mail address. */
  contactChars: 254,
  pageSize: 20,
} as const;

export const APPEAL_ANSWERS = ["allow-24h", "allow-always", "keep"] as const;
export const appealAnswer = z.enum(APPEAL_ANSWERS);
export type AppealAnswer = z.infer<typeof appealAnswer>;

const count = z.number().int().min(0);

/** The visit that was stopped; null once it has left the visitor log. */
const stoppedVisit = z
  .object({
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

/** How often the rule that stopped a visit stopped somebody by mistake, in the last thirty days. */
const falsePositives = z.object({ stops: count, granted: count });
export type FalsePositives = z.infer<typeof falsePositives>;

export const appeal = z.object({
  id: z.string(),
  /** The code on the block page. */
  reference: z.string(),
  /** ISO 8601: when it was sent. */
  at: z.string(),
  /** What the visitor wrote: hostile text. */
  message: z.string(),
  /** "" when none was given, and for support in the merchant's place. */
  contact: z.string(),
  visit: stoppedVisit,
  /** What an allow entry would hold: the address, or the /64 of an IPv6 address; null: unknown. */
  allowValue: z.string().nullable(),
  /** The rule that stopped the visit; null: no single entry did, or it was deleted since. */
  rule: z
    .object({ kind: z.string(), value: z.string(), label: z.string(), ...falsePositives.shape })
    .nullable(),
  answer: appealAnswer.nullable(),
  /** ISO 8601; null: not answered. */
  answeredAt: z.string().nullable(),
});
export type Appeal = z.infer<typeof appeal>;

export const getAppeals = call({
  method: "GET",
  path: "/api/appeals/getAppeals",
  summary:
    "The unblock requests of stopped visitors: open ones oldest first, answered ones newest first.",
  auth: "merchant",
  input: z.strictObject({
    /** "attention": the open ones, and those answered within the last day, which can be undone. */
    status: z.enum(["attention", "open", "answered"]).default("attention"),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    /** How many wait for an answer. */
    open: count,
    appeals: z.array(appeal),
    hasMore: z.boolean(),
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
