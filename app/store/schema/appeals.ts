import { jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import type { RuleKind } from "#app/engine/kinds";
import type { VisitorLanguage } from "#app/engine/sentences/visitor-languages";

import { instant } from "./columns";
import { shopId } from "./shops";

/** What the entry was that an answer changed. */
interface AllowedBefore {
  readonly effect: "block" | "allow";
  readonly enabled: boolean;
  /** Null: an allow entry spares its visitors every kind of rule. */
  readonly skips: readonly RuleKind[] | null;
  /** ISO 8601; null: never. */
  readonly expiresAt: string | null;
  /** Since when, ISO 8601. */
  readonly since: string;
}

/** A mail of the merchant's to the visitor who wrote. */
export interface AppealMail {
  readonly kind: "allowed" | "allowed-24h" | "declined" | "question";
  readonly language: VisitorLanguage;
  readonly subject: string;
  /** What the merchant wrote, and the whole of what is sent. */
  readonly text: string;
  readonly body: string;
  readonly replyTo: string;
  /** When it was written, ISO 8601, and by whom. */
  readonly at: string;
  readonly by: string;
  /** When the request had been answered by then, ISO 8601; null: not yet. */
  readonly answeredAt: string | null;
  /** When the mail server took it, ISO 8601; null: not yet. */
  readonly sentAt: string | null;
  /** When it was given up, ISO 8601, and why; left out: it was not. */
  readonly failed?: {
    readonly at: string;
    readonly why: "refused" | "unreachable" | "unconfirmed" | "outdated";
  };
  /** When the mail server had the message but for its end, ISO 8601. Left out: not yet, or the attempt failed since. */
  readonly claimedAt?: string | null;
}

/**
 * What stopped visitors wrote on the block page. A row is kept for every code that was sent, and
 * counts once the visit of that code is in the log: so sending tells nobody whether a code exists.
 */
export const appeals = pgTable(
  "appeals",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    /** The code on the block page; finds the visit. */
    reference: text("reference").notNull(),
    message: text("message").notNull(),
    /** How the visitor may be reached, as they wrote it; "" for not at all. Personal data. */
    contact: text("contact").notNull(),
    /** The language of the form. */
    language: text("language").$type<VisitorLanguage>().notNull().default("en"),
    createdAt: instant("created_at").notNull(),
    answer: text("answer", { enum: ["allow-24h", "allow-always", "keep"] }),
    answeredAt: instant("answered_at"),
    answeredBy: text("answered_by"),
    /** The rule that stopped the visit, kept with the answer: the visit itself is deleted sooner. */
    entryId: uuid("entry_id"),
    /**
     * The entry that lets the visitor in, and what it was before the first of the answers that let
     * somebody in by it; null: it was made for them.
     */
    allowedEntryId: uuid("allowed_entry_id"),
    allowedBefore: jsonb("allowed_before").$type<AllowedBefore | null>(),
    /** Oldest first; they go with the appeal. */
    mails: jsonb("mails").$type<readonly AppealMail[]>().notNull().default([]),
  },
  (table) => [unique("appeals_reference").on(table.shopId, table.reference)],
);
