import { changeRules, deleteRules, orderRules } from "#app/contract/rules/block-lists";
import { ownVisit, sends } from "#app/features/shop/public.server";
import { counted } from "#app/words/numbers";

const rules = (count: number) => counted(count, "rule", "rules");

/** Intents of the screen. Changes of single rules use the intents of their lists. */
export const RULES_INTENTS = {
  "change-rules": sends(changeRules, ({ changed }) => `${rules(changed)} changed`, ownVisit),
  "delete-rules": sends(deleteRules, ({ deleted }) => `${rules(deleted)} deleted`, ownVisit),
  // No toast: the screen shows one with an undo button.
  "order-rules": sends(orderRules, () => null, ownVisit),
};

export type RulesIntents = typeof RULES_INTENTS;
