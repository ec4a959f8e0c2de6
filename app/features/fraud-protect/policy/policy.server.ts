import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import type { InputOf } from "../../../contract/call";
import {
  getFraudPolicy,
  getFraudState,
  saveFraudPolicy,
} from "../../../contract/orders/fraud-protect";
import { merchantApi } from "../../../merchant-api.server";
import { formAnswer } from "../../../platform/data-api/form-answer.server";
import { jsonBody } from "../../../platform/http/json-body.server";

import type { PolicyView } from "../order-list/fraud-protect-view";

/** Loader of /fraudProtect/settings. */
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

/** Saves everything in one step; the data API checks every field again. */
export async function policyAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const input = (await jsonBody(request)) as InputOf<typeof saveFraudPolicy>;
  const answer = await api.send(saveFraudPolicy, input);
  return json(formAnswer(answer, () => "Fraud Protect saved"));
}
