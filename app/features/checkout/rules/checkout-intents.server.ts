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

import { checkoutToasts as toasts, LEVEL_WORDS, SWITCH_TOASTS } from "./texts";

/** Intents of the screen's action. The screen loads its data again afterwards. */
export const CHECKOUT_INTENTS = {
  // No toast: the list shows the new order.
  order: sends(orderCheckoutRules),
  switch: sends(switchCheckoutRule, (_, { status }) => SWITCH_TOASTS[status]),
  delete: sends(deleteCheckoutRule, () => toasts.ruleDeleted),
  settings: sends(saveCheckoutSettings, () => toasts.settingsSaved),
  level: sends(applyCheckoutLevel, (_, { level }) =>
    toasts.levelApplied({ level: LEVEL_WORDS[level].name }),
  ),
  "check-file": sends(checkCheckoutFile),
  "import-file": sends(importCheckoutRules, ({ added }) => toasts.rulesAdded({ added })),
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
