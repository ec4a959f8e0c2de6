import { bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";

import { instant } from "./columns";

/**
 * Who did what. Rows outlive the shop and are never deleted; texts that people wrote go when the shop is erased. They
 * contain no visitor data.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    shopDomain: text("shop_domain").notNull(),
    at: instant("at").notNull().defaultNow(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    detail: jsonb("detail").notNull().default({}),
  },
  (table) => [index("audit_log_by_shop").on(table.shopDomain, table.at)],
);

/** Deliveries already handled; the platform delivers at least once. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: text("id").primaryKey(),
    /** The same for every delivery about one event; for support, not for telling copies apart. */
    eventId: text("event_id"),
    topic: text("topic").notNull(),
    shopDomain: text("shop_domain").notNull(),
    /** When the event happened at the platform; deliveries arrive in any order. */
    triggeredAt: instant("triggered_at"),
    receivedAt: instant("received_at").notNull().defaultNow(),
  },
  (table) => [
    index("webhook_deliveries_newest").on(table.shopDomain, table.topic, table.triggeredAt),
  ],
);
