import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getCheckoutPass, getPassEvidence } from "#app/contract/checkout-pass";
import { merchantApi, screenAction } from "#app/features/shop/public.server";
import { loaded } from "#app/platform/data-api/loaded";

import { PASS_INTENTS } from "./pass-intents.server";
import type { PassView } from "./pass-view";

/** Loader of the screen. A failed count does not hide the settings. */
export async function passLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const [answer, counts] = await Promise.all([
    api.send(getCheckoutPass, {}),
    api.send(getPassEvidence, {}),
  ]);
  const counted = loaded(counts, (evidence) => ({ evidence }));
  return json<PassView>(loaded(answer, (pass) => ({ pass, counted, now: Date.now() })));
}

export const passAction = screenAction(PASS_INTENTS);
