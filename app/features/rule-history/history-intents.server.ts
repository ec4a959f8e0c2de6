import {
  compareRuleVersions,
  getRuleVersions,
  restoreRuleVersion,
} from "../../contract/rules/rule-history";
import { ownVisit, sends } from "../../screen-action.server";

/** What the panel asks. */
export const HISTORY_INTENTS = {
  versions: sends(getRuleVersions),
  compare: sends(compareRuleVersions),
  restore: sends(restoreRuleVersion, () => null, ownVisit),
};

export type HistoryIntents = typeof HISTORY_INTENTS;
