export { groupAddress, reportAddress } from "./report/group-filters";
export type { RuleTarget } from "./report/rule-targets";
