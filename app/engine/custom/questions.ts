import type { Comparison, FieldType, Question } from "../conditions/field";
import { compileCondition } from "../conditions/operators";
import type { Interval } from "../net/interval";
import { IntervalSet } from "../net/interval-set";
import { readIpRule } from "../net/ip-rule";
import type { VisitFacts } from "./visit-facts";

/* Tests of custom rules. Values are canonical and facts comparable, so that a visit converts nothing per condition. */

type Read<Fact> = (facts: VisitFacts) => Fact | null;
type QuestionFactory = (comparison: Comparison) => Question<VisitFacts>;

/** Compiles "is one of" and "is none of". */
export function choiceQuestion<Fact extends string | number>(
  read: Read<Fact>,
  factOf: (value: string) => Fact,
): QuestionFactory {
  return ({ operator, values }) => {
    const listedFacts = new Set(values.map(factOf));
    const isListed = operator === "any-of";
    return (facts) => {
      const fact = read(facts);
      return fact === null ? null : listedFacts.has(fact) === isListed;
    };
  };
}

/** Compiles the operators of a type without conversion. */
export function typeQuestion(
  type: Exclude<FieldType, "choice">,
  read: Read<string | number | boolean | readonly string[]>,
): QuestionFactory {
  return (comparison) => {
    const test = compileCondition(type, comparison, null);
    return (facts) => {
      const fact = read(facts);
      return fact === null ? null : test(fact);
    };
  };
}

const NEGATIVE: ReadonlySet<string> = new Set(["is-not", "does-not-contain"]);

/**
 * Compares the paths of the page. One path must match, or none for a negative operator. Rendered pages can only make a
 * positive comparison true.
 */
export const pageQuestion: QuestionFactory = (comparison) => {
  const test = compileCondition("text", comparison, null);
  const every = NEGATIVE.has(comparison.operator);
  return (facts) => {
    const { pages } = facts;
    if (pages === null) return null;
    for (const page of pages) if (test(page) !== every) return !every;
    return every || facts.renderedPages.some(test);
  };
};

/** Compiles conditions about addresses, blocks and ranges. */
export const addressQuestion: QuestionFactory = ({ operator, values }) => {
  const set = IntervalSet.of(values.map((value) => ({ ...intervalOf(value), until: null })));
  const isListed = operator === "any-of";
  return ({ visit: { address, at } }) =>
    address === null ? null : set.find(address, at) >= 0 === isListed;
};

function intervalOf(value: string): Interval {
  const read = readIpRule(value);
  if ("message" in read) throw new Error(read.message);
  return read.interval;
}
