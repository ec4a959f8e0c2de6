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
    /** The filter records what it would have done and never acts. */
    isDryRun: boolean("is_dry_run").notNull().default(false),
    expiresAt: instant("expires_at"),
    note: text("note").notNull().default(""),
    /** Raised by every change of the filter; a save names the version it was based on. */
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
 * The last try of a filter on past orders; one a shop. It holds counts and numbers of orders, nothing
 * of a buyer.
 */
export const orderTries = pgTable("order_tries", {
  shopId: shopId().primaryKey(),
  id: uuid("id").notNull(),
  state: text("state", { enum: ["running", "done", "cancelled", "failed"] }).notNull(),
  from: instant("from").notNull(),
  until: instant("until").notNull(),
  /** The filter that is tried, as it would be saved; null once it ended. */
  draft: jsonb("draft"),
  /** Orders to read as far as known, and read so far. */
  total: bigint("total", { mode: "number" }).notNull(),
  read: bigint("read", { mode: "number" }).notNull().default(0),
  /** Where reading goes on at the platform. */
  cursor: text("cursor"),
  /** Counts; null before it is done. */
  result: jsonb("result"),
  /** Why it failed, for the merchant; "" otherwise. */
  problem: text("problem").notNull().default(""),
  startedBy: text("started_by").notNull(),
  startedAt: instant("started_at").notNull(),
  /** When it last said how far it came: one that is silent for long has died. */
  seenAt: instant("seen_at").notNull(),
});
