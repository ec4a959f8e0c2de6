import { json, type ActionFunctionArgs } from "@remix-run/node";

import type { InputOf } from "../../../contract/call";
import { cancelBacktest, getBacktest, startBacktest } from "../../../contract/orders/backtest";
import { type ApiAnswer, merchantApi } from "../../../merchant-api.server";
import { formAnswer } from "../../../platform/data-api/form-answer.server";
import { jsonBody } from "../../../platform/http/json-body.server";

/** What the form may ask about a try of its filter. */
type BacktestIntent =
  | { readonly intent: "start"; readonly input: InputOf<typeof startBacktest> }
  | { readonly intent: "progress"; readonly input: InputOf<typeof getBacktest> }
  | { readonly intent: "cancel"; readonly input: InputOf<typeof cancelBacktest> };

/** POST /backtest; the data API checks every value. */
export async function backtestAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const asked = (await jsonBody(request)) as BacktestIntent;
  const answerOf = (): Promise<ApiAnswer<unknown>> => {
    if (asked.intent === "progress") return api.send(getBacktest, asked.input);
    if (asked.intent === "cancel") return api.send(cancelBacktest, asked.input);
    return api.send(startBacktest, asked.input);
  };
  return json(formAnswer(await answerOf(), () => null));
}
