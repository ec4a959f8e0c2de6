import { bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";

import { instant } from "./columns";

/**
 * Actions with their actors. Rows outlive the shop and are never deleted.
 *
 * Texts that people wrote are deleted when the shop is erased. Rows contain no visitor data.
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

/** Handled deliveries of webhooks. Shopify delivers at least once. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: text("id").primaryKey(),
    /** Shopify's id of the event, shared by its deliveries. For support, not for detecting copies. */
    eventId: text("event_id"),
    topic: text("topic").notNull(),
    shopDomain: text("shop_domain").notNull(),
    /** Time of the event at Shopify. Deliveries arrive in any order. */
    triggeredAt: instant("triggered_at"),
    receivedAt: instant("received_at").notNull().defaultNow(),
  },
  (table) => [
    index("webhook_deliveries_newest").on(table.shopDomain, table.topic, table.triggeredAt),
  ],
);
