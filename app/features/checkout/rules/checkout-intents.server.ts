import type { CheckoutRuleRow } from "#app/contract/checkout-rule";
import {
  applyCheckoutLevel,
  checkCheckout,
  checkCheckoutFile,
  deleteCheckoutRule,
  exportCheckoutRules,
  getGuestShare,
  importCheckoutRules,
  orderCheckoutRules,
  previewCheckoutCart,
  saveCheckoutSettings,
  switchCheckoutRule,
} from "#app/contract/checkout-validation";
import { sends } from "#app/features/shop/public.server";
import { counted } from "#app/words/numbers";

import { LEVELS } from "./checkout-levels";

const SWITCHED: Readonly<Record<CheckoutRuleRow["status"], string>> = {
  active: "Rule is active now",
  test: "Rule is test now",
  off: "Rule is off now",
};

/** Intents of the screen's action. The screen loads its data again afterwards. */
export const CHECKOUT_INTENTS = {
  // No toast: the list shows the new order.
  order: sends(orderCheckoutRules),
  switch: sends(switchCheckoutRule, (_, { status }) => SWITCHED[status]),
  delete: sends(deleteCheckoutRule, () => "Rule deleted"),
  settings: sends(saveCheckoutSettings, () => "Settings saved"),
  level: sends(applyCheckoutLevel, (_, { level }) => `${LEVELS[level].name} applied`),
  "check-file": sends(checkCheckoutFile),
  "import-file": sends(
    importCheckoutRules,
    ({ added }) => `${counted(added, "rule", "rules")} added, turned off`,
  ),
};

export type CheckoutIntents = typeof CHECKOUT_INTENTS;

/** Background requests of the screens. */
export const CHECKOUT_QUESTIONS = {
  check: sends(checkCheckout),
  try: sends(previewCheckoutCart),
  export: sends(exportCheckoutRules),
  guests: sends(getGuestShare),
};

export type CheckoutQuestions = typeof CHECKOUT_QUESTIONS;
