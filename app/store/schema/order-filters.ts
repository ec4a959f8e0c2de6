import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { ConditionSet } from "#app/engine/conditions/condition";
import type { CancelTerms } from "#app/engine/orders/order-policy";

import { instant } from "./columns";
import { shopId } from "./shops";

/** The merchant's own filters of orders, in their order. */
export const orderFilters = pgTable(
  "order_filters",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    name: text("name").notNull(),
    conditions: jsonb("conditions").$type<ConditionSet>().notNull(),
    action: text("action", {
      enum: ["allow", "tag", "hold", "hold-then-cancel", "cancel"],
    }).notNull(),
    /** Minutes on hold before "hold-then-cancel" cancels. */
    afterMinutes: integer("after_minutes").notNull().default(0),
    terms: jsonb("terms").$type<CancelTerms>().notNull(),
    /** Place in the order, from 0. */
    position: integer("position").notNull(),
    enabled: boolean("enabled").notNull(),
    /** True: the filter records the action that it would have taken, and never acts. */
    isDryRun: boolean("is_dry_run").notNull().default(false),
    expiresAt: instant("expires_at"),
    note: text("note").notNull().default(""),
    /** Increases with every change of the filter. A save names the version it was based on. */
    version: integer("version").notNull().default(1),
    hits: integer("hits").notNull().default(0),
    lastHitAt: instant("last_hit_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [index("order_filters_order").on(table.shopId, table.position)],
);

/**
 * The last backtest of a filter on past orders. One per shop. It contains counts and numbers of orders, no customer data.
 */
export const orderTries = pgTable("order_tries", {
  shopId: shopId().primaryKey(),
  id: uuid("id").notNull(),
  state: text("state", { enum: ["running", "done", "cancelled", "failed"] }).notNull(),
  from: instant("from").notNull(),
  until: instant("until").notNull(),
  /** The filter under test, as it would be saved. Null after the backtest has ended. */
  draft: jsonb("draft"),
  /** Orders to read, as far as known, and orders read. */
  total: bigint("total", { mode: "number" }).notNull(),
  read: bigint("read", { mode: "number" }).notNull().default(0),
  /** Shopify's cursor for the next page. */
  cursor: text("cursor"),
  /** Counts. Null until the backtest is done. */
  result: jsonb("result"),
  /** Reason of a failure, for the merchant. "" otherwise. */
  problem: text("problem").notNull().default(""),
  startedBy: text("started_by").notNull(),
  startedAt: instant("started_at").notNull(),
  /** Time of the last progress. A backtest without progress for long has died. */
  seenAt: instant("seen_at").notNull(),
});
