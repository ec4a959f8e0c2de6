import { z } from "zod";

import { call } from "../call";
import { problems } from "../problems/texts";
import { within } from "../visits/visit-filters";
import { fraudPolicy } from "./fraud-policy";
import { ORDER_TABS, orderDetail, orderId, orderRow, withheld } from "./order-row";

const FEATURE = "fraud-protect";

/** Version of the policy. Increases with every save. 0 before the first one. */
const version = z.int().min(0);

/** Value of orders in one currency, in its main unit. */
const amount = z.object({ currency: z.string(), total: z.number() });

export const ORDER_PAGE_SIZE = 50;
/** Days that the figures cover. */
export const FIGURE_DAYS = 30;
/** Days of past orders that can be imported. Shopify returns no older ones. */
export const SYNC_DAYS = 60;

export const getFraudPolicy = call({
  method: "GET",
  path: "/api/fraudProtect/getFraudPolicy",
  summary: "The policy for risky orders.",
  auth: "merchant",
  input: z.strictObject({}),
  output: z.object({ policy: fraudPolicy, version }),
});

export const saveFraudPolicy = call({
  method: "POST",
  path: "/api/fraudProtect/saveFraudPolicy",
  summary:
    "Replaces the policy. Fraud Protect goes from off to dry run first. Going live needs a second confirmation.",
  auth: "merchant",
  featureOf: ({ policy }) => (policy.mode === "off" ? null : FEATURE),
  impersonated: "refused",
  input: z.strictObject({
    policy: fraudPolicy,
    expectedVersion: version,
    /** True if the merchant confirmed that orders are held and cancelled from now on. */
    confirmedLive: z.boolean().default(false),
  }),
  output: z.object({ policy: fraudPolicy, version }),
});

export const getFraudState = call({
  method: "GET",
  path: "/api/fraudProtect/getFraudState",
  summary:
    "State of Fraud Protect: whether orders arrive, which actions apply, the number in review, and the figures.",
  auth: "merchant",
  input: z.strictObject({}),
  output: z.object({
    mode: fraudPolicy.shape.mode,
    /** False if the plan does not include Fraud Protect. Settings saved under another plan are then inactive. */
    isInPlan: z.boolean(),
    /** Permissions that the store must still grant so that orders can be read and held. */
    missingScopes: z.array(z.string()),
    /** Level of customer data that Shopify has approved for the app. */
    approval: z.object({
      /** False if Shopify returns no orders to the app. */
      showsOrders: z.boolean(),
      /** False if Shopify sends no order webhooks. The app then reads orders every 15 minutes. */
      hasOrderWebhooks: z.boolean(),
      /** Fields of the last order that Shopify withheld. */
      withheld,
    }),
    /** Start and reason of the pause of cancelling. Null if it is not paused. */
    paused: z.object({ at: z.string(), because: z.string() }).nullable(),
    /** False if none of the latest orders had an assessment by Shopify. */
    hasRiskData: z.boolean(),
    /** Progress of the import of past orders. Null if none was requested. */
    past: z
      .object({
        /** Orders found so far that were not yet stored. */
        found: z.int(),
        /** Found orders that were not yet read. */
        left: z.int(),
        /** True while more orders may be found. */
        isListing: z.boolean(),
      })
      .nullable(),
    counts: z.record(z.enum(ORDER_TABS), z.number().int()),
    figures: z.object({
      days: z.number().int(),
      /** Orders cancelled by Palisade. */
      cancelled: z.number().int(),
      cancelledValue: z.array(amount),
      /** Value of the orders that `counts.held` counts. */
      heldValue: z.array(amount),
      /** Flagged orders that a user marked as safe. */
      cleared: z.number().int(),
    }),
  }),
});

/** Maximum characters of a search for orders. */
const ORDER_SEARCH_CHARS = 64;

/** Position of an order for paging: epoch milliseconds and the order's number. */
const cursor = z
  .string()
  .regex(/^\d{1,15}\.\d{1,20}$/, { error: () => problems.pageOfOrdersMissing });

/** Largest total of first orders. "" for any order. */
export const firstUpTo = z
  .string()
  .regex(/^\d{0,9}$/, { error: () => problems.enterWholeAmount })
  .default("");

export const getOrders = call({
  method: "GET",
  path: "/api/fraudProtect/getOrders",
  summary: "Orders of one tab, newest first, one page.",
  auth: "merchant",
  input: z.strictObject({
    tab: z.enum(ORDER_TABS).default("review"),
    level: z.enum(["any", "high", "medium", "low"]).default("any"),
    /** Part of the order's name ("1001"). */
    search: z
      .string()
      .trim()
      .max(ORDER_SEARCH_CHARS, {
        error: () => problems.atMostCharacters({ count: ORDER_SEARCH_CHARS }),
      })
      .default(""),
    /** Period in which the orders were placed. With `visit` "no", the period in which their checkouts began. */
    within,
    /** "no": orders of the last 30 days whose checkout had no visit. */
    visit: z.enum(["any", "no"]).default("any"),
    /** Largest total of first orders of customers, in the store's currency. "" for any order. */
    firstUpTo,
    /** Returns orders older than this cursor. */
    before: cursor.optional(),
    /** Returns the nearest newer orders. */
    after: cursor.optional(),
  }),
  output: z.object({
    orders: z.array(orderRow),
    /** Cursors for `after` and `before` of the adjacent pages. Null if there is no such page. */
    newer: z.string().nullable(),
    older: z.string().nullable(),
  }),
});

export const getOrder = call({
  method: "GET",
  path: "/api/fraudProtect/getOrder",
  summary:
    "One order: its evaluation, its current data in Shopify, and its events. Opening it is recorded.",
  auth: "merchant",
  input: z.strictObject({ id: orderId }),
  output: orderDetail,
});

const one = z.strictObject({ id: orderId });

export const stopCancelling = call({
  method: "POST",
  path: "/api/fraudProtect/stopCancelling",
  summary:
    "Stops a scheduled cancellation. The order stays on hold, or needs review if it is not on hold.",
  auth: "merchant",
  input: one,
  output: orderRow,
});

export const cancelOrderNow = call({
  method: "POST",
  path: "/api/fraudProtect/cancelOrderNow",
  summary: "Cancels an order on the terms given. This cannot be undone.",
  auth: "merchant",
  feature: FEATURE,
  impersonated: "refused",
  input: one,
  output: orderRow,
});

export const markOrderSafe = call({
  method: "POST",
  path: "/api/fraudProtect/markOrderSafe",
  summary: "Ends a hold and keeps the order from being flagged again for 90 days.",
  auth: "merchant",
  impersonated: "refused",
  input: one.extend({
    /** True adds the customer's email address to the allow list. */
    allowPerson: z.boolean().default(false),
  }),
  output: orderRow,
});

export const reportOrderFraud = call({
  method: "POST",
  path: "/api/fraudProtect/reportOrderFraud",
  summary: "Adds the customer to the customer block list, and cancels the order if requested.",
  auth: "merchant",
  feature: FEATURE,
  impersonated: "refused",
  input: one.extend({ cancel: z.boolean().default(false) }),
  output: orderRow,
});

export const retryOrder = call({
  method: "POST",
  path: "/api/fraudProtect/retryOrder",
  summary: "Retries the failed actions of an order.",
  auth: "merchant",
  feature: FEATURE,
  impersonated: "refused",
  input: one,
  output: orderRow,
});

export const resumeCancelling = call({
  method: "POST",
  path: "/api/fraudProtect/resumeCancelling",
  summary: "Resumes cancelling after too many cancellations. Orders that need review stay there.",
  auth: "merchant",
  feature: FEATURE,
  impersonated: "refused",
  input: z.strictObject({}),
  output: z.object({ isPaused: z.boolean() }),
});

export const countPastOrders = call({
  method: "GET",
  path: "/api/fraudProtect/countPastOrders",
  summary: `Number of the store's orders in the last ${SYNC_DAYS} days, without those of the last 15 minutes.`,
  auth: "merchant",
  input: z.strictObject({
    days: z.coerce.number().int().min(1).max(SYNC_DAYS).default(SYNC_DAYS),
  }),
  /** If `isExact` is false, the true count is `count` or higher. */
  output: z.object({ count: z.int(), isExact: z.boolean() }),
});

export const readPastOrders = call({
  method: "POST",
  path: "/api/fraudProtect/readPastOrders",
  summary: `Reads the orders of the last ${SYNC_DAYS} days, assesses them, and leaves the risky ones for review. They are never acted on automatically.`,
  auth: "merchant",
  feature: FEATURE,
  impersonated: "refused",
  input: z.strictObject({ days: z.int().min(1).max(SYNC_DAYS).default(SYNC_DAYS) }),
  output: z.object({ isStarted: z.boolean() }),
});
