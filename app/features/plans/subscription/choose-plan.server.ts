import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";

import { DAY_MS } from "#app/base/clock";
import type { BillingInterval } from "#app/contract/plans";
import { ApiError } from "#app/platform/data-api/api-error";
import { auditLog, shops, subscriptions } from "#app/store/schema";

import type { Plan } from "../catalog/catalog";
import type { Billing } from "./billing.server";
import { CREATE_SUBSCRIPTION } from "./billing-documents";
import { cancelPlan } from "./cancel-plan.server";
import {
  confirmation,
  type MerchantContext,
  pageOf,
  requestBilling,
  syncNow,
} from "./request-billing.server";
import { checkCap } from "./spending-cap.server";
import { readSubscription, type SubscriptionRow } from "./subscription.queries.server";
import { planChange } from "./texts";
import { daysLeft } from "./trial-days";
import { readTrial } from "./trials.queries.server";
import { usageTerms } from "./usage-terms";

const answerSchema = z.object({ appSubscriptionCreate: confirmation });

/** Returns the address to which Shopify returns after an approval, with `charge_id`: this page in the store's admin. */
function returnUrl({ apiKey }: Billing, shopDomain: string): string {
  const name = shopDomain.replace(/\.myshopify\.com$/, "");
  return `https://admin.shopify.com/store/${name}/apps/${apiKey}/subscription`;
}

async function noteChosen({ db, shop, actor, clock }: MerchantContext, plan: string) {
  const detail = { plan };
  const at = new Date(clock());
  await db
    .insert(auditLog)
    .values({ shopDomain: shop.domain, at, actor, action: "plan.chosen", detail });
}

/**
 * Chooses the free plan. No approval is needed, and the account is no longer new.
 *
 * Ends a paid subscription immediately. Queries Shopify only for shops that may have a subscription.
 */
export async function chooseFree(billing: Billing, context: MerchantContext): Promise<void> {
  const { db, shop, clock } = context;
  await db
    .update(shops)
    .set({ onboardedAt: new Date(clock()) })
    .where(and(eq(shops.id, shop.id), isNull(shops.onboardedAt)));
  await noteChosen(context, "free");
  if (await readSubscription(db, shop.id)) await cancelPlan(billing, context);
}

export interface Choice {
  readonly plan: "premium" | "payg";
  readonly interval: BillingInterval;
  /** Cap of Pay-As-You-Go. Default: the catalog's. */
  readonly cappedAmount: string | undefined;
}

/** Builds the line items: one recurring line, or one usage line with its cap. */
function linesOf({ price, usage }: Plan, currencyCode: string, { interval, cappedAmount }: Choice) {
  const lines: object[] = [];
  if (price) {
    const recurring = {
      price: { amount: price[interval], currencyCode },
      interval: interval === "yearly" ? "ANNUAL" : "EVERY_30_DAYS",
    };
    lines.push({ plan: { appRecurringPricingDetails: recurring } });
  }
  if (usage) {
    const amount = cappedAmount ?? usage.defaultCap;
    const { smallestCap: smallest, largestCap: largest } = usage;
    checkCap(amount, { smallest, largest, currency: currencyCode });
    const terms = usageTerms(usage.pricePerThousand, currencyCode);
    const metered = { cappedAmount: { amount, currencyCode }, terms };
    lines.push({ plan: { appUsagePricingDetails: metered } });
  }
  return lines;
}

function isPlanAlready(row: SubscriptionRow, { plan, interval }: Choice): boolean {
  if (row.status !== "active" || row.tier !== plan) return false;
  return plan === "payg" || row.interval === interval;
}

function isInTrial({ status, trialDays, createdAt }: SubscriptionRow, now: number): boolean {
  if (status !== "active" || createdAt === null) return false;
  return createdAt.getTime() + trialDays * DAY_MS > now;
}

/**
 * Requests a charge for the merchant to approve. Nothing changes until Shopify reports the approval.
 *
 * Replacement follows Shopify's STANDARD behavior: immediate, unless the merchant would lose paid time. During a trial
 * it is always immediate.
 *
 * @returns the address of Shopify's approval page
 * @throws ApiError if the plan is already in force, or if Shopify refuses or gives no answer
 */
export async function choosePaid(
  billing: Billing,
  context: MerchantContext,
  choice: Choice,
): Promise<string> {
  const { db, shop, clock } = context;
  const { plans, currency } = billing.catalog;
  const plan = plans[choice.plan];
  const lineItems = linesOf(plan, currency, choice);
  const { state, row } = await syncNow(billing, context);
  if (isPlanAlready(row, choice)) {
    throw new ApiError("invalid_input", { message: planChange.already({ plan: plan.name }) });
  }
  const trial = await readTrial(db, shop.domain);
  const variables = {
    name: `Palisade ${plan.name}${plan.price ? ` (${choice.interval})` : ""}`,
    returnUrl: returnUrl(billing, shop.domain),
    lineItems,
    test: state.isTestStore,
    trialDays: plan.trialDays > 0 ? daysLeft(trial, plan.trialDays, clock()) : 0,
    // Nothing is paid for during a trial, so nothing is lost. The remaining trial days move to the new subscription.
    replacementBehavior: isInTrial(row, clock()) ? "APPLY_IMMEDIATELY" : "STANDARD",
  };
  const answer = await requestBilling(() =>
    billing.graphql(shop.domain, CREATE_SUBSCRIPTION, variables),
  );
  const page = pageOf(answerSchema.parse(answer).appSubscriptionCreate, context);
  await db.transaction(async (tx) => {
    const pending = {
      pendingTier: choice.plan,
      pendingInterval: choice.plan === "premium" ? choice.interval : null,
      pendingSince: new Date(clock()),
    };
    await tx.update(subscriptions).set(pending).where(eq(subscriptions.shopId, shop.id));
    await noteChosen({ ...context, db: tx }, choice.plan);
  });
  return page;
}
