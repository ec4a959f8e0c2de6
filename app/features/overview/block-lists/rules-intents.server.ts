import { changeRules, deleteRules, orderRules } from "#app/contract/rules/block-lists";
import { ownVisit, sends } from "#app/features/shop/public.server";
import { counted } from "#app/words/numbers";

const rules = (count: number) => counted(count, "rule", "rules");

/** What the screen asks its action to do; about single rules it sends the intents of their lists. */
export const RULES_INTENTS = {
  "change-rules": sends(changeRules, ({ changed }) => `${rules(changed)} changed`, ownVisit),
  "delete-rules": sends(deleteRules, ({ deleted }) => `${rules(deleted)} deleted`, ownVisit),
  // What was saved is told by the screen, with a way back.
  "order-rules": sends(orderRules, () => null, ownVisit),
};

export type RulesIntents = typeof RULES_INTENTS;
