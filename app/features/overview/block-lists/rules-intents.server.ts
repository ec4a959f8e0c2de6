import { changeRules, deleteRules, orderRules } from "#app/contract/rules/block-lists";
import { ownVisit, sends } from "#app/features/shop/public.server";

import { changes as texts } from "./texts";

/** Intents of the screen. Changes of single rules use the intents of their lists. */
export const RULES_INTENTS = {
  "change-rules": sends(changeRules, ({ changed }) => texts.changed({ rules: changed }), ownVisit),
  "delete-rules": sends(deleteRules, ({ deleted }) => texts.deleted({ rules: deleted }), ownVisit),
  // No toast: the screen shows its own toast with an undo button.
  "order-rules": sends(orderRules, () => null, ownVisit),
};

export type RulesIntents = typeof RULES_INTENTS;
