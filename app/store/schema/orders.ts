import { sql } from "drizzle-orm";
import {
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

import { instant } from "./columns";
import { shopId } from "./shops";

/**
 * Where an order stands with us. "waiting": for the platform's risk. "none": nothing to do about it.
 * "failed": what was wanted could not be done. "cleared": somebody of the store said it is safe.
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

/** Money in the shop's currency, in its units. */
const money = (name: string) => numeric(name, { precision: 14, scale: 2, mode: "number" });

/**
 * Orders as far as they were decided about. Nobody's name, mail address, phone number, address or
 * card is here, only keyed pseudonyms of them (features/orders/evaluation/pseudonyms.server.ts):
 * enough to see that two orders share one, too little to read it. The screens read the rest from the
 * platform.
 */
export const orders = pgTable(
  "orders",
  {
    shopId: shopId(),
    /** The platform's number, exact, as text: it may be above 2^53. */
    orderId: text("order_id").notNull(),
    /** As the merchant knows it: "#1001". */
    name: text("name").notNull(),
    placedAt: instant("placed_at").notNull(),
    /** The platform's updated_at of what this row was made from; older news is refused. */
    platformUpdatedAt: instant("platform_updated_at").notNull(),
    total: money("total").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    /** The buyer's address on the internet; kept and masked as in the visitor log. */
    ip: text("ip"),
    ipCountry: char("ip_country", { length: 2 }),
    /** Where the buyer may be as well: sources disagree, and the country is unsure. */
    ipOtherCountry: char("ip_other_country", { length: 2 }),
    /** In the codes of location data: PR for an address that Shopify writes as US with the province PR. */
    shipCountry: char("ship_country", { length: 2 }),
    networkClass: text("network_class", { enum: NETWORK_CLASSES }),
    emailKey: text("email_key"),
    phoneKey: text("phone_key"),
    addressKey: text("address_key"),
    cardKey: text("card_key"),
    channel: text("channel").notNull(),
    /** The platform's displayFinancialStatus and displayFulfillmentStatus. */
    financial: text("financial"),
    fulfillment: text("fulfillment"),
    /** The platform's risk: engine/orders/order-facts.ts PlatformRisk; null: it said nothing. */
    riskLevel: text("risk_level", { enum: ["high", "medium", "low", "none", "pending"] }),
    recommendation: text("recommendation", { enum: ["cancel", "investigate", "accept", "none"] }),
    /** Our own assessment, 0 to 100, and what it was made of. */
    score: integer("score").notNull(),
    signals: jsonb("signals").$type<readonly SeenSignal[]>().notNull(),
    /** The level that was decided by, the platform's and ours joined; null: none was needed. */
    level: text("level", { enum: RISK_LEVELS }),
    queue: text("queue", { enum: ORDER_QUEUES }).notNull(),
    /** engine/orders/decide-order.ts OrderDecision.action. */
    decidedAction: text("decided_action", {
      enum: ["nothing", "tag", "hold", "hold-then-cancel", "cancel", "wait", "review"],
    }).notNull(),
    isDryRun: boolean("is_dry_run").notNull(),
    /** It came in because the merchant had past orders read: nothing is ever done to it by itself. */
    isPast: boolean("is_past").notNull().default(false),
    /** The filter that decided; it may be deleted since. */
    filterId: uuid("filter_id"),
    because: jsonb("because").$type<readonly string[]>().notNull(),
    /** What filters in dry run would have done. */
    dryRuns: jsonb("dry_runs").$type<readonly FilterDryRun[]>().notNull().default([]),
    /** What the platform does not show of it, and the decision does without. */
    withheld: jsonb("withheld").$type<readonly Withheld[]>().notNull().default([]),
    /** When it is cancelled unless somebody stops it. */
    cancelAt: instant("cancel_at"),
    terms: jsonb("terms").$type<CancelTerms | null>(),
    /** Why what was wanted could not be done, for the merchant. */
    failure: text("failure"),
    decidedAt: instant("decided_at").notNull(),
    clearedAt: instant("cleared_at"),
    clearedBy: text("cleared_by"),
    cancelledAt: instant("cancelled_at"),
    cancelledBy: text("cancelled_by", { enum: ["us", "other"] }),
    refunded: money("refunded"),
    /** Of what was decided from; the same again changes nothing and tells nobody. */
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
    index("orders_by_ip").on(table.shopId, table.ip, table.placedAt),
    index("orders_cancelled")
      .on(table.shopId, table.cancelledAt)
      .where(sql`${table.cancelledAt} is not null`),
  ],
);

/** What happened to an order, oldest first. Rows are only ever added. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    shopId: shopId(),
    orderId: text("order_id").notNull(),
    at: instant("at").notNull(),
    /** "palisade", "platform", or the session's actor. */
    actor: text("actor").notNull(),
    kind: text("kind").notNull(),
    /** For the merchant; names nobody but people of the store. */
    sentence: text("sentence").notNull(),
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
 * What was asked of the platform for an order: one row an order and action for as long as the order is
 * kept, which is what makes a cancellation happen once; older orders are never acted upon.
 */
export const orderActions = pgTable(
  "order_actions",
  {
    shopId: shopId(),
    orderId: text("order_id").notNull(),
    action: text("action", { enum: ["cancel", "hold", "tag", "assessment"] }).notNull(),
    /** "sent" is written before the call; "doubt": nobody knows whether it was carried out. */
    state: text("state", {
      enum: ["wanted", "sent", "done", "failed", "doubt", "stopped"],
    }).notNull(),
    /** Who wanted it, or stopped it: "palisade", or the session's actor. */
    askedBy: text("asked_by").notNull().default("palisade"),
    /** When it is looked at next. */
    runAt: instant("run_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    sentAt: instant("sent_at"),
    /** The platform's job that carries it out. */
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

/** How a shop's orders reach us, and whether cancelling is paused. */
export const orderIntake = pgTable("order_intake", {
  shopId: shopId().primaryKey(),
  /** When the platform last confirmed that it sends us the shop's order events. */
  subscribedAt: instant("subscribed_at"),
  /** Why the platform does not tell us of orders; null: it does, or was not asked. */
  notTold: text("not_told", { enum: ["not-approved", "refused"] }),
  /** Why it showed us no orders when it was asked last; null: it does, or was not asked. */
  notShown: text("not_shown", { enum: ["denied", "not-approved", "no-access"] }),
  /** Every order changed before this is known here. */
  reconciledUntil: instant("reconciled_until"),
  /** When we last set out to compare, whatever came of it. */
  comparedAt: instant("compared_at"),
  /** Where the reading of changed orders goes on; null: at the beginning. */
  reconcileCursor: text("reconcile_cursor"),
  /** How many orders the reading of past orders has found that were not here; null: none was asked for. */
  pastFound: integer("past_found"),
  /** Since when nothing is cancelled, and why, for the merchant. */
  pausedAt: instant("paused_at"),
  pausedBecause: text("paused_because"),
  /** When somebody last ended a pause; cancellations before it count no more. */
  resumedAt: instant("resumed_at"),
});
