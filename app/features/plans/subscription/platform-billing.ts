import { z } from "zod";

/** Shopify's answer to READ_BILLING, reduced to the fields in use. */

const money = z.object({ amount: z.coerce.string(), currencyCode: z.string() });

const pricing = z.discriminatedUnion("__typename", [
  z.object({
    __typename: z.literal("AppRecurringPricing"),
    interval: z.enum(["EVERY_30_DAYS", "ANNUAL"]),
    price: money,
  }),
  z.object({
    __typename: z.literal("AppUsagePricing"),
    terms: z.string(),
    balanceUsed: z.object({ amount: z.coerce.string() }),
    cappedAmount: money,
  }),
]);

const platformSubscription = z
  .object({
    id: z.string(),
    status: z.string(),
    test: z.boolean(),
    trialDays: z.number().int(),
    createdAt: z.coerce.date(),
    currentPeriodEnd: z.coerce.date().nullable(),
    lineItems: z.array(z.object({ id: z.string(), plan: z.object({ pricingDetails: pricing }) })),
  })
  .transform(({ lineItems, ...subscription }) => ({
    ...subscription,
    recurring: recurringOf(lineItems),
    usage: usageOf(lineItems),
  }));

type Lines = readonly { id: string; plan: { pricingDetails: z.output<typeof pricing> } }[];

function recurringOf(lines: Lines) {
  for (const { plan } of lines) {
    const { pricingDetails: details } = plan;
    if (details.__typename !== "AppRecurringPricing") continue;
    const interval = details.interval === "ANNUAL" ? ("yearly" as const) : ("monthly" as const);
    return { interval, price: details.price.amount, currency: details.price.currencyCode };
  }
  return null;
}

function usageOf(lines: Lines) {
  for (const { id, plan } of lines) {
    const { pricingDetails: details } = plan;
    if (details.__typename !== "AppUsagePricing") continue;
    const { cappedAmount, balanceUsed, terms } = details;
    return {
      lineId: id,
      terms,
      cap: cappedAmount.amount,
      balanceUsed: balanceUsed.amount,
      currency: cappedAmount.currencyCode,
    };
  }
  return null;
}

/** One subscription as Shopify reports it. */
export type PlatformSubscription = z.output<typeof platformSubscription>;

/** Shopify's answer about all subscriptions of a shop, newest first. */
export const platformBilling = z
  .object({
    shop: z.object({ plan: z.object({ partnerDevelopment: z.boolean() }) }),
    currentAppInstallation: z.object({
      activeSubscriptions: z.array(platformSubscription),
      allSubscriptions: z.object({ nodes: z.array(platformSubscription) }),
    }),
  })
  .transform(({ shop, currentAppInstallation: { activeSubscriptions, allSubscriptions } }) => ({
    isDevelopmentStore: shop.plan.partnerDevelopment,
    active: activeSubscriptions,
    all: allSubscriptions.nodes,
  }));
export type PlatformBilling = z.output<typeof platformBilling>;

/** Returns the plan of a subscription. Derived from its line items, since names may change. */
export function tierOf({ usage }: PlatformSubscription): "premium" | "payg" {
  return usage ? "payg" : "premium";
}
