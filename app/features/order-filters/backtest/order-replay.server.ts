import { json, type ActionFunctionArgs } from "@remix-run/node";

import type { InputOf } from "../../../contract/call";
import {
  cancelOrderReplay,
  getOrderReplay,
  startOrderReplay,
} from "../../../contract/orders/order-replay";
import { type ApiAnswer, merchantApi } from "../../../merchant-api.server";
import { formAnswer } from "../../../platform/data-api/form-answer.server";
import { jsonBody } from "../../../platform/http/json-body.server";

/** What the form may ask about a try of its filter. */
type OrderReplayIntent =
  | { readonly intent: "start"; readonly input: InputOf<typeof startOrderReplay> }
  | { readonly intent: "progress"; readonly input: InputOf<typeof getOrderReplay> }
  | { readonly intent: "cancel"; readonly input: InputOf<typeof cancelOrderReplay> };

/** POST /order-replay; the data API checks every value. */
export async function orderReplayAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const asked = (await jsonBody(request)) as OrderReplayIntent;
  const answerOf = (): Promise<ApiAnswer<unknown>> => {
    if (asked.intent === "progress") return api.send(getOrderReplay, asked.input);
    if (asked.intent === "cancel") return api.send(cancelOrderReplay, asked.input);
    return api.send(startOrderReplay, asked.input);
  };
  return json(formAnswer(await answerOf(), () => null));
}
