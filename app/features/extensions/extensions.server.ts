import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import {
  checkExtensions,
  getExtensions,
  getTestVisit,
  startTestVisit,
} from "../../contract/extensions";
import { merchantApi, type ApiAnswer, type MerchantApi } from "../../merchant-api.server";
import { formAnswer } from "../../platform/data-api/form-answer.server";
import { jsonBody } from "../../platform/http/json-body.server";
import { getServices } from "../../services.server";

import type { ExtensionsIntent, ExtensionsView } from "./extensions-view";

/** Loader of the extensions page: what we know already; the page then asks for a closer look. */
export async function extensionsLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getExtensions, {});
  const view: ExtensionsView = {
    apiKey: getServices().env.SHOPIFY_API_KEY,
    now: Date.now(),
    state: answer.data,
    problem: answer.result ? null : answer.Message,
  };
  return json(view);
}

/** What the page asks for while it is open. The data API checks every value again. */
export async function extensionsAction({ request }: ActionFunctionArgs) {
  const api = await merchantApi(request);
  const intent = (await jsonBody(request)) as Partial<ExtensionsIntent>;
  const answer = await answerOf(api, intent);
  return json(formAnswer(withTime(answer), () => null));
}

function answerOf(
  api: MerchantApi,
  intent: Partial<ExtensionsIntent>,
): Promise<ApiAnswer<unknown>> {
  switch (intent.intent) {
    case "check":
      return api.send(checkExtensions, {});
    case "start-test":
      return api.send(startTestVisit, {});
    case "test-result":
      return api.send(getTestVisit, { id: intent.id ?? "" });
    default:
      return api.send(getExtensions, {});
  }
}

/** The server's clock travels along: the browser's may be wrong. */
function withTime(answer: ApiAnswer<unknown>): ApiAnswer<{ now: number; answer: unknown }> {
  return answer.result ? { result: true, data: { now: Date.now(), answer: answer.data } } : answer;
}
