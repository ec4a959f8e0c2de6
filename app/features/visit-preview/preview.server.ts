import { json, type ActionFunctionArgs } from "@remix-run/node";

import type { InputOf } from "../../contract/call";
import { cancelPreview, getPreview, startPreview } from "../../contract/rules/preview";
import { getLocationData } from "../../contract/rules/rule-traffic";
import { type ApiAnswer, merchantApi, type MerchantApi } from "../../merchant-api.server";
import { formAnswer } from "../../platform/data-api/form-answer.server";
import { jsonBody } from "../../platform/http/json-body.server";
import { ownVisitFields } from "../../platform/http/own-visit-fields.server";

/** What a form may ask about a try of its change. */
export type PreviewIntent =
  | { readonly intent: "start"; readonly input: InputOf<typeof startPreview> }
  | { readonly intent: "progress"; readonly input: InputOf<typeof getPreview> }
  | { readonly intent: "cancel"; readonly input: InputOf<typeof cancelPreview> };

/** Starts a try; what it finds names countries, so that the credits of their data come along. */
async function start(api: MerchantApi, input: InputOf<typeof startPreview>) {
  const [started, geo] = await Promise.all([
    api.send(startPreview, input),
    api.send(getLocationData, {}),
  ]);
  return started.result ? { ...started, data: { ...started.data, geoData: geo.data } } : started;
}

/** POST /preview; the data API checks every value. */
export async function previewAction({ request, context }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const asked = (await jsonBody(request)) as PreviewIntent;
  const answerOf = (): Promise<ApiAnswer<unknown>> => {
    if (asked.intent === "progress") return api.send(getPreview, asked.input);
    if (asked.intent === "cancel") return api.send(cancelPreview, asked.input);
    const own = ownVisitFields(request, context);
    return start(api, { ...asked.input, input: { ...asked.input?.input, ...own } });
  };
  return json(formAnswer(await answerOf(), () => null));
}
