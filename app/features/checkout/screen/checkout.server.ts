import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { getCheckoutPass, type PassState } from "#app/contract/checkout-pass";
import { type CheckoutState, getCheckoutRules } from "#app/contract/checkout-validation";
import { merchantApi, screenAction } from "#app/features/shop/public.server";
import { type Loaded, loadedFrom } from "#app/platform/data-api/loaded";

import { CHECKOUT_INTENTS, CHECKOUT_QUESTIONS } from "../rules/checkout-intents.server";

export type CheckoutView = Loaded<{
  readonly state: CheckoutState;
  /** State of Visit required, which has a separate screen. */
  readonly required: Loaded<{ readonly pass: PassState }>;
  /** Epoch milliseconds, for relative times that server and browser agree on. */
  readonly now: number;
}>;

/** Loads the stored state of the screen, which then requests a check of the store. */
export async function checkoutLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const [answer, found] = await Promise.all([
    api.send(getCheckoutRules, {}),
    api.send(getCheckoutPass, {}),
  ]);
  const required = loadedFrom(found, (pass) => ({ pass }));
  return json<CheckoutView>(loadedFrom(answer, (state) => ({ state, required, now: Date.now() })));
}

export const checkoutAction = screenAction(CHECKOUT_INTENTS);

/** Action of POST /checkout-live: background requests of the screens. */
export const checkoutLiveAction = screenAction(CHECKOUT_QUESTIONS);
