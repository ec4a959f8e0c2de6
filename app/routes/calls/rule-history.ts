import { ruleHistoryAction } from "../../features/rule-history/rule-history.server";

export const action = ruleHistoryAction;
