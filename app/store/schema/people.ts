import { pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * People the merchant typed, and buyers who were listed from their orders. The only personal data of
 * buyers that is stored here readable; it goes when the platform asks to forget the person, and thirty
 * days after the entry ended (features/orders/people/people-retention.server.ts).
 */
export const people = pgTable(
  "people",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    kind: text("kind", { enum: ["email", "phone", "name", "address"] }).notNull(),
    /** As the merchant typed it. */
    value: text("value").notNull(),
    /** By which spellings are one. */
    canonical: text("canonical").notNull(),
    effect: text("effect", { enum: ["block", "allow"] }).notNull(),
    note: text("note").notNull().default(""),
    expiresAt: instant("expires_at"),
    /** The order it was listed from; null: typed by hand. */
    sourceOrderId: text("source_order_id"),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [unique("people_value").on(table.shopId, table.effect, table.kind, table.canonical)],
);
