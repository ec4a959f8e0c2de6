import { FEATURE_KEYS, type FeatureKey, type PlanTier } from "#app/contract/plan-features";
import type * as contract from "#app/contract/plans";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { featureLabel, planHolds } from "./catalog/catalog";
import { comparison, planOffers } from "./catalog/offers";
import { countInactive, listInactive } from "./limits/inactive-rules.queries.server";
import { subscriptionView } from "./screen/subscription-view";
import { approvalOutcome } from "./subscription/approval-outcome.queries.server";
import type { Billing } from "./subscription/billing.server";
import { cancelPlan } from "./subscription/cancel-plan.server";
import { chooseFree, choosePaid } from "./subscription/choose-plan.server";
import { type MerchantContext, syncNow } from "./subscription/request-billing.server";
import { requestCap } from "./subscription/spending-cap.server";
import {
  planOf,
  readSubscription,
  type SubscriptionRow,
  tierInForce,
} from "./subscription/subscription.queries.server";
import { daysLeft } from "./subscription/trial-days";
import { readTrial } from "./subscription/trials.queries.server";
import { noticesOf, readCycleUsage, usageSubscription } from "./usage/usage.queries.server";
import { usageView } from "./usage/usage-view";

async function view(billing: Billing, context: MerchantContext, row: SubscriptionRow | null) {
  const { db, shop, clock } = context;
  const tier = tierInForce(row);
  return subscriptionView({
    row,
    // `shop` was read before the call, so `onboardedAt` may be outdated. An account with a paid plan is not new.
    isNew: shop.onboardedAt === null && tier === "free",
    timeZone: shop.timezone,
    catalog: billing.catalog,
    inactiveRules: await countInactive(db, shop.id, tier),
    now: clock(),
  });
}

/** Lists the features of the current plan that another plan lacks. */
function featuresLost(current: PlanTier, other: PlanTier) {
  const isLost = (key: FeatureKey) => planHolds(current, key) && !planHolds(other, key);
  return FEATURE_KEYS.filter(isLost).map((key) => ({ key, label: featureLabel(key) }));
}

/** Implements every call of contract/plans.ts. */
export function plansHandlers(billing: Billing): HandlersOf<typeof contract> {
  const { catalog } = billing;
  return {
    getSubscription: async (_input, context) => {
      const { db, shop, clock } = context;
      const row = await readSubscription(db, shop.id);
      const trial = await readTrial(db, shop.domain);
      const now = clock();
      const trialDaysLeft = daysLeft(trial, catalog.plans.premium.trialDays, now);
      return {
        subscription: await view(billing, context, row),
        offers: planOffers(catalog, { current: tierInForce(row), trialDaysLeft, now }),
        comparison: comparison(catalog),
      };
    },

    choosePlan: async ({ plan, interval, cappedAmount }, context) => {
      if (plan === "free") {
        await chooseFree(billing, context);
        return { confirmationUrl: null };
      }
      const choice = { plan, interval, cappedAmount };
      return { confirmationUrl: await choosePaid(billing, context, choice) };
    },

    cancelPlan: async (_input, context) => {
      await cancelPlan(billing, context);
      const row = await readSubscription(context.db, context.shop.id);
      return { subscription: await view(billing, context, row) };
    },

    raiseCap: async ({ cappedAmount }, context) => ({
      confirmationUrl: await requestCap(billing, context, cappedAmount),
    }),

    refreshSubscription: async ({ chargeId }, context) => {
      const { db, shop, clock } = context;
      const synced = await syncNow(billing, context);
      return {
        subscription: await view(billing, context, synced.row),
        outcome: await approvalOutcome(db, shop.domain, { chargeId, synced, now: clock() }),
      };
    },

    getUsage: async (_input, { db, shop, clock }) => {
      const subscription = usageSubscription(await readSubscription(db, shop.id));
      if (!subscription) return null;
      const now = clock();
      const cycleUsage = await readCycleUsage(db, subscription, now);
      const notices = await noticesOf(db, subscription, cycleUsage.cycle);
      return usageView(subscription, { ...cycleUsage, notices }, now);
    },

    getInactiveRules: async ({ plan, page, pageSize }, { db, shop }) => {
      const current = await planOf(db, shop.id);
      const tier = plan ?? current;
      return {
        plan: tier,
        total: await countInactive(db, shop.id, tier),
        rules: await listInactive(db, shop.id, { tier, page, pageSize }),
        featuresLost: featuresLost(current, tier),
      };
    },
  };
}
