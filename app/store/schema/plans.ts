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

/** What the platform last said about a shop's subscription: one current truth a shop. */
export const subscriptions = pgTable("subscriptions", {
  shopId: shopId().primaryKey(),
  /** gid://shopify/AppSubscription/…; null: there never was one. */
  platformId: text("platform_id"),
  status: text("status", {
    enum: ["none", "active", "frozen", "cancelled", "declined", "expired"],
  }).notNull(),
  /** What it was for; in force only while `status` is "active". */
  tier: text("tier", { enum: ["free", "premium", "payg"] }).notNull(),
  interval: text("interval", { enum: ["monthly", "yearly"] }),
  isTest: boolean("is_test").notNull().default(false),
  /** The shop may only be charged for a test (development store). */
  isTestStore: boolean("is_test_store").notNull().default(false),
  currency: text("currency"),
  /** Amounts as decimal text ("9.99"). */
  price: text("price"),
  cappedAmount: text("capped_amount"),
  usageLineId: text("usage_line_id"),
  trialDays: integer("trial_days").notNull().default(0),
  createdAt: instant("created_at"),
  periodEndsAt: instant("period_ends_at"),
  /** Approved, and waiting for the current subscription's period to end. */
  scheduledTier: text("scheduled_tier", { enum: ["premium", "payg"] }),
  scheduledInterval: text("scheduled_interval", { enum: ["monthly", "yearly"] }),
  /** Waits for the merchant's approval; the platform drops it after two days. */
  pendingTier: text("pending_tier", { enum: ["premium", "payg"] }),
  pendingInterval: text("pending_interval", { enum: ["monthly", "yearly"] }),
  pendingSince: instant("pending_since"),
  /** When the question was asked that this answers; an older answer never overwrites a newer one. */
  askedAt: instant("asked_at").notNull(),
  /** Page views of the subscription's first hour that were before it. */
  viewsBefore: integer("views_before").notNull().default(0),
});

/**
 * Usage charges, written before the platform is asked. `id` is the idempotency key: a charge whose
 * answer was lost is asked for again under the same key.
 */
export const usageCharges = pgTable(
  "usage_charges",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    shopId: shopId(),
    platformId: text("platform_id").notNull(),
    usageLineId: text("usage_line_id").notNull(),
    cycleFrom: instant("cycle_from").notNull(),
    /** Page views of the cycle that are paid for once this charge is made. */
    pageViews: bigint("page_views", { mode: "number" }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    currency: text("currency").notNull(),
    /** "open": asked for, or about to be; whether it was made is not known yet. */
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

/** Which notices about a cycle's usage the merchant has had: each percentage once. */
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
 * Trial days a store has used, so that installing again does not start a second trial. Kept when
 * everything else of a shop is erased: a store's domain, its Shopify id and a number, nothing about a person
 * (docs/plans-and-billing.md says why).
 */
export const trials = pgTable(
  "trials",
  {
    shopDomain: text("shop_domain").primaryKey(),
    /** Shopify's id of the store, by which its days are found under a new domain; null while it is not known. */
    platformId: text("platform_id"),
    /** Days of trials that have ended. */
    daysUsed: integer("days_used").notNull().default(0),
    /** The trial that runs: of which subscription, since when, how many days were granted. */
    runningId: text("running_id"),
    runningSince: instant("running_since"),
    runningDays: integer("running_days"),
  },
  (table) => [index("trials_by_platform_id").on(table.platformId)],
);
