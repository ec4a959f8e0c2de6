import { ruleHistoryAction } from "#app/features/rules/rule-history/rule-history.server";

export const action = ruleHistoryAction;
