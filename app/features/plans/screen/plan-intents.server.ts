import { cancelPlan, choosePlan, raiseCap } from "#app/contract/plans";
import { sends } from "#app/features/shop/public.server";

import { answers as texts } from "./texts";

/** Intents of the subscription page's action. */
export const PLAN_INTENTS = {
  choose: sends(choosePlan, ({ confirmationUrl }) =>
    confirmationUrl === null ? texts.onFree : null,
  ),
  cancel: sends(cancelPlan, () => texts.cancelled),
  "raise-cap": sends(raiseCap),
};

export type PlanIntents = typeof PLAN_INTENTS;
