import { z } from "zod";

import { ORDER_FIELDS } from "#app/engine/orders/order-fields";

import { call } from "../call";
import { chosenLayout } from "../file-layout";
import {
  checkedRows,
  edits,
  importInput,
  importOutput,
  orderInput,
  rowInput,
  switchInput,
} from "../ordered-list";
import { problems } from "../problems/texts";
import { conditionSet, conditionSetOf, editedConditionSetOf } from "../rules/conditions";
import { cancelTerms, ORDER_MODES, POLICY_LIMITS } from "./fraud-policy";

export const ORDER_FILTER_LIMITS = {
  filters: 100,
  nameChars: 80,
  noteChars: 500,
  /** Maximum characters of an imported file. */
  fileChars: 1_000_000,
} as const;

/** Action of a filter. "allow" exempts the order from every other action. */
export const FILTER_ACTIONS = ["allow", "tag", "hold", "hold-then-cancel", "cancel"] as const;
export type FilterAction = (typeof FILTER_ACTIONS)[number];

const minutes = POLICY_LIMITS.afterMinutes;

/** One filter as the merchant writes it. */
export const orderFilterFields = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, { error: () => problems.enterNameForFilter })
    .max(ORDER_FILTER_LIMITS.nameChars, {
      error: () => problems.nameTooLong({ count: ORDER_FILTER_LIMITS.nameChars }),
    }),
  conditions: conditionSetOf(ORDER_FIELDS),
  action: z.enum(FILTER_ACTIONS),
  /** Minutes on hold before "hold-then-cancel" cancels. */
  afterMinutes: z
    .int({ error: () => problems.enterWholeNumberOfMinutes })
    .min(minutes.min, { error: () => problems.atLeastMinutes({ count: minutes.min }) })
    .max(minutes.max, { error: () => problems.atMostMinutes({ count: minutes.max }) })
    .default(60),
  terms: cancelTerms.default(cancelTerms.parse({})),
  enabled: z.boolean().default(true),
  /** True if the filter records its action and never applies it. */
  isDryRun: z.boolean().default(false),
  /** Expiry time, ISO 8601, in the future. Null if the filter never expires. */
  expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
  note: z
    .string()
    .trim()
    .max(ORDER_FILTER_LIMITS.noteChars, {
      error: () => problems.noteTooLong({ count: ORDER_FILTER_LIMITS.noteChars }),
    })
    .default(""),
});
export type OrderFilterFields = z.output<typeof orderFilterFields>;

/** One filter as the editor submits it. */
export const editedFilter = orderFilterFields.extend({
  conditions: editedConditionSetOf(ORDER_FIELDS),
});

const count = z.number().int();

/** One filter as screens show it. */
const orderFilterRow = orderFilterFields.extend({
  conditions: conditionSet,
  id: z.string(),
  version: count,
  hits: count,
  /** Time of the last order that the filter matched, ISO 8601. Null if none. */
  lastHitAt: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type OrderFilterRow = z.output<typeof orderFilterRow>;

/** True if the merchant confirmed that orders are cancelled from now on. */
export const confirmedCancels = z.boolean().default(false);

const orderFilterList = z.object({
  filters: z.array(orderFilterRow),
  /** The store's currency, ISO 4217. Null if unknown. */
  currency: z.string().nullable(),
});

export const getOrderFilters = call({
  method: "GET",
  path: "/api/orderFilters/getOrderFilters",
  summary: "The auto-cancel filters in their order, with how often each applied.",
  auth: "merchant",
  input: z.strictObject({}),
  output: orderFilterList.extend({
    /** False if the plan does not include the filters, so that they check no orders. */
    isInPlan: z.boolean(),
    /** Mode of Fraud Protect. Filters act only while it is live. "off" if the plan does not include Fraud Protect. */
    fraudProtect: z.enum(ORDER_MODES),
  }),
});

export const saveOrderFilter = call({
  method: "POST",
  path: "/api/orderFilters/saveOrderFilter",
  summary: "Adds a filter at the end of the order, or changes one.",
  auth: "merchant",
  feature: "auto-cancel",
  impersonated: "refused",
  input: z.strictObject({ edits, filter: editedFilter, confirmedCancels }),
  output: orderFilterList.extend({ id: z.string() }),
});

export const draftOrderFilter = call({
  method: "GET",
  path: "/api/orderFilters/draftOrderFilter",
  summary:
    "A draft filter that matches the customer of an order, read from Shopify. Saves nothing.",
  auth: "merchant",
  feature: "auto-cancel",
  input: z.strictObject({
    /** Shopify's number of the order. Text, because it may exceed 2^53. */
    orderId: z.string().regex(/^\d{1,20}$/, { error: () => problems.enterOrderNumber }),
  }),
  output: z.object({ filter: orderFilterFields.extend({ conditions: conditionSet }) }),
});

export const orderOrderFilters = call({
  method: "POST",
  path: "/api/orderFilters/orderOrderFilters",
  summary: "Reorders the filters. The first one that matches an order decides.",
  auth: "merchant",
  feature: "auto-cancel",
  impersonated: "refused",
  input: orderInput(ORDER_FILTER_LIMITS.filters).extend({ confirmedCancels }),
  output: orderFilterList,
});

export const switchOrderFilter = call({
  method: "POST",
  path: "/api/orderFilters/switchOrderFilter",
  summary: "Turns one filter on or off.",
  auth: "merchant",
  featureOf: ({ enabled }) => (enabled ? "auto-cancel" : null),
  impersonated: "refused",
  input: switchInput.extend({ confirmedCancels }),
  output: orderFilterList,
});

export const deleteOrderFilter = call({
  method: "POST",
  path: "/api/orderFilters/deleteOrderFilter",
  summary: "Deletes one filter and its count.",
  auth: "merchant",
  impersonated: "refused",
  input: rowInput.extend({ confirmedCancels }),
  output: orderFilterList,
});

export const exportOrderFilters = call({
  method: "GET",
  path: "/api/orderFilters/exportOrderFilters",
  summary: "All filters as a file that the import reads again.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({ format: z.enum(["json", "csv"]) }),
  output: z.object({ filename: z.string(), text: z.string() }),
});

export const checkFilterFile = call({
  method: "POST",
  path: "/api/orderFilters/checkFilterFile",
  summary:
    "Reads a file of filters, stores it for an hour, and names the rows that cannot be read. Adds no filters.",
  auth: "merchant",
  feature: "auto-cancel",
  impersonated: "refused",
  input: z.strictObject({
    format: z.enum(["json", "csv"]),
    text: z
      .string()
      .max(ORDER_FILTER_LIMITS.fileChars, { error: () => problems.fileOverOneMillion }),
    /** Layout of a CSV file. */
    ...chosenLayout,
  }),
  output: checkedRows,
  maxBodyBytes: 4 * 1024 * 1024,
});

export const importOrderFilters = call({
  method: "POST",
  path: "/api/orderFilters/importOrderFilters",
  summary: "Adds the filters of a checked file at the end of the order, turned off.",
  auth: "merchant",
  feature: "auto-cancel",
  impersonated: "refused",
  input: importInput,
  output: importOutput,
});
