import { ruleHistoryAction } from "../../features/rules/rule-history/rule-history.server";

export const action = ruleHistoryAction;
