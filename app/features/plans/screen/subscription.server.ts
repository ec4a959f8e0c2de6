import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import {
  cancelPlan,
  choosePlan,
  getInactiveRules,
  getSubscription,
  getUsage,
  raiseCap,
  refreshSubscription,
  type ApprovalOutcome,
} from "../../../contract/plans";
import { merchantApi, type MerchantApi } from "../../../merchant-api.server";
import { UNREACHABLE, type FormAnswer } from "../../../platform/data-api/form-answer";
import { formAnswer } from "../../../platform/data-api/form-answer.server";
import { jsonBody } from "../../../platform/http/json-body.server";

import type { PlanIntent, SubscriptionPage } from "./subscription-page";

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
  const view: SubscriptionPage = answer.result
    ? {
        ...answer.data,
        problem: null,
        usage: usage.data,
        ending: ending.data,
        outcome,
        now: Date.now(),
      }
    : { problem: answer.Message };
  return json(view);
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

type InputFor<Name extends PlanIntent["intent"]> = Extract<PlanIntent, { intent: Name }>["input"];

/** What each intent of the page does. The data API checks every input and every permission. */
const INTENTS = {
  choose: async (api: MerchantApi, input: object) =>
    formAnswer(await api.send(choosePlan, input as InputFor<"choose">), (data) =>
      data.confirmationUrl === null ? "You are on the Free plan" : null,
    ),
  cancel: async (api: MerchantApi) =>
    formAnswer(await api.send(cancelPlan, {}), () => "Plan cancelled. You are on the Free plan"),
  "raise-cap": async (api: MerchantApi, input: object) =>
    formAnswer(await api.send(raiseCap, input as InputFor<"raise-cap">), () => null),
} satisfies Record<PlanIntent["intent"], unknown>;

function isIntent(name: unknown): name is PlanIntent["intent"] {
  return typeof name === "string" && Object.hasOwn(INTENTS, name);
}

export async function subscriptionAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const { intent, input } = await jsonBody(request);
  if (!isIntent(intent)) return json<FormAnswer>(UNREACHABLE);
  const given = typeof input === "object" && input !== null ? input : {};
  return json<FormAnswer>(await INTENTS[intent](api, given));
}
