import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * Customers who asked a store for their data: whom the platform named, so that staff can have the file
 * made. A row goes at its end, and when the customer has to be forgotten.
 */
export const dataRequests = pgTable(
  "data_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    requestedAt: instant("requested_at").notNull(),
    /** From then on the file cannot be made any more. */
    expiresAt: instant("expires_at").notNull(),
    /** As the platform names the customer; "" for what it does not say. */
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    /** Shopify's number of the customer; null when it tells none. */
    customerId: text("customer_id"),
    orderIds: jsonb("order_ids").$type<readonly string[]>().notNull(),
    /** When the file was made first, and by whom: "staff:<user id>". */
    downloadedAt: instant("downloaded_at"),
    downloadedBy: text("downloaded_by"),
  },
  (table) => [
    index("data_requests_of_shop").on(table.shopId, table.requestedAt),
    index("data_requests_by_end").on(table.expiresAt),
  ],
);
