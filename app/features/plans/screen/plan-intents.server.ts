import { cancelPlan, choosePlan, raiseCap } from "#app/contract/plans";
import { sends } from "#app/features/shop/public.server";

/** Intents of the subscription page's action. */
export const PLAN_INTENTS = {
  choose: sends(choosePlan, ({ confirmationUrl }) =>
    confirmationUrl === null ? "You are on the Free plan" : null,
  ),
  cancel: sends(cancelPlan, () => "Plan cancelled. You are on the Free plan"),
  "raise-cap": sends(raiseCap),
};

export type PlanIntents = typeof PLAN_INTENTS;
