import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/** Emails to a merchant that wait to be sent or that failed, one row per receiver. Sent emails are deleted. */
export const merchantMails = pgTable(
  "merchant_mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    /** Address of the store or its staff. Personal data. */
    address: text("address").notNull(),
    kind: text("kind", {
      enum: ["protection", "attacks", "orders", "summary", "required"],
    }).notNull(),
    /**
     * State that the email reports, "order 123". A newer email about the state replaces this email. Null: no email
     * replaces it.
     */
    topic: text("topic"),
    subject: text("subject").notNull(),
    /** "" once the email failed. */
    body: text("body").notNull(),
    /** Page of the app that the email links to. Null: none. */
    page: text("page"),
    /** Time of the reported event. */
    happenedAt: instant("happened_at").notNull(),
    /** Time the mail server had the message except for its end. Null: not yet, or the attempt has failed. */
    claimedAt: instant("claimed_at"),
    /** True if a newer email replaced this email after it was claimed. Then this email is not sent again. */
    isReplaced: boolean("is_replaced").notNull().default(false),
    failedAt: instant("failed_at"),
    why: text("why", { enum: ["refused", "unreachable", "unconfirmed"] }),
  },
  (table) => [index("merchant_mails_shop").on(table.shopId, table.address)],
);
