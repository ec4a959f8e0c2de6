import { useState } from "react";

import type { PreviewedMessages } from "#app/contract/checkout-validation";
import type { FormAnswer } from "#app/platform/data-api/form-answer";

import { askCheckout } from "../rules/ask-checkout";
import type { RuleInput } from "../rules/rule-form";
import { type CartForm, cartOf, plainCart } from "./cart-form";

/**
 * A cart somebody makes up, and what its buyer would read.
 *
 * @param readRule the rule that is asked, as it is now; null: the saved ones are
 * @param currency the store's; null: not known yet
 */
export function usePreviewCart(readRule: (() => RuleInput) | null, currency: string | null) {
  const [cart, setCart] = useState<CartForm>(() => plainCart(currency));
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<FormAnswer<PreviewedMessages> | null>(null);

  async function ask() {
    setAsking(true);
    const input = { cart: cartOf(cart), rule: readRule?.() ?? null };
    setAnswer(await askCheckout("try", input));
    setAsking(false);
  }

  return {
    cart,
    /** What was found is about the cart of before, and goes. */
    change: (change: Partial<CartForm>) => {
      setCart({ ...cart, ...change });
      setAnswer(null);
    },
    ask: () => void ask(),
    isAsking,
    found: answer?.ok ? answer.data : null,
    /** Why nothing could be found out. */
    problem: answer?.ok === false ? answer.problem : null,
    /** What is wrong with the cart, by field. */
    errors: answer?.ok === false ? answer.fields : {},
  };
}
