import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { instant } from "./columns";
import { shopId } from "./shops";

/** Shopify's latest state of a shop's subscription. One row per shop. */
export const subscriptions = pgTable("subscriptions", {
  shopId: shopId().primaryKey(),
  /** gid://shopify/AppSubscription/…. Null: the shop never had one. */
  platformId: text("platform_id"),
  status: text("status", {
    enum: ["none", "active", "frozen", "cancelled", "declined", "expired"],
  }).notNull(),
  /** Plan of the subscription. In force only while `status` is "active". */
  tier: text("tier", { enum: ["free", "premium", "payg"] }).notNull(),
  interval: text("interval", { enum: ["monthly", "yearly"] }),
  isTest: boolean("is_test").notNull().default(false),
  /** True if Shopify accepts only test charges for the shop (development store). */
  isTestStore: boolean("is_test_store").notNull().default(false),
  currency: text("currency"),
  /** Amounts as decimal text ("9.99"). */
  price: text("price"),
  cappedAmount: text("capped_amount"),
  usageLineId: text("usage_line_id"),
  trialDays: integer("trial_days").notNull().default(0),
  createdAt: instant("created_at"),
  periodEndsAt: instant("period_ends_at"),
  /** Approved plan that waits for the current subscription's period to end. */
  scheduledTier: text("scheduled_tier", { enum: ["premium", "payg"] }),
  scheduledInterval: text("scheduled_interval", { enum: ["monthly", "yearly"] }),
  /** Plan that waits for the merchant's approval. Shopify drops it after two days. */
  pendingTier: text("pending_tier", { enum: ["premium", "payg"] }),
  pendingInterval: text("pending_interval", { enum: ["monthly", "yearly"] }),
  pendingSince: instant("pending_since"),
  /** Time of the request that returned this state. An older answer never overwrites a newer answer. */
  requestedAt: instant("requested_at").notNull(),
  /** Page views in the first hour of the subscription that were made before the subscription began. */
  viewsBefore: integer("views_before").notNull().default(0),
});

/**
 * Usage charges, written before Shopify is called.
 *
 * `id` is the idempotency key: a charge whose answer was lost is requested again under the same key.
 */
export const usageCharges = pgTable(
  "usage_charges",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    platformId: text("platform_id").notNull(),
    usageLineId: text("usage_line_id").notNull(),
    cycleFrom: instant("cycle_from").notNull(),
    /** Page views of the cycle that are paid once this charge is made. */
    pageViews: bigint("page_views", { mode: "number" }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    currency: text("currency").notNull(),
    /** "open": requested or about to be. It is unknown whether it was made. */
    status: text("status", { enum: ["open", "made", "refused"] }).notNull(),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
    recordId: text("record_id"),
  },
  (table) => [
    index("usage_charges_by_cycle").on(table.shopId, table.platformId, table.cycleFrom),
    uniqueIndex("usage_charges_one_open")
      .on(table.shopId)
      .where(sql`${table.status} = 'open'`),
  ],
);

/** Notices about a cycle's usage that the merchant has received. Each percentage is sent once. */
export const usageNotices = pgTable(
  "usage_notices",
  {
    shopId: shopId(),
    platformId: text("platform_id").notNull(),
    cycleFrom: instant("cycle_from").notNull(),
    percent: integer("percent").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.platformId, table.cycleFrom, table.percent] }),
  ],
);

/**
 * Trial days that a store has used, so that a reinstall does not start a second trial.
 *
 * Kept when all other data of a shop is erased. Contains a store's domain, its Shopify id and a number, no personal
 * data (docs/reference/plans.md gives the reason).
 */
export const trials = pgTable(
  "trials",
  {
    shopDomain: text("shop_domain").primaryKey(),
    /** Shopify's id of the store, which finds its days under a new domain. Null while unknown. */
    platformId: text("platform_id"),
    /** Days of trials that have ended. */
    daysUsed: integer("days_used").notNull().default(0),
    /** The running trial: subscription, start and granted days. */
    runningId: text("running_id"),
    runningSince: instant("running_since"),
    runningDays: integer("running_days"),
  },
  (table) => [index("trials_by_platform_id").on(table.platformId)],
);
