import { z } from "zod";

import { call } from "./call";
import { featureKey, planTier } from "./plan-features";
import { problems } from "./problems/texts";
import { entryEffect, ruleKind, surface } from "./rules/rule-entry";

export type { FeatureKey, PlanTier } from "./plan-features";

/** Quantities that a plan limits. Null means the product's own limit. */
export const LIMIT_KEYS = ["ip-block-entries", "ip-allow-entries", "visitor-report-hours"] as const;
export const limitKey = z.enum(LIMIT_KEYS);
export type LimitKey = z.infer<typeof limitKey>;

export const billingInterval = z.enum(["monthly", "yearly"]);
export type BillingInterval = z.infer<typeof billingInterval>;

/** An exact amount of money in `currency`: a decimal string, never a number ("9.99"). */
export const decimal = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/, { error: () => problems.enterAmountLike });
/** ISO 8601 in UTC. */
const instant = z.string();

/** A plan that this shop can choose now. */
export const planOffer = z.object({
  plan: planTier,
  name: z.string(),
  /** Sentence about the merchants that the plan is for. */
  summary: z.string(),
  currency: z.string(),
  /** Price per month. "0" for free and pay-as-you-go. */
  monthlyPrice: decimal,
  /** Price per year. Null if the plan cannot be paid by year. */
  yearlyPrice: decimal.nullable(),
  /** Trial days that the shop would get if it chose the plan now. */
  trialDays: z.number().int(),
  /** Time of the first charge if the plan were approved now. Null if there is no charge. */
  firstChargeAt: instant.nullable(),
  /** Price and limits of page views. Pay-as-you-go only. */
  usage: z
    .object({
      /** Price of 1,000 protected page views. */
      pricePerThousand: decimal,
      defaultCap: decimal,
      smallestCap: decimal,
      largestCap: decimal,
    })
    .nullable(),
  features: z.array(featureKey),
  limits: z.record(limitKey, z.number().int().nullable()),
  isCurrent: z.boolean(),
});
export type PlanOffer = z.infer<typeof planOffer>;

/** One row of the comparison table. A cell is yes, no, or a text such as "50 entries". */
export const comparisonRow = z.object({
  key: z.string(),
  label: z.string(),
  cells: z.record(planTier, z.union([z.boolean(), z.string()])),
});

/** "none": the shop never had a subscription and is on the free plan. */
export const subscriptionStatus = z.enum([
  "none",
  "active",
  "frozen",
  "cancelled",
  "declined",
  "expired",
]);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

export const subscription = z.object({
  /** Current plan: premium and payg only with an active subscription at Shopify. */
  plan: planTier,
  /** Status of the last subscription. Unless it is "active", the plan is free. */
  status: subscriptionStatus,
  /** Plan of the last subscription. Equals `plan` while the subscription is active. */
  subscribedPlan: planTier,
  interval: billingInterval.nullable(),
  /** True for a test charge, which is never billed. */
  isTest: z.boolean(),
  /** True while charges can only be test charges (development store). */
  isTestStore: z.boolean(),
  /** True until a plan was chosen. Such accounts start on the subscription page. */
  isNew: z.boolean(),
  /** The current trial. Null if there is none. */
  trial: z
    .object({ daysTotal: z.number().int(), daysLeft: z.number().int(), endsAt: instant })
    .nullable(),
  /** Time of the next recurring charge. Null if there is none. */
  nextChargeAt: instant.nullable(),
  nextChargeAmount: decimal.nullable(),
  currency: z.string(),
  /** Pay-as-you-go: maximum charge per cycle that the merchant approved. */
  cap: decimal.nullable(),
  /** An approved plan that starts when the paid time of the current one ends. */
  scheduled: z
    .object({
      plan: planTier,
      interval: billingInterval.nullable(),
      startsAt: instant.nullable(),
    })
    .nullable(),
  /** A charge that awaits the merchant's approval. Shopify drops it after two days. */
  pending: z
    .object({ plan: planTier, interval: billingInterval.nullable(), since: instant })
    .nullable(),
  /** The store's IANA time zone, in which dates of charges are shown. */
  timeZone: z.string(),
  /** Time of Shopify's last answer about the subscription. Null before the first answer. */
  checkedAt: instant.nullable(),
  /** Number of entries that are inactive because the current plan does not include them. */
  inactiveRules: z.number().int(),
});
export type Subscription = z.infer<typeof subscription>;

export const usage = z.object({
  /** The billing cycle, from `from` until before `until`. */
  from: instant,
  until: instant,
  /** Protected page views of the cycle so far, without blocked bots. */
  pageViews: z.number().int(),
  /** Usage divided by 4000, in percent (specification section 9). May exceed 100. */
  percent: z.number(),
  /** Percentage for a progress bar: `percent` as an integer from 0 to 100. */
  barPercent: z.number().int(),
  /** Page views of a full bar (4000). */
  barPageViews: z.number().int(),
  currency: z.string(),
  /** Cost of the cycle's page views so far, at most the cap. */
  cost: decimal,
  cap: decimal,
  /** Page views that the cap covers. */
  capPageViews: z.number().int(),
  /** Forecast of page views at the end of the cycle, at the pace so far. Null in its first hour. */
  forecastPageViews: z.number().int().nullable(),
  forecastCost: decimal.nullable(),
  /**
   * Forecast of the time at which usage reaches the cap. Null if usage does not reach it in this cycle, or already has.
   */
  forecastCapAt: instant.nullable(),
  isCapReached: z.boolean(),
  /** Effects of the reached cap, one sentence each. Empty below the cap. */
  effectsOfCap: z.array(z.string()),
  /** Notifications of this cycle, as percentages of the cap, newest first. */
  notices: z.array(z.object({ percent: z.number().int(), at: instant })),
});
export type Usage = z.infer<typeof usage>;

/**
 * A rule entry that the plan excludes from decisions. It is stored and becomes active again with
 * the plan.
 */
export const inactiveRule = z.object({
  id: z.string(),
  surface,
  kind: ruleKind,
  effect: entryEffect,
  value: z.string(),
  label: z.string(),
  createdAt: instant,
  /** Reason as a sentence: "The Free plan includes 50 blocked IP entries." */
  because: z.string(),
});

/**
 * Result of the charge that the merchant was asked to approve, from Shopify.
 * "scheduled": approved, starts when the current paid time ends. "cap-changed": a new spending cap.
 * "none": Shopify has no such charge, or nothing changed.
 */
export const APPROVAL_OUTCOMES = [
  "approved",
  "scheduled",
  "cap-changed",
  "declined",
  "pending",
  "none",
] as const;
export const approvalOutcome = z.enum(APPROVAL_OUTCOMES);
export type ApprovalOutcome = z.infer<typeof approvalOutcome>;

const nothing = z.strictObject({});

export const getSubscription = call({
  method: "GET",
  path: "/api/plans/getSubscription",
  summary: "The current plan, every plan that this shop can choose, and their comparison.",
  auth: "merchant",
  input: nothing,
  output: z.object({
    subscription,
    offers: z.array(planOffer),
    comparison: z.array(comparisonRow),
  }),
});

export const choosePlan = call({
  method: "POST",
  path: "/api/plans/choosePlan",
  summary:
    "Chooses a plan. Returns the Shopify page on which to approve the charge. Null if no approval is needed (free). Afterwards Shopify opens /subscription?charge_id=…, which calls refreshSubscription.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({
    plan: planTier,
    /** Billing interval. Premium only. */
    interval: billingInterval.default("monthly"),
    /** Maximum charge per cycle. Pay-as-you-go only. Defaults to the catalog's cap. */
    cappedAmount: decimal.optional(),
  }),
  output: z.object({ confirmationUrl: z.url().nullable() }),
});

export const cancelPlan = call({
  method: "POST",
  path: "/api/plans/cancelPlan",
  summary:
    "Ends the paid plan immediately. The Shopify subscription is cancelled, and the plan is Free.",
  auth: "merchant",
  impersonated: "refused",
  input: nothing,
  output: z.object({ subscription }),
});

export const raiseCap = call({
  method: "POST",
  path: "/api/plans/raiseCap",
  summary: "Asks the merchant to approve another spending cap for pay-as-you-go.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({ cappedAmount: decimal }),
  output: z.object({ confirmationUrl: z.url() }),
});

export const refreshSubscription = call({
  method: "POST",
  path: "/api/plans/refreshSubscription",
  summary: "Reads the subscription from Shopify again, for example after an approval.",
  auth: "merchant",
  input: z.strictObject({
    /** The charge_id of Shopify's redirect. It is untrusted and only used for a lookup. */
    chargeId: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional()
      .catch(undefined),
  }),
  output: z.object({ subscription, outcome: approvalOutcome }),
});

export const getUsage = call({
  method: "GET",
  path: "/api/plans/getUsage",
  summary: "Page views of the current cycle and their forecast. Null without pay-as-you-go.",
  auth: "merchant",
  input: nothing,
  output: usage.nullable(),
});

export const getInactiveRules = call({
  method: "GET",
  path: "/api/plans/getInactiveRules",
  summary: "Rule entries that are inactive under a plan: the current one, or another.",
  auth: "merchant",
  input: z.strictObject({
    /** Plan to compare with. Defaults to the current plan. */
    plan: planTier.optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({
    plan: planTier,
    total: z.number().int(),
    rules: z.array(inactiveRule),
    /** Features of the current plan that the other plan does not include. */
    featuresLost: z.array(z.object({ key: featureKey, label: z.string() })),
  }),
});
