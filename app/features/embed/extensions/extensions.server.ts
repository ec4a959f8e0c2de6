import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getExtensions } from "#app/contract/extensions";
import { getServices, merchantApi, screenAction } from "#app/features/shop/public.server";

import { EXTENSIONS_INTENTS } from "./extensions-intents.server";
import type { ExtensionsView } from "./extensions-view";

/** Loads the known state for the extensions page, which then requests a check. */
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

/** POST /extensions-live. */
export const extensionsAction = screenAction(EXTENSIONS_INTENTS);
