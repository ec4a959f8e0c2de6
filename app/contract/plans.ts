import { z } from "zod";

import { call } from "./call";
import { featureKey, planTier } from "./plan-features";
import { entryEffect, ruleKind, surface } from "./rules/rule-entry";

export type { FeatureKey, PlanTier } from "./plan-features";

/** Quantities that a plan limits. Null means the product's own limit. */
export const LIMIT_KEYS = ["ip-block-entries", "ip-allow-entries", "visitor-report-hours"] as const;
export const limitKey = z.enum(LIMIT_KEYS);
export type LimitKey = z.infer<typeof limitKey>;

export const billingInterval = z.enum(["monthly", "yearly"]);
export type BillingInterval = z.infer<typeof billingInterval>;

/** An exact amount of money in `currency`: a decimal string, never a number ("9.99"). */
export const decimal = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/, "Enter an amount like 9.99.");
/** ISO 8601 in UTC. */
const instant = z.string();

/** One plan as it can be chosen now by this shop. */
export const planOffer = z.object({
  plan: planTier,
  name: z.string(),
  /** One sentence: whom the plan is for. */
  summary: z.string(),
  currency: z.string(),
  /** Price a month; "0" for free and for pay-as-you-go. */
  monthlyPrice: decimal,
  /** Price a year; null when the plan cannot be paid by the year. */
  yearlyPrice: decimal.nullable(),
  /** Trial days this shop would get if it chose the plan now; 0 when there is none (left). */
  trialDays: z.number().int(),
  /** When the first charge would be made if the plan were approved now; null when nothing is charged. */
  firstChargeAt: instant.nullable(),
  /** Pay-as-you-go only. */
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

/** One row of the comparison table; a cell is yes, no, or a text such as "50 entries". */
export const comparisonRow = z.object({
  key: z.string(),
  label: z.string(),
  cells: z.record(planTier, z.union([z.boolean(), z.string()])),
});

/** "none": there never was a subscription, which is the free plan. */
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
  /** How the last subscription stands; the plan is free unless it is "active". */
  status: subscriptionStatus,
  /** The plan the last subscription was for; the same as `plan` while it is active. */
  subscribedPlan: planTier,
  interval: billingInterval.nullable(),
  /** A test charge: nothing is billed. */
  isTest: z.boolean(),
  /** True while charges can only be test charges (development store). */
  isTestStore: z.boolean(),
  /** True until a plan was chosen once; such accounts land on the subscription page. */
  isNew: z.boolean(),
  /** The trial that runs now. */
  trial: z
    .object({ daysTotal: z.number().int(), daysLeft: z.number().int(), endsAt: instant })
    .nullable(),
  /** Next charge of the recurring price; null when none is coming. */
  nextChargeAt: instant.nullable(),
  nextChargeAmount: decimal.nullable(),
  currency: z.string(),
  /** Pay-as-you-go: what the merchant agreed to pay at most in a cycle. */
  cap: decimal.nullable(),
  /** A plan that was approved and starts when the current one's paid time ends. */
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
  /** Time of Shopify's last answer about it. Null without an answer. */
  checkedAt: instant.nullable(),
  /** Entries that are kept but do not act, because the plan in force does not hold them. */
  inactiveRules: z.number().int(),
});
export type Subscription = z.infer<typeof subscription>;

export const usage = z.object({
  /** The cycle: views from `from` on, before `until`. */
  from: instant,
  until: instant,
  /** Protected page views of the cycle so far. Blocked bots are not among them. */
  pageViews: z.number().int(),
  /** Specification section 9: usage divided by 4000, as a percent; not limited to 100. */
  percent: z.number(),
  /** The same for a progress bar: a whole number from 0 to 100. */
  barPercent: z.number().int(),
  /** The 4000 of the bar. */
  barPageViews: z.number().int(),
  currency: z.string(),
  /** Cost of the cycle's page views so far, at most the cap. */
  cost: decimal,
  cap: decimal,
  /** Page views the cap pays for. */
  capPageViews: z.number().int(),
  /** Page views at the end of the cycle if they go on as in the cycle so far; null in its first hour. */
  forecastPageViews: z.number().int().nullable(),
  forecastCost: decimal.nullable(),
  /** When the cap will be reached at this pace; null: not in this cycle, or reached. */
  forecastCapAt: instant.nullable(),
  isCapReached: z.boolean(),
  /** Effects of the reached cap, one sentence each. Empty below the cap. */
  effectsOfCap: z.array(z.string()),
  /** Notifications of this cycle, as percentages of the cap, newest first. */
  notices: z.array(z.object({ percent: z.number().int(), at: instant })),
});
export type Usage = z.infer<typeof usage>;

/** A rule entry that the plan leaves out of decisions. It is kept and comes back with the plan. */
export const inactiveRule = z.object({
  id: z.string(),
  surface,
  kind: ruleKind,
  effect: entryEffect,
  value: z.string(),
  label: z.string(),
  createdAt: instant,
  /** Why, as a sentence: "The Free plan includes 50 blocked IP entries." */
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
  summary: "The plan in force, every plan on offer for this shop, and how they compare.",
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
    "Chooses a plan. Answers the Shopify page on which to approve the charge; null when there is nothing to approve (free). Afterwards Shopify opens /subscription?charge_id=…, which calls refreshSubscription.",
  auth: "merchant",
  impersonated: "refused",
  input: z.strictObject({
    plan: planTier,
    /** Premium only. */
    interval: billingInterval.default("monthly"),
    /** Pay-as-you-go only; the catalogue's default when left out. */
    cappedAmount: decimal.optional(),
  }),
  output: z.object({ confirmationUrl: z.url().nullable() }),
});

export const cancelPlan = call({
  method: "POST",
  path: "/api/plans/cancelPlan",
  summary: "Ends the paid plan now: the Shopify subscription is cancelled, and the plan is Free.",
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
    /** The charge_id of Shopify's redirect. Untrusted: it is only looked up. */
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
  summary: "Page views of the current cycle and their forecast; null without pay-as-you-go.",
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
    /** The plan in force when left out. */
    plan: planTier.optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({
    plan: planTier,
    total: z.number().int(),
    rules: z.array(inactiveRule),
    /** Features of the plan in force that the other plan does not hold. */
    featuresLost: z.array(z.object({ key: featureKey, label: z.string() })),
  }),
});
