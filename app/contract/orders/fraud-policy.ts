import { z } from "zod";

import { fold } from "#app/engine/conditions/fold";
import { ORDER_ACTIONS } from "#app/engine/orders/order-policy";

import { problems } from "../problems/texts";

/** Limits of the policy's fields. Where Shopify has a limit, it is Shopify's. */
export const POLICY_LIMITS = {
  tags: 5,
  /** Maximum characters of an order tag. Shopify truncates longer ones. */
  tagChars: 40,
  exemptNames: 50,
  exemptNameChars: 80,
  /**
   * Maximum characters before the reasons in a staff note. Leaves room for the reasons within Shopify's 255 characters.
   */
  staffNoteChars: 120,
  afterMinutes: { min: 5, max: 7 * 24 * 60 },
  hours: { min: 1, max: 8760 },
  days: { min: 1, max: 365 },
  /**
   * Number of good earlier orders that exempts an order. The check reads a customer's last 25 orders, including this
   * one.
   */
  goodOrders: { min: 1, max: 24 },
  perHour: { min: 1, max: 500 },
  perDay: { min: 1, max: 5000 },
  maxTotal: 999_999_999.99,
  chargebackFee: 100_000,
} as const;

/**
 * - off: orders are not evaluated
 * - dry-run: decisions are recorded, and no action is taken
 * - live: decisions are applied
 */
export const ORDER_MODES = ["off", "dry-run", "live"] as const;

function wholeNumber(
  unit: "minutes" | "hours" | "orders" | "days",
  { min, max }: { readonly min: number; readonly max: number },
) {
  return z
    .int({ error: () => problems.enterWholeNumber })
    .min(min, { error: () => problems.atLeastUnits({ min, unit }) })
    .max(max, { error: () => problems.atMostUnits({ max, unit }) });
}

const minutes = wholeNumber("minutes", POLICY_LIMITS.afterMinutes);
const hours = wholeNumber("hours", POLICY_LIMITS.hours);
const days = wholeNumber("days", POLICY_LIMITS.days);

/** Actions for one risk level. */
const response = z.strictObject({
  action: z.enum(ORDER_ACTIONS),
  /** Minutes on hold before "hold-then-cancel" cancels. */
  afterMinutes: minutes,
});

export const cancelTerms = z.strictObject({
  /**
   * - original: the payment is returned to its source
   * - later: the merchant refunds later
   * - none: no refund is due
   */
  refund: z.enum(["original", "later", "none"]).default("later"),
  restock: z.boolean().default(true),
  notifyCustomer: z.boolean().default(false),
});

/** Returns the schema of a list of distinct names, compared without case. */
function names(most: number, chars: number) {
  const name = z
    .string()
    .trim()
    .min(1, { error: () => problems.enterName })
    .max(chars, { error: () => problems.atMostCharacters({ count: chars }) })
    .refine((text) => !text.includes(","), { error: () => problems.tagWithComma });
  return z
    .array(name)
    .max(most, { error: () => problems.atMost({ count: most }) })
    .transform((all) => [...new Map(all.map((each) => [fold(each), each])).values()]);
}

/** Orders exempt from every automatic action. */
const exemptions = z.strictObject({
  goodOrders: wholeNumber("orders", POLICY_LIMITS.goodOrders).nullable().default(3),
  tags: names(POLICY_LIMITS.exemptNames, POLICY_LIMITS.exemptNameChars).default([]),
  gateways: names(POLICY_LIMITS.exemptNames, POLICY_LIMITS.exemptNameChars).default([]),
  subscriptions: z.boolean().default(true),
  pointOfSale: z.boolean().default(true),
  drafts: z.boolean().default(true),
  isProtected: z.boolean().default(true),
});

const limits = z.strictObject({
  perHour: wholeNumber("orders", POLICY_LIMITS.perHour).default(10),
  perDay: wholeNumber("orders", POLICY_LIMITS.perDay).default(50),
  /** Maximum total of an order that may be cancelled automatically, in the shop's currency. Null for no limit. */
  maxTotal: z
    .number({ error: () => problems.enterAmount })
    .positive({ error: () => problems.enterAmountAboveZero })
    .max(POLICY_LIMITS.maxTotal, { error: () => problems.thisAmountIsTooLarge })
    .nullable()
    .default(null),
});

/** Actions for risky orders. The defaults are reversible: hold and tag. */
export const fraudPolicy = z.strictObject({
  mode: z.enum(ORDER_MODES).default("off"),
  /** True if Palisade's assessment counts in addition to Shopify's. */
  usesOwnAssessment: z.boolean().default(true),
  /** True if Palisade's assessment is published to Shopify. Live mode only. */
  tellsAssessment: z.boolean().default(true),
  high: response.default({ action: "hold", afterMinutes: 60 }),
  medium: response.default({ action: "tag", afterMinutes: 240 }),
  terms: cancelTerms.default(cancelTerms.parse({})),
  /** Prefix of the reasons in the staff note of a cancelled order. */
  staffNote: z
    .string()
    .trim()
    .max(POLICY_LIMITS.staffNoteChars, {
      error: () => problems.atMostCharacters({ count: POLICY_LIMITS.staffNoteChars }),
    })
    .default(""),
  /** Tags added to orders that are tagged, held or cancelled. */
  tags: names(POLICY_LIMITS.tags, POLICY_LIMITS.tagChars)
    .refine((all) => all.length > 0, { error: () => problems.enterAtLeastOneTag })
    .default(["Fraud risk"]),
  /** Hours for which the IP address of a cancelled order is blocked in the store. Null if it is not blocked. */
  blockIpHours: hours.nullable().default(null),
  /** Days for which the customer of a cancelled order is on the block list. Null if the customer is not listed. */
  blockPersonDays: days.nullable().default(null),
  notifyOwner: z.boolean().default(true),
  /** Fee that the merchant pays per chargeback, in the shop's currency. Null if the merchant entered none. */
  chargebackFee: z
    .number({ error: () => problems.enterAmount })
    .positive({ error: () => problems.enterAmountAboveZero })
    .max(POLICY_LIMITS.chargebackFee, { error: () => problems.thisAmountIsTooLarge })
    .nullable()
    .default(null),
  exemptions: exemptions.default(exemptions.parse({})),
  limits: limits.default(limits.parse({})),
});

export type FraudPolicy = z.output<typeof fraudPolicy>;
