import { json, type LoaderFunctionArgs } from "@remix-run/node";

import {
  type ApprovalOutcome,
  getInactiveRules,
  getSubscription,
  getUsage,
  refreshSubscription,
} from "#app/contract/plans";
import { type MerchantApi, merchantApi, screenAction } from "#app/features/shop/public.server";
import { loaded } from "#app/platform/data-api/loaded";

import { PLAN_INTENTS } from "./plan-intents.server";
import type { SubscriptionPage } from "./subscription-page";

/** Rules listed before somebody goes back to Free; the rest is a number. */
const LISTED_RULES = 50;

/**
 * Loader of the subscription page. Who comes back from approving a charge brings its number along;
 * what became of it is asked at the platform, never read from the address.
 */
export async function subscriptionLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const outcome = await outcomeOf(api, new URL(request.url).searchParams.get("charge_id"));
  const [answer, usage, ending] = await Promise.all([
    askedBefore(api),
    api.send(getUsage, {}),
    api.send(getInactiveRules, { plan: "free", pageSize: LISTED_RULES }),
  ]);
  return json<SubscriptionPage>(
    loaded(answer, (data) => ({
      ...data,

      usage: usage.data,
      ending: ending.data,
      outcome,
      now: Date.now(),
    })),
  );
}

/** A store nobody asked the platform about yet is asked about: it may only be charged for tests. */
async function askedBefore(api: MerchantApi) {
  const answer = await api.send(getSubscription, {});
  if (!answer.result || answer.data.subscription.checkedAt !== null) return answer;
  const { result } = await api.send(refreshSubscription, {});
  return result ? api.send(getSubscription, {}) : answer;
}

async function outcomeOf(
  api: MerchantApi,
  chargeId: string | null,
): Promise<ApprovalOutcome | null> {
  if (chargeId === null) return null;
  const { data } = await api.send(refreshSubscription, { chargeId });
  return data?.outcome ?? null;
}

/** Action of the page. The data API checks every input and every permission. */
export const subscriptionAction = screenAction(PLAN_INTENTS);
