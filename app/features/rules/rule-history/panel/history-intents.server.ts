import {
  compareRuleVersions,
  getRuleVersions,
  previewVersionUndo,
  restoreRuleVersion,
  undoRuleVersion,
} from "#app/contract/rules/rule-history";
import { ownVisit, sends } from "#app/features/shop/public.server";

/** Intents of the history panel. */
export const HISTORY_INTENTS = {
  versions: sends(getRuleVersions),
  compare: sends(compareRuleVersions),
  previewUndo: sends(previewVersionUndo),
  undo: sends(undoRuleVersion, () => null, ownVisit),
  restore: sends(restoreRuleVersion, () => null, ownVisit),
};

export type HistoryIntents = typeof HISTORY_INTENTS;
