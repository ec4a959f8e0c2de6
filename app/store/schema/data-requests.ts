import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * Requests of customers for their data, which Shopify sent, so that staff can create the file.
 *
 * A row is deleted when it expires and when the customer must be erased.
 */
export const dataRequests = pgTable(
  "data_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    requestedAt: instant("requested_at").notNull(),
    /** The file cannot be created after this time. */
    expiresAt: instant("expires_at").notNull(),
    /** Customer data as Shopify sent it. "" for missing fields. */
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    /** Shopify's id of the customer. Null if it sends none. */
    customerId: text("customer_id"),
    orderIds: jsonb("order_ids").$type<readonly string[]>().notNull(),
    /** Time the file was first created; `downloadedBy` is "staff:<user id>". */
    downloadedAt: instant("downloaded_at"),
    downloadedBy: text("downloaded_by"),
  },
  (table) => [
    index("data_requests_of_shop").on(table.shopId, table.requestedAt),
    index("data_requests_by_end").on(table.expiresAt),
  ],
);
