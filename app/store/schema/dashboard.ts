import { boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * Admin access mode: browsers of the merchant that no rule stops (specification section 4).
 *
 * The signed pass in such a browser names the generation, so raising it revokes all passes.
 */
export const adminAccess = pgTable("admin_access", {
  shopId: shopId().primaryKey(),
  enabled: boolean("enabled").notNull(),
  generation: integer("generation").notNull().default(0),
  /** Time the last pass expires. */
  expiresAt: instant("expires_at").notNull(),
  changedAt: instant("changed_at").notNull(),
  changedBy: text("changed_by").notNull(),
});

/** Changes of admin access mode that a merchant began and a storefront must finish in time. */
export const adminAccessToggles = pgTable(
  "admin_access_toggles",
  {
    shopId: shopId(),
    /** SHA-256 of the one-time nonce in the address, in hex. */
    nonceHash: text("nonce_hash").notNull(),
    enables: boolean("enables").notNull(),
    openedBy: text("opened_by").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.nonceHash] })],
);

/** Order of the dashboard's cards that one staff member chose. */
export const dashboardLayouts = pgTable(
  "dashboard_layouts",
  {
    shopId: shopId(),
    actor: text("actor").notNull(),
    cardOrder: jsonb("card_order").$type<string[]>().notNull(),
    version: integer("version").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.actor] })],
);
