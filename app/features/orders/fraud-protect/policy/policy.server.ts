import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getFraudPolicy, getFraudState, saveFraudPolicy } from "#app/contract/orders/fraud-protect";
import { formAction, merchantApi, sends } from "#app/features/shop/public.server";

import type { PolicyView } from "../order-list/fraud-protect-view";

/** Loads /fraudProtect/settings. */
export async function policyLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const [saved, state] = await Promise.all([
    api.send(getFraudPolicy, {}),
    api.send(getFraudState, {}),
  ]);
  if (!saved.result) return json<PolicyView>({ problem: saved.Message });
  if (!state.result) return json<PolicyView>({ problem: state.Message });
  return json<PolicyView>({ problem: null, isInPlan: state.data.isInPlan, ...saved.data });
}

/** Saves the whole policy. The data API checks every field again. */
export const policyAction = formAction(sends(saveFraudPolicy, () => "Fraud Protect saved"));
