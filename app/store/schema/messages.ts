import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { WrittenText } from "#app/words/written";

import { instant } from "./columns";
import { shopId } from "./shops";

/** Messages from Palisade to a merchant (specification section 3, "Notification"). */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    /** Text of the message in English. */
    content: text("content").notNull(),
    /** Messages of the content, for other languages. Null: the content is in English only. */
    parts: jsonb("parts").$type<WrittenText>(),
    createdAt: instant("created_at").notNull().defaultNow(),
    readAt: instant("read_at"),
  },
  (table) => [index("notifications_unread").on(table.shopId, table.readAt, table.createdAt)],
);

/** Messages from a merchant to support (specification section 5). */
export const customerQuestions = pgTable("customer_questions", {
  id: uuid("id").primaryKey().defaultRandom(),
  shopId: shopId(),
  content: text("content").notNull(),
  name: text("name").notNull(),
  replyEmail: text("reply_email").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** Feedback of merchants who gave one to four stars (specification section 4, "Rating banner"). */
export const feedback = pgTable("feedback", {
  id: uuid("id").primaryKey().defaultRandom(),
  shopId: shopId(),
  /** The link to the feedback form. Each works once. */
  linkId: uuid("link_id").notNull().unique(),
  /** Stars, 1 to 5. */
  rating: integer("rating").notNull(),
  content: text("content").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});
