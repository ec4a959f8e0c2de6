export { visitOfRow } from "./reading/visit-of-row";
export type { Change } from "./report/change";
export { changeOf, periodBeforeWords } from "./report/change";
export { groupAddress, reportAddress } from "./report/group-filters";
export { missedText } from "./report/missed-text";
export type { RuleTarget } from "./report/rule-targets";
export { pageTargets, ruleTargets } from "./report/rule-targets";
export { slotOf } from "./sample/slot";
export { ruleWords, siteOf, valueWords } from "./words/rule-words";
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
