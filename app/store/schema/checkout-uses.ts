import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * Checkouts of a shop, with or without a checkout pass, for 30 days.
 *
 * Contains no name, email address, phone number, IP address or cart content.
 */
export const checkoutUses = pgTable(
  "checkout_uses",
  {
    shopId: shopId(),
    /** Hash of Shopify's token of the checkout. Late, repeated and lost messages about a checkout share it. */
    checkoutKey: text("checkout_key").notNull(),
    /** Hash of the cart's token. Null if Shopify names none. */
    cartKey: text("cart_key"),
    at: instant("at").notNull(),
    /** True if the cart carried a valid pass. Outlives the link to the visits. */
    hasVisit: boolean("has_visit").notNull(),
    /** Reference code of the first visit of the customer's browser. Null without a valid pass, and after masking. */
    journey: text("journey"),
    /** True if the checkout's pass is a lasting pass, whose uses count for 30 days. */
    isLasting: boolean("is_lasting").notNull().default(false),
    /** Shopify's numeric id of the order that the checkout became. Null: none yet. */
    orderId: text("order_id"),
    /** Total of the cart, in the main unit of `currency`. Null if Shopify names none. */
    total: numeric("total", { precision: 14, scale: 2, mode: "number" }),
    currency: char("currency", { length: 3 }),
    /** True if the checkout required a visit of every cart when it began. */
    isRequired: boolean("is_required").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.checkoutKey] }),
    index("checkout_uses_by_moment").on(table.shopId, table.at, table.hasVisit),
    index("checkout_uses_of_journey")
      .on(table.shopId, table.journey, table.at)
      .where(sql`${table.journey} is not null`),
    index("checkout_uses_lasting")
      .on(table.shopId, table.at)
      .where(sql`${table.isLasting}`),
    index("checkout_uses_of_order")
      .on(table.shopId, table.orderId)
      .where(sql`${table.orderId} is not null`),
  ],
);

/** Checkouts per hour that have no row in checkout_uses, because the hour had too many. */
export const unlistedCheckouts = pgTable(
  "unlisted_checkouts",
  {
    shopId: shopId(),
    /** Start of the hour, UTC. */
    hour: instant("hour").notNull(),
    checkouts: integer("checkouts").notNull(),
    /** Number of these checkouts without a valid pass. */
    withoutVisit: integer("without_visit").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.hour] })],
);

/** Visits whose passes the checkout refuses, because they were used in too many carts. */
export const revokedVisits = pgTable(
  "revoked_visits",
  {
    shopId: shopId(),
    /** Reference code of the browser's first visit. */
    journey: text("journey").notNull(),
    /** Number of carts with the visit's pass when the visit was revoked. */
    carts: integer("carts").notNull(),
    revokedAt: instant("revoked_at").notNull(),
    /** Time at which the used passes expire. The row is then deleted, unless the checkout still accepts their key. */
    until: instant("until").notNull(),
    /** Time and actor of the merchant's undo. The visit is not revoked again until `until`. */
    restoredAt: instant("restored_at"),
    restoredBy: text("restored_by"),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.journey] })],
);

/** State of learning about a shop's checkouts from Shopify. */
export const checkoutIntake = pgTable("checkout_intake", {
  shopId: shopId().primaryKey(),
  /** A day before the next attempt to subscribe. Null: it is due. */
  triedAt: instant("tried_at"),
  /** Time since which Shopify sends the shop's checkouts. Null: it does not. */
  notifiedSince: instant("notified_since"),
  /**
   * Reason why Shopify does not send the shop's checkouts. Null: it sends them, or the subscription was not attempted.
   */
  subscriptionRefusal: text("subscription_refusal", { enum: ["not-approved", "refused"] }),
  /**
   * Time of the last replacement of the pass keys because too many visits were revoked. Uses before it no longer count.
   */
  keysReplacedAt: instant("keys_replaced_at"),
});
