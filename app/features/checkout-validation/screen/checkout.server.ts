import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import type { Call, InputOf } from "../../../contract/call";
import {
  checkCheckout,
  type CheckoutState,
  deleteCheckoutRule,
  exportCheckoutRules,
  getCheckoutRules,
  importCheckoutRules,
  orderCheckoutRules,
  saveCheckoutSettings,
  setCheckoutRuleStatus,
  previewCheckoutCart,
} from "../../../contract/checkout-validation";
import { merchantApi, type MerchantApi } from "../../../merchant-api.server";
import { type FormAnswer, UNREACHABLE } from "../../../platform/data-api/form-answer";
import { formAnswer } from "../../../platform/data-api/form-answer.server";
import { jsonBody } from "../../../platform/http/json-body.server";

import type { CheckoutIntent, CheckoutQuestion } from "../rules/checkout-intents";
import { STATUS_WORDS } from "../rules/checkout-words";

export type CheckoutView =
  | {
      readonly problem: null;
      readonly state: CheckoutState;
      /** Epoch milliseconds, for relative times that server and browser agree on. */
      readonly now: number;
    }
  | { readonly problem: string };

/** Loader of the screen: what is known; the screen then asks for a look at the store. */
export async function checkoutLoader({ request }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getCheckoutRules, {});
  const view: CheckoutView = answer.result
    ? { problem: null, state: answer.data, now: Date.now() }
    : { problem: answer.Message };
  return json(view);
}

type Sender = (api: MerchantApi, input: object) => Promise<FormAnswer>;

/** Sends a call; the data API checks every input. */
function sends<C extends Call>(
  call: C,
  success: (input: InputOf<C>, data: unknown) => string | null,
): Sender {
  return async (api, input) =>
    formAnswer(await api.send(call, input as InputOf<C>), (data) =>
      success(input as InputOf<C>, data),
    );
}

/** What each intent of the screen does. */
const INTENTS: Record<CheckoutIntent["intent"], Sender> = {
  // The list shows the new order.
  order: sends(orderCheckoutRules, () => null),
  status: sends(
    setCheckoutRuleStatus,
    ({ status }) => `Rule is ${STATUS_WORDS[status].label.toLowerCase()} now`,
  ),
  delete: sends(deleteCheckoutRule, () => "Rule deleted"),
  settings: sends(saveCheckoutSettings, () => "Settings saved"),
  import: sends(importCheckoutRules, (_input, data) => {
    const { added } = data as { added: number };
    return `${added} ${added === 1 ? "rule" : "rules"} added, switched off`;
  }),
};

const QUESTIONS: Record<CheckoutQuestion["intent"], Sender> = {
  check: sends(checkCheckout, () => null),
  try: sends(previewCheckoutCart, () => null),
  export: sends(exportCheckoutRules, () => null),
};

const answers =
  (senders: Readonly<Record<string, Sender>>) =>
  async ({ request }: ActionFunctionArgs) => {
    const api = await merchantApi(request);
    const { intent, input } = await jsonBody(request);
    const isKnown = typeof intent === "string" && Object.hasOwn(senders, intent);
    if (!isKnown) return json<FormAnswer>(UNREACHABLE);
    const given = typeof input === "object" && input !== null ? input : {};
    return json<FormAnswer>(await senders[intent]!(api, given));
  };

/** Action of the screen. */
export const checkoutAction = answers(INTENTS);

/** POST /checkout-live: what the screens ask in the background. */
export const checkoutLiveAction = answers(QUESTIONS);
