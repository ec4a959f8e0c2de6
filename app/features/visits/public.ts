export { crawlerErrors } from "./crawlers/texts";
export { visitOfRow } from "./reading/visit-of-row";
export type { Change } from "./report/change";
export { describeChange, describePeriodBefore } from "./report/change";
export { groupAddress, reportAddress } from "./report/group-filters";
export { missedText } from "./report/missed-text";
export type { RuleTarget } from "./report/rule-targets";
export { pageTargets, ruleTargets } from "./report/rule-targets";
export { slotOf } from "./sample/slot";
export {
  describeEntry,
  describeMatch,
  describeSize,
  VISIT_FIELD_NAMES,
} from "./words/describe-entry";
export { describeRule, siteOf } from "./words/rule-words";
export { describeSet, operatorWords } from "./words/set-words";
export { describePurpose, valueWords } from "./words/value-words";
export {
  CLASS_WORDS,
  crawlerText,
  kindName,
  networkText,
  OUTCOME_TONES,
  OUTCOMES_IN_WORDS,
  placeText,
  reasonText,
  rulePath,
  sourceText,
} from "./words/visit-words";
