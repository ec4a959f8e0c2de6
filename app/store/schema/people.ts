import { pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * People the merchant entered, and customers who were listed from their orders.
 *
 * This is the only readable personal data of customers. It is deleted when Shopify requests erasure of the person, and 30
 * days after the entry expired (features/orders/people/people-retention.server.ts).
 */
export const people = pgTable(
  "people",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    kind: text("kind", { enum: ["email", "phone", "name", "address"] }).notNull(),
    /** Text as the merchant typed it. */
    value: text("value").notNull(),
    /** Canonical form, equal for all spellings of a value. */
    canonical: text("canonical").notNull(),
    effect: text("effect", { enum: ["block", "allow"] }).notNull(),
    note: text("note").notNull().default(""),
    expiresAt: instant("expires_at"),
    /** The order that the person was listed from. Null: entered by hand. */
    sourceOrderId: text("source_order_id"),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [unique("people_value").on(table.shopId, table.effect, table.kind, table.canonical)],
);
