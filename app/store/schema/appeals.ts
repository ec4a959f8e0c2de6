import { jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import type { RuleKind } from "#app/engine/kinds";
import type { VisitorLanguage } from "#app/engine/sentences/visitor-languages";

import { instant } from "./columns";
import { shopId } from "./shops";

/** State of an entry before an answer changed it. */
interface AllowedBefore {
  readonly effect: "block" | "allow";
  readonly enabled: boolean;
  /** Rule kinds the entry exempts from. Null: all. */
  readonly skips: readonly RuleKind[] | null;
  /** ISO 8601. Null: never. */
  readonly expiresAt: string | null;
  /** ISO 8601. */
  readonly since: string;
}

/** A mail from the merchant to the visitor who wrote the appeal. */
export interface AppealMail {
  readonly kind: "allowed" | "allowed-24h" | "declined" | "question";
  readonly language: VisitorLanguage;
  readonly subject: string;
  /** The merchant's own text; `body` is the complete mail. */
  readonly text: string;
  readonly body: string;
  readonly replyTo: string;
  /** Time at which the mail was written, ISO 8601. `by` is the author. */
  readonly at: string;
  readonly by: string;
  /** Time, ISO 8601, at which the appeal had been answered when the mail was written. Null: it was not answered yet. */
  readonly answeredAt: string | null;
  /** Time, ISO 8601, at which the mail server accepted the mail. Null: the server has not accepted it yet. */
  readonly sentAt: string | null;
  /** Time, ISO 8601, at which the mail was given up, and the reason. Undefined: the mail was not given up. */
  readonly failed?: {
    readonly at: string;
    readonly why: "refused" | "unreachable" | "unconfirmed" | "outdated";
  };
  /**
   * Time the mail server had the message except for its end, ISO 8601. Undefined: not yet, or the attempt has failed.
   */
  readonly claimedAt?: string | null;
}

/**
 * Appeals that stopped visitors wrote on the block page.
 *
 * A row is stored for every code that was sent. It counts once the visit of that code is in the log, so sending an
 * appeal does not reveal whether a code exists.
 */
export const appeals = pgTable(
  "appeals",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    /** Reference code on the block page, which identifies the visit. */
    reference: text("reference").notNull(),
    message: text("message").notNull(),
    /** Contact data as the visitor wrote it. "" if none. Personal data. */
    contact: text("contact").notNull(),
    /** Language of the form. */
    language: text("language").$type<VisitorLanguage>().notNull().default("en"),
    createdAt: instant("created_at").notNull(),
    answer: text("answer", { enum: ["allow-24h", "allow-always", "keep"] }),
    answeredAt: instant("answered_at"),
    answeredBy: text("answered_by"),
    /** The rule that stopped the visit. Stored with the answer, because the visit is deleted sooner. */
    entryId: uuid("entry_id"),
    /**
     * The entry that allows the visitor, and its state before the first answer that used it. A null state means that
     * the entry was created for the visitor.
     */
    allowedEntryId: uuid("allowed_entry_id"),
    allowedBefore: jsonb("allowed_before").$type<AllowedBefore | null>(),
    /** Oldest first. Deleted with the appeal. */
    mails: jsonb("mails").$type<readonly AppealMail[]>().notNull().default([]),
  },
  (table) => [unique("appeals_reference").on(table.shopId, table.reference)],
);
