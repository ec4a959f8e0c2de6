import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { type CheckoutState, getCheckoutRules } from "#app/contract/checkout-validation";
import { merchantApi, screenAction } from "#app/features/shop/public.server";
import { type Loaded, loaded } from "#app/platform/data-api/loaded";

import { CHECKOUT_INTENTS, CHECKOUT_QUESTIONS } from "../rules/checkout-intents.server";

export type CheckoutView = Loaded<{
  readonly state: CheckoutState;
  /** Epoch milliseconds, for relative times that server and browser agree on. */
  readonly now: number;
}>;

/** Loader of the screen: what is known; the screen then asks for a look at the store. */
export async function checkoutLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getCheckoutRules, {});
  return json<CheckoutView>(loaded(answer, (data) => ({ state: data, now: Date.now() })));
}

/** Action of the screen. */
export const checkoutAction = screenAction(CHECKOUT_INTENTS);

/** POST /checkout-live: what the screens ask in the background. */
export const checkoutLiveAction = screenAction(CHECKOUT_QUESTIONS);
