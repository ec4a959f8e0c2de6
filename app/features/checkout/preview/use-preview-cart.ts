import { useState } from "react";

import type { PreviewedMessages } from "#app/contract/checkout-validation";
import type { FormAnswer } from "#app/platform/data-api/form-answer";

import { requestCheckout } from "../rules/request-checkout";
import type { RuleInput } from "../rules/rule-form";
import { type CartForm, cartOf, plainCart } from "./cart-form";

/**
 * Manages the preview cart and the messages that its customer would read.
 *
 * @param readRule returns the rule in the editor to evaluate; null to evaluate the saved rules
 * @param currency the store's, ISO 4217; null if unknown
 */
export function usePreviewCart(readRule: (() => RuleInput) | null, currency: string | null) {
  const [cart, setCart] = useState<CartForm>(() => plainCart(currency));
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<FormAnswer<PreviewedMessages> | null>(null);

  async function preview() {
    setAsking(true);
    const input = { cart: cartOf(cart), rule: readRule?.() ?? null };
    setAnswer(await requestCheckout("try", input));
    setAsking(false);
  }

  return {
    cart,
    /** Changes the cart and discards the result, which is about the previous cart. */
    change: (change: Partial<CartForm>) => {
      setCart({ ...cart, ...change });
      setAnswer(null);
    },
    preview: () => void preview(),
    isAsking,
    found: answer?.ok ? answer.data : null,
    /** Reason why the preview failed. Null without a failure. */
    problem: answer?.ok === false ? answer.problem : null,
    /** Validation errors of the cart, by field. */
    errors: answer?.ok === false ? answer.fields : {},
  };
}
