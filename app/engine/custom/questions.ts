import type { Comparison, FieldType, Question } from "../conditions/field";
import { testOf } from "../conditions/operators";
import type { Interval } from "../net/interval";
import { IntervalSet } from "../net/interval-set";
import { readIpRule } from "../net/ip-rule";
import type { VisitFacts } from "./visit-facts";

/*
 * Questions of custom rules. Values are canonical and facts comparable already, so that a visit makes
 * nothing anew for each condition.
 */

type Read<Fact> = (facts: VisitFacts) => Fact | null;
type Ask = (comparison: Comparison) => Question<VisitFacts>;

/** "is one of", "is none of" */
export function asksChoice<Fact extends string | number>(
  read: Read<Fact>,
  factOf: (value: string) => Fact,
): Ask {
  return ({ operator, values }) => {
    const wanted = new Set(values.map(factOf));
    const isListed = operator === "any-of";
    return (facts) => {
      const fact = read(facts);
      return fact === null ? null : wanted.has(fact) === isListed;
    };
  };
}

/** The operators of a type, as they are. */
export function asksType(
  type: Exclude<FieldType, "choice">,
  read: Read<string | number | boolean | readonly string[]>,
): Ask {
  return (comparison) => {
    const test = testOf(type, comparison, null);
    return (facts) => {
      const fact = read(facts);
      return fact === null ? null : test(fact);
    };
  };
}

const NEGATIVE: ReadonlySet<string> = new Set(["is-not", "does-not-contain"]);

/** Texts for a fact with several forms: any of them fits, and none of them must for a "not". */
export function asksForms(read: Read<readonly string[]>): Ask {
  return (comparison) => {
    const test = testOf("text", comparison, null);
    const every = NEGATIVE.has(comparison.operator);
    return (facts) => {
      const forms = read(facts);
      if (forms === null) return null;
      for (const form of forms) if (test(form) !== every) return !every;
      return every;
    };
  };
}

/** Addresses, blocks and ranges. */
export const asksAddress: Ask = ({ operator, values }) => {
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
