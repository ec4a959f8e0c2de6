import type { FormAnswer } from "../../../platform/data-api/form-answer";
import { useOutcomeToast } from "../../../ui/toasts";
import { useIntent } from "../../../ui/forms/use-intent";
import { usePlanQuestion } from "../../../ui/forms/use-plan-question";

import type { CheckoutIntent } from "../rules/checkout-intents";

/** Sends an intent of the screen to its action and shows what came of it. */
export function useCheckoutAction<Data = unknown>() {
  const sending = useIntent<CheckoutIntent, FormAnswer<Data>>("/checkoutValidate");
  useOutcomeToast(sending.answer);
  usePlanQuestion(sending.answer);
  return sending;
}
