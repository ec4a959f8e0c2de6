import { z } from "zod";

import { WITHHELD } from "#app/engine/orders/order-facts";
import { ORDER_ACTIONS } from "#app/engine/orders/order-policy";
import { NETWORK_CLASSES } from "#app/engine/visit";

import { problems } from "../problems/texts";
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
export const orderId = z
  .string()
  .regex(/^\d{1,20}$/, { error: () => problems.thisOrderDoesNotExist });

const moment = z.string().nullable();
const level = z.enum(["high", "medium", "low"]).nullable();

export const orderRow = z.object({
  id: z.string(),
  /** Name of the order in Shopify: "#1001". */
  name: z.string(),
  placedAt: z.string(),
  total: z.number(),
  currency: z.string(),
  state: z.enum(ORDER_STATES),
  /** Action that the decision requested. */
  action: z.enum([...ORDER_ACTIONS, "wait", "review"]),
  /** True if the decision was made in dry run. */
  isDryRun: z.boolean(),
  /** Shopify's and Palisade's assessment combined. Null if none was needed. */
  level,
  /**
   * Origin of the level: the higher of both assessments, Shopify's alone because Palisade's is off, or the customer
   * block list. Null if there is no level.
   */
  levelBy: z.enum(["both", "platform", "list"]).nullable(),
  /** Points of Palisade's assessment, 0 to 100. */
  score: z.number().int(),
  /** Highest risk level that Shopify and other apps assessed. Null if there is no assessment. */
  riskLevel: z.enum(["high", "medium", "low", "none", "pending"]).nullable(),
  /** Reasons, the deciding one first. */
  because: z.array(z.string()),
  /** Filters in dry run that matched, and their actions. */
  dryRuns: z.array(
    z.object({ name: z.string(), action: z.enum([...ORDER_ACTIONS, "allow", "review"]) }),
  ),
  ip: z.string().nullable(),
  ipCountry: z.string().nullable(),
  /** Second possible country of the IP address. Null if the country is sure. */
  ipOtherCountry: z.string().nullable(),
  /** Country of the shipping address in the codes of location data: PR for the province PR of the United States. */
  shipCountry: z.string().nullable(),
  networkClass: z.enum(NETWORK_CLASSES).nullable(),
  /** Time at which the order is cancelled unless a user stops it. */
  cancelAt: moment,
  /** Reason why the requested action failed. Null if it did not fail. */
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
  /** Card of the payment: "Visa ending in 4242". Null if the order was not paid by card. */
  card: z.string().nullable(),
  /** The bank's results of the address check and the security code check. */
  addressCheck: z.string().nullable(),
  codeCheck: z.string().nullable(),
  failedPayments: z.number().int().nullable(),
  /** Number of the customer's orders, including this one. Null if unknown. */
  customerOrders: z.number().int().nullable(),
  /** Number of the customer's earlier orders that are paid and neither cancelled nor refunded. Null if unknown. */
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

/** Facts of the visits before an order. Null fields are unknown. */
const visitFacts = z.object({
  /**
   * Number of page views. `pages` and `seconds` are null if the visitor log lacks visits, such as the first one or
   * masked ones.
   */
  pages: z.number().int().nullable(),
  /** Whole seconds from the first page view to the order. */
  seconds: z.number().int().nullable(),
  /** Countries of the visits, ISO 3166-1 alpha-2, without unsure ones. */
  countries: z.array(z.string()),
  networks: z.array(z.enum(NETWORK_CLASSES)),
  /** True if a visit shows signs of an automated browser from two sources. */
  isAutomated: z.boolean(),
  /** True if all visits came from other countries than the address. */
  shippingDiffers: z.boolean().nullable(),
  billingDiffers: z.boolean().nullable(),
});

export const orderDetail = z.object({
  order: orderRow.extend({
    channel: z.string(),
    financial: z.string().nullable(),
    fulfillment: z.string().nullable(),
    recommendation: z.enum(["cancel", "investigate", "accept", "none"]).nullable(),
    /** Facts that were missing at the decision. */
    withheld,
    /** True if Palisade's hold must be released and has not been yet. */
    isReleasing: z.boolean(),
    /** Person who requested the cancellation. Null if a decision caused it or if Palisade did not cancel the order. */
    cancelRequestedBy: z.string().nullable(),
    /** Reasons of Palisade's assessment, strongest first. */
    signals: z.array(z.object({ title: z.string(), points: z.number(), sentence: z.string() })),
    /** The filter that decided. `name` is null if it was deleted. */
    filter: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    terms: cancelTerms.nullable(),
    decidedAt: z.string(),
  }),
  /** Events of the order, oldest first. */
  events: z.array(z.object({ at: z.string(), actor: z.string(), sentence: z.string() })),
  /** Details from Shopify. Null if Shopify did not answer. */
  live: liveOrder.nullable(),
  /** Reason why Shopify did not answer. Null if it answered. */
  liveProblem: z.string().nullable(),
  /** Visits before the order, newest first. */
  visits: z.array(visitRow),
  /** Link between the order and its visits: its checkout pass, which is exact, or else the IP address. */
  visitsBy: z.enum(["pass", "address"]),
  /**
   * Facts of the visits. Null if the visitor log contains no visit before the order, or does not cover the time before
   * it.
   */
  visitFacts: visitFacts.nullable(),
});
export type OrderDetail = z.output<typeof orderDetail>;
