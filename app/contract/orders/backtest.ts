import { z } from "zod";

import { call } from "../call";
import { editedFilter } from "./order-filters";

export const BACKTEST_LIMITS = {
  /** Days of past orders that Shopify returns to an app. */
  days: 60,
  /** The newest ones. */
  orders: 10_000,
  /** Orders named in a result. */
  sample: 10,
} as const;

const count = z.number().int();

const backtestResult = z.object({
  /** Orders that fit the filter. */
  matched: count,
  /** Of those, orders that a filter above it decides about. */
  taken: count,
  /** Outcomes of the orders that the filter would have decided: */
  fulfilled: count,
  refunded: count,
  cancelled: count,
  /** Neither of these, so far. */
  open: count,
  /** Orders that fit it and not the saved filter, and the other way round; null: a new filter. */
  difference: z.object({ added: count, dropped: count }).nullable().default(null),
  /** The newest of those it would have decided about, newest first. */
  sample: z.array(
    z.object({
      /** Shopify's number of the order. Text, because it may exceed 2^53. */
      orderId: z.string(),
      name: z.string(),
      outcome: z.enum(["fulfilled", "refunded", "cancelled", "open"]),
    }),
  ),
  /** Orders that were tried, and whether older ones were left out. */
  read: count,
  isCut: z.boolean(),
  /** Of those, orders whose visits are not in the visitor log, so that conditions about them never match. */
  visitsUnknown: count.default(0),
});
export type BacktestResult = z.output<typeof backtestResult>;

const backtest = z.object({
  id: z.uuid(),
  state: z.enum(["running", "done", "cancelled", "failed"]),
  /** ISO 8601. */
  from: z.string(),
  until: z.string(),
  read: count,
  /** Reason of the failure. "" without one. */
  problem: z.string(),
  result: backtestResult.nullable(),
});
export type Backtest = z.output<typeof backtest>;

const output = z.object({ preview: backtest });

export const startBacktest = call({
  method: "POST",
  path: "/api/orderFilters/startBacktest",
  summary:
    "Previews a filter on the orders of the last sixty days. Changes nothing. One at a time per shop.",
  auth: "merchant",
  feature: "auto-cancel",
  input: z.strictObject({
    filter: editedFilter,
    /** The stored filter it takes the place of; null: it would be the last one. */
    id: z.uuid().nullable(),
  }),
  output,
});

export const getBacktest = call({
  method: "GET",
  path: "/api/orderFilters/getBacktest",
  summary: "The progress and result of a preview. Only the last one of a shop is stored.",
  auth: "merchant",
  input: z.strictObject({ id: z.uuid() }),
  output,
});

export const cancelBacktest = call({
  method: "POST",
  path: "/api/orderFilters/cancelBacktest",
  summary: "Cancels a preview that is running.",
  auth: "merchant",
  input: z.strictObject({ id: z.uuid() }),
  output,
});
