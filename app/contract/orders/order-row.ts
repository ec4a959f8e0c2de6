import { z } from "zod";

import { WITHHELD } from "#app/engine/orders/order-facts";
import { ORDER_ACTIONS } from "#app/engine/orders/order-policy";
import { NETWORK_CLASSES } from "#app/engine/visit";

import { visitRow } from "../visits/visit-row";
import { cancelTerms } from "./fraud-policy";

/** Groups of the order list. */
export const ORDER_TABS = [
  "review",
  "held",
  "scheduled",
  "cancelled",
  "failed",
  "cleared",
  "all",
] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** State of an order (store/schema/orders.ts). */
export const ORDER_STATES = [
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

/** Shopify's number of an order. Text, because it may exceed 2^53. */
export const orderId = z.string().regex(/^\d{1,20}$/, "This order does not exist.");

const moment = z.string().nullable();
const level = z.enum(["high", "medium", "low"]).nullable();

export const orderRow = z.object({
  id: z.string(),
  /** As the merchant knows it: "#1001". */
  name: z.string(),
  placedAt: z.string(),
  total: z.number(),
  currency: z.string(),
  state: z.enum(ORDER_STATES),
  /** Action that the decision requested. */
  action: z.enum([...ORDER_ACTIONS, "wait", "review"]),
  /** Decided while nothing was carried out. */
  isDryRun: z.boolean(),
  /** Shopify's and Palisade's assessment combined. Null if none was needed. */
  level,
  /**
   * Origin of the level: the higher of both assessments, Shopify's alone because Palisade's is off, or the list of
   * blocked customers. Null: there is no level.
   */
  levelBy: z.enum(["both", "platform", "list"]).nullable(),
  /** Our own points, 0 to 100. */
  score: z.number().int(),
  /** Risk assessments of Shopify and other apps. Null without any. */
  riskLevel: z.enum(["high", "medium", "low", "none", "pending"]).nullable(),
  /** Why, the deciding reason first. */
  because: z.array(z.string()),
  /** Filters in dry run that matched, and what they would have done. */
  dryRuns: z.array(
    z.object({ name: z.string(), action: z.enum([...ORDER_ACTIONS, "allow", "review"]) }),
  ),
  ip: z.string().nullable(),
  ipCountry: z.string().nullable(),
  /** Second possible country of the IP address. Null if the country is sure. */
  ipOtherCountry: z.string().nullable(),
  /** In the codes of location data: PR for an address in the province PR of the United States. */
  shipCountry: z.string().nullable(),
  networkClass: z.enum(NETWORK_CLASSES).nullable(),
  /** Time of the cancellation unless a person stops it. */
  cancelAt: moment,
  /** Why what was wanted could not be done. */
  failure: z.string().nullable(),
  cancelledAt: moment,
  cancelledBy: z.enum(["us", "other"]).nullable(),
  refunded: z.number().nullable(),
  clearedAt: moment,
});
export type OrderSummary = z.output<typeof orderRow>;

/** Fields that Shopify withholds because the app is not approved for them. */
export const withheld = z.array(z.enum(WITHHELD));

/** Postal address in Shopify, without empty lines. */
const address = z.array(z.string());

/** Details that are read from Shopify when the page opens and are not stored. */
const liveOrder = z.object({
  /** Fields that are missing because Shopify withholds them. */
  withheld,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  billing: address,
  shipping: address,
  items: z.number().int(),
  products: z.array(z.string()),
  gateways: z.array(z.string()),
  /** "Visa ending in 4242"; null: not paid by card. */
  card: z.string().nullable(),
  /** The bank's answers to "is this the card's address" and "is this its code". */
  addressCheck: z.string().nullable(),
  codeCheck: z.string().nullable(),
  failedPayments: z.number().int().nullable(),
  /** Orders of the customer, this one included, and those that went well; null: not known. */
  customerOrders: z.number().int().nullable(),
  goodOrders: z.number().int().nullable(),
  tags: z.array(z.string()),
  note: z.string(),
  referrer: z.string().nullable(),
  landingPage: z.string().nullable(),
  /** Risk assessments of Shopify and other apps. */
  assessments: z.array(
    z.object({
      isPlatform: z.boolean(),
      level: z.enum(["high", "medium", "low", "none", "pending"]),
      facts: z.array(
        z.object({
          sentence: z.string(),
          sentiment: z.enum(["negative", "neutral", "positive"]),
        }),
      ),
    }),
  ),
});

export const orderDetail = z.object({
  order: orderRow.extend({
    channel: z.string(),
    financial: z.string().nullable(),
    fulfillment: z.string().nullable(),
    recommendation: z.enum(["cancel", "investigate", "accept", "none"]).nullable(),
    /** Facts that were missing at the decision. */
    withheld,
    /** Our hold is to end, and has not yet. */
    isReleasing: z.boolean(),
    /** Person who requested the cancellation. Null if a decision caused it or if Palisade did not cancel the order. */
    cancelAskedBy: z.string().nullable(),
    /** Reasons of Palisade's assessment, strongest first. */
    signals: z.array(z.object({ title: z.string(), points: z.number(), sentence: z.string() })),
    /** The filter that decided; `name` is null once it was deleted. */
    filter: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    terms: cancelTerms.nullable(),
    decidedAt: z.string(),
  }),
  /** Oldest first. */
  events: z.array(z.object({ at: z.string(), actor: z.string(), sentence: z.string() })),
  /** Null if Shopify could not be reached. */
  live: liveOrder.nullable(),
  /** Why not; null: it could. */
  liveProblem: z.string().nullable(),
  /** Visits before the order, newest first. */
  visits: z.array(visitRow),
  /** Link between the order and its visits: its checkout pass, which is exact, or else the IP address. */
  visitsBy: z.enum(["pass", "address"]),
});
export type OrderDetail = z.output<typeof orderDetail>;
