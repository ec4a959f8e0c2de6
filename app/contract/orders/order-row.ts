import { z } from "zod";

import { WITHHELD } from "#app/engine/orders/order-facts";
import { ORDER_ACTIONS } from "#app/engine/orders/order-policy";
import { NETWORK_CLASSES } from "#app/engine/visit";

import { visitRow } from "../visits/visit-row";
import { cancelTerms } from "./fraud-policy";

/** What the list of orders is divided into. */
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

/** Where an order stands: store/schema/orders.ts. */
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

/** The platform's number of an order: may be above 2^53, so it is text. */
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
  /** What the decision wanted. */
  action: z.enum([...ORDER_ACTIONS, "wait", "review"]),
  /** Decided while nothing was carried out. */
  isDryRun: z.boolean(),
  /** The platform's and our assessment joined; null: none was needed. */
  level,
  /**
   * What the level is made of: the higher of both; the platform's alone, because ours is switched off;
   * or the list of people to block. Null: there is no level.
   */
  levelBy: z.enum(["both", "platform", "list"]).nullable(),
  /** Our own points, 0 to 100. */
  score: z.number().int(),
  /** What the platform and other apps say of the risk; null: nothing. */
  riskLevel: z.enum(["high", "medium", "low", "none", "pending"]).nullable(),
  /** Why, the deciding reason first. */
  because: z.array(z.string()),
  /** Filters in dry run that matched, and what they would have done. */
  dryRuns: z.array(
    z.object({ name: z.string(), action: z.enum([...ORDER_ACTIONS, "allow", "review"]) }),
  ),
  ip: z.string().nullable(),
  ipCountry: z.string().nullable(),
  /** Where the IP address may be as well, when its country is unsure; null: it is not. */
  ipOtherCountry: z.string().nullable(),
  /** In the codes of location data: PR for an address in the province PR of the United States. */
  shipCountry: z.string().nullable(),
  networkClass: z.enum(NETWORK_CLASSES).nullable(),
  /** When it is cancelled unless somebody stops it. */
  cancelAt: moment,
  /** Why what was wanted could not be done. */
  failure: z.string().nullable(),
  cancelledAt: moment,
  cancelledBy: z.enum(["us", "other"]).nullable(),
  refunded: z.number().nullable(),
  clearedAt: moment,
});
export type OrderSummary = z.output<typeof orderRow>;

/** What the platform does not show, because it has not approved the app for it. */
export const withheld = z.array(z.enum(WITHHELD));

/** A postal address as the platform has it; empty lines are left out. */
const address = z.array(z.string());

/** What only the platform knows: read when the page is opened, and kept nowhere. */
const liveOrder = z.object({
  /** What is missing here because the platform does not show it. */
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
  /** What the platform and other apps say of the risk. */
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
    /** What it was decided without. */
    withheld,
    /** Our hold is to end, and has not yet. */
    isReleasing: z.boolean(),
    /** Who had Palisade cancel it; null: nobody did, it was decided, or Palisade did not cancel it. */
    cancelAskedBy: z.string().nullable(),
    /** What our assessment is made of, strongest first. */
    signals: z.array(z.object({ title: z.string(), points: z.number(), sentence: z.string() })),
    /** The filter that decided; `name` is null once it was deleted. */
    filter: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    terms: cancelTerms.nullable(),
    decidedAt: z.string(),
  }),
  /** Oldest first. */
  events: z.array(z.object({ at: z.string(), actor: z.string(), sentence: z.string() })),
  /** Null: the platform could not be asked. */
  live: liveOrder.nullable(),
  /** Why not; null: it could. */
  liveProblem: z.string().nullable(),
  /** Visits from the buyer's address in the day before, newest first. */
  visits: z.array(visitRow),
});
export type OrderDetail = z.output<typeof orderDetail>;
