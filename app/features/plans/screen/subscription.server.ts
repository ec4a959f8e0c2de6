import { json, type LoaderFunctionArgs } from "@remix-run/node";

import {
  type ApprovalOutcome,
  getInactiveRules,
  getSubscription,
  getUsage,
  refreshSubscription,
} from "#app/contract/plans";
import { type MerchantApi, merchantApi, screenAction } from "#app/features/shop/public.server";
import { loadedFrom } from "#app/platform/data-api/loaded";

import { PLAN_INTENTS } from "./plan-intents.server";
import type { SubscriptionPage } from "./subscription-page";

/** Rules listed in the dialog. The rest are summarized as "and N more". */
const LISTED_RULES = 50;

/**
 * Loads the subscription page.
 *
 * After an approval Shopify adds `charge_id` to the address. Its result is queried from Shopify, because an address can
 * be forged.
 */
export async function subscriptionLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const outcome = await outcomeOf(api, new URL(request.url).searchParams.get("charge_id"));
  const [answer, usage, ending] = await Promise.all([
    readStored(api),
    api.send(getUsage, {}),
    api.send(getInactiveRules, { plan: "free", pageSize: LISTED_RULES }),
  ]);
  return json<SubscriptionPage>(
    loadedFrom(answer, (data) => ({
      ...data,

      usage: usage.data,
      ending: ending.data,
      outcome,
      now: Date.now(),
    })),
  );
}

/**
 * Loads the subscription, and queries Shopify first if that has never been done. A development store allows only test
 * charges.
 */
async function readStored(api: MerchantApi) {
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

/** Handles the page's intents. The data API checks every input and permission. */
export const subscriptionAction = screenAction(PLAN_INTENTS);
