import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  char,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";

import type { SeenSignal } from "#app/engine/orders/assess-order";
import type { Withheld } from "#app/engine/orders/order-facts";
import type { CancelTerms, FilterDryRun } from "#app/engine/orders/order-policy";
import { NETWORK_CLASSES } from "#app/engine/visit";
import type { WrittenText } from "#app/words/written";

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * State of an order in the app.
 *
 * "waiting": Shopify's risk is not available yet. "none": nothing to do. "failed": the action could not be done.
 * "cleared": a staff member marked it as safe.
 */
export const ORDER_QUEUES = [
  "waiting",
  "none",
  "review",
  "held",
  "scheduled",
  "cancelling",
  "cancelled",
  "failed",
  "cleared",
] as const;

const RISK_LEVELS = ["high", "medium", "low"] as const;

/** Returns a column for money in the shop's currency, in its main unit. */
const money = (name: string) => numeric(name, { precision: 14, scale: 2, mode: "number" });

/**
 * Orders with their decisions.
 *
 * Contains no name, email address, phone number, address or card, only keyed pseudonyms of them
 * (features/orders/evaluation/pseudonyms.server.ts). They show that two orders share a value without revealing it. The
 * screens read the rest from Shopify.
 */
export const orders = pgTable(
  "orders",
  {
    shopId: shopId(),
    /** Shopify's numeric id as text, because it may exceed 2^53. */
    orderId: text("order_id").notNull(),
    /** The order's name for the merchant: "#1001". */
    name: text("name").notNull(),
    placedAt: instant("placed_at").notNull(),
    /** Shopify's updated_at of the version this row is from. Older versions are ignored. */
    platformUpdatedAt: instant("platform_updated_at").notNull(),
    total: money("total").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    /** The customer's IP address. Stored and masked as in the visitor log. */
    ip: text("ip"),
    ipCountry: char("ip_country", { length: 2 }),
    /** Second possible country of the customer, if sources disagree. */
    ipOtherCountry: char("ip_other_country", { length: 2 }),
    /** Country in the codes of location data: PR for an address that Shopify writes as US with the province PR. */
    shipCountry: char("ship_country", { length: 2 }),
    networkClass: text("network_class", { enum: NETWORK_CLASSES }),
    /** Reference code of the first visit of the customer's browser, from the order's checkout pass. Null without a valid pass. */
    journey: text("journey"),
    emailKey: text("email_key"),
    phoneKey: text("phone_key"),
    addressKey: text("address_key"),
    cardKey: text("card_key"),
    /** Pseudonym of the name to which the order is shipped, or else billed. */
    nameKey: text("name_key"),
    /** Autonomous system number of the customer's IP address. Exceeds an integer. */
    asn: bigint("asn", { mode: "number" }),
    /** True if the order was the customer's first order when the order was stored. Null if unknown. */
    isFirst: boolean("is_first"),
    channel: text("channel").notNull(),
    /** Shopify's displayFinancialStatus and displayFulfillmentStatus. */
    financial: text("financial"),
    fulfillment: text("fulfillment"),
    /** Shopify's risk: PlatformRisk of engine/orders/order-facts.ts. Null: Shopify sent none. */
    riskLevel: text("risk_level", { enum: ["high", "medium", "low", "none", "pending"] }),
    recommendation: text("recommendation", { enum: ["cancel", "investigate", "accept", "none"] }),
    /** Palisade's own assessment, 0 to 100, and its signals. */
    score: integer("score").notNull(),
    signals: jsonb("signals").$type<readonly SeenSignal[]>().notNull(),
    /** Level used for the decision, combined from Shopify's and Palisade's own. Null: none was needed. */
    level: text("level", { enum: RISK_LEVELS }),
    queue: text("queue", { enum: ORDER_QUEUES }).notNull(),
    /** OrderDecision.action of engine/orders/decide-order.ts. */
    decidedAction: text("decided_action", {
      enum: ["nothing", "tag", "hold", "hold-then-cancel", "cancel", "wait", "review"],
    }).notNull(),
    isDryRun: boolean("is_dry_run").notNull(),
    /** True if the order was read as a past order. Such orders are exempt from every automatic action. */
    isPast: boolean("is_past").notNull().default(false),
    /** The filter that decided. It may have been deleted. */
    filterId: uuid("filter_id"),
    because: jsonb("because").$type<readonly string[]>().notNull(),
    /** Actions that filters in dry run would have taken. */
    dryRuns: jsonb("dry_runs").$type<readonly FilterDryRun[]>().notNull().default([]),
    /** Data of the order that Shopify does not show. The decision does without it. */
    withheld: jsonb("withheld").$type<readonly Withheld[]>().notNull().default([]),
    /** Time at which the order is cancelled unless a staff member stops it. */
    cancelAt: instant("cancel_at"),
    terms: jsonb("terms").$type<CancelTerms | null>(),
    /** Reason why the action could not be done, for the merchant. */
    failure: text("failure"),
    decidedAt: instant("decided_at").notNull(),
    clearedAt: instant("cleared_at"),
    clearedBy: text("cleared_by"),
    cancelledAt: instant("cancelled_at"),
    cancelledBy: text("cancelled_by", { enum: ["us", "other"] }),
    refunded: money("refunded"),
    /** Hash of the decision's inputs. A decision with unchanged inputs changes nothing and sends no notification. */
    inputsHash: text("inputs_hash").notNull(),
    ipDataVersion: text("ip_data_version"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.orderId] }),
    index("orders_by_queue").on(table.shopId, table.queue, table.placedAt, table.orderId),
    index("orders_by_moment").on(table.shopId, table.placedAt),
    index("orders_by_email").on(table.shopId, table.emailKey, table.placedAt),
    index("orders_by_phone").on(table.shopId, table.phoneKey, table.placedAt),
    index("orders_by_address").on(table.shopId, table.addressKey, table.placedAt),
    index("orders_by_card").on(table.shopId, table.cardKey, table.placedAt),
    index("orders_by_name").on(table.shopId, table.nameKey, table.placedAt),
    index("orders_first_by_range")
      .on(sql`address_key(${table.shopId}, ${table.ip})`, table.placedAt)
      .where(sql`${table.isFirst}`),
    index("orders_first_by_asn")
      .on(table.shopId, table.asn, table.placedAt)
      .where(sql`${table.isFirst}`),
    index("orders_of_journey")
      .on(table.shopId, table.journey)
      .where(sql`${table.journey} is not null`),
    index("orders_by_ip").on(table.shopId, table.ip, table.placedAt),
    index("orders_cancelled")
      .on(table.shopId, table.cancelledAt)
      .where(sql`${table.cancelledAt} is not null`),
  ],
);

/** History of an order, oldest first. Append-only. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    shopId: shopId(),
    orderId: text("order_id").notNull(),
    at: instant("at").notNull(),
    /** "palisade", "platform" (Shopify), or the session's actor. */
    actor: text("actor").notNull(),
    kind: text("kind").notNull(),
    /** English sentence for the merchant. It names only staff of the store. */
    sentence: text("sentence").notNull(),
    /** Messages of the sentence, for other languages. Null: it is in English only. */
    parts: jsonb("parts").$type<WrittenText>(),
    detail: jsonb("detail").notNull().default({}),
  },
  (table) => [
    foreignKey({
      columns: [table.shopId, table.orderId],
      foreignColumns: [orders.shopId, orders.orderId],
    }).onDelete("cascade"),
    index("order_events_of_order").on(table.shopId, table.orderId, table.id),
  ],
);

/**
 * Requests to Shopify for an order: one row per order and action.
 *
 * Rows are stored as long as the order, so a cancellation is requested only once. Deleted orders are never acted upon.
 */
export const orderActions = pgTable(
  "order_actions",
  {
    shopId: shopId(),
    orderId: text("order_id").notNull(),
    action: text("action", { enum: ["cancel", "hold", "tag", "assessment"] }).notNull(),
    /** "sent" is written before the call. "doubt": it is unknown whether Shopify carried it out. */
    state: text("state", {
      enum: ["requested", "sent", "done", "failed", "doubt", "stopped"],
    }).notNull(),
    /** Actor who requested or stopped the action: "palisade", or the session's actor. */
    requestedBy: text("requested_by").notNull().default("palisade"),
    /** Time of the next attempt or check. */
    runAt: instant("run_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    sentAt: instant("sent_at"),
    /** Id of Shopify's job for the action. */
    jobId: text("job_id"),
    result: jsonb("result"),
    error: text("error"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.orderId, table.action] }),
    foreignKey({
      columns: [table.shopId, table.orderId],
      foreignColumns: [orders.shopId, orders.orderId],
    }).onDelete("cascade"),
    index("order_actions_sent").on(table.shopId, table.action, table.sentAt),
  ],
);

/** State of reading a shop's orders, and of a pause of cancellations. */
export const orderIntake = pgTable("order_intake", {
  shopId: shopId().primaryKey(),
  /** Time Shopify last confirmed that it sends the shop's order events. */
  subscribedAt: instant("subscribed_at"),
  /** Reason why Shopify does not send order events. Null: it sends them, or the subscription was not attempted. */
  subscriptionRefusal: text("subscription_refusal", { enum: ["not-approved", "refused"] }),
  /** Reason why Shopify's last answer contained no orders. Null: it contained orders, or none was requested. */
  notShown: text("not_shown", { enum: ["denied", "not-approved", "no-access"] }),
  /** Every order changed before this time is stored. */
  reconciledUntil: instant("reconciled_until"),
  /** Time of the last attempt to compare, whatever its result. */
  comparedAt: instant("compared_at"),
  /** Cursor for reading changed orders. Null: at the beginning. */
  reconcileCursor: text("reconcile_cursor"),
  /** Number of past orders added so far. Null: the merchant has not requested past orders. */
  pastFound: integer("past_found"),
  /** Start of the pause of cancellations, and its reason for the merchant. */
  pausedAt: instant("paused_at"),
  pausedBecause: text("paused_because"),
  /** Time a staff member last ended a pause. Earlier cancellations no longer count. */
  resumedAt: instant("resumed_at"),
});
