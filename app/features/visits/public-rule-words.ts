export { ruleWords, valueWords } from "./words/rule-words";
