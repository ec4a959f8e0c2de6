import { comparableBy } from "./comparable";
import type { Condition, ConditionGroup, ConditionSet } from "./condition";
import type { Fact, Field, Fields, Question } from "./field";
import { compileCondition } from "./operators";

/** Result of one condition. "unknown": the fact is unknown, so the condition does not match, whatever its operator. */
export type ConditionResult = "met" | "not-met" | "unknown";

/** Result of one condition, for display. */
export interface ConditionTrace extends Condition {
  readonly fact: Fact;
  readonly result: ConditionResult;
}

/** A compiled set. Never throws for facts of the right shape. */
export interface CompiledConditions<Facts> {
  matches(facts: Facts): boolean;
  /** Returns every condition with its fact and result, group by group, including those that did not decide. */
  explain(facts: Facts): readonly (readonly ConditionTrace[])[];
}

interface CompiledCondition<Facts> {
  readonly condition: Condition;
  readonly read: (facts: Facts) => Fact;
  readonly evaluate: Question<Facts>;
}

interface CompiledGroup<Facts> {
  readonly match: ConditionGroup["match"];
  readonly conditions: readonly CompiledCondition<Facts>[];
}

/**
 * Compiles a set of conditions.
 *
 * @throws Error when checkConditions() finds a problem that prevents reading it
 */
export function compileConditions<Facts>(
  set: ConditionSet,
  fields: Fields<Facts>,
): CompiledConditions<Facts> {
  const groups = set.groups.map((group) => compileGroup(group, fields));
  return {
    matches(facts) {
      const every = set.match === "all";
      for (const group of groups) if (groupMatches(group, facts) !== every) return !every;
      return every;
    },
    explain: (facts) =>
      groups.map(({ conditions }) =>
        conditions.map(({ condition, read, evaluate }) => ({
          ...condition,
          fact: read(facts),
          result: RESULTS.get(evaluate(facts))!,
        })),
      ),
  };
}

const RESULTS: ReadonlyMap<boolean | null, ConditionResult> = new Map([
  [true, "met"],
  [false, "not-met"],
  [null, "unknown"],
] as const);

/** Reports whether a group matches. A loop, because every visit runs this code. */
function groupMatches<Facts>({ match, conditions }: CompiledGroup<Facts>, facts: Facts): boolean {
  const every = match === "all";
  for (const { evaluate } of conditions) if ((evaluate(facts) === true) !== every) return !every;
  return every;
}

function compileGroup<Facts>(
  { match, conditions }: ConditionGroup,
  fields: Fields<Facts>,
): CompiledGroup<Facts> {
  return {
    match,
    conditions: conditions.map((condition) => {
      const field = fieldOf(condition, fields);
      return { condition, read: field.read, evaluate: questionOf(field, condition) };
    }),
  };
}

function fieldOf<Facts>({ field }: Condition, fields: Fields<Facts>): Field<Facts> {
  const found = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!found) throw new Error(`There is no field "${field}".`);
  return found;
}

function questionOf<Facts>(field: Field<Facts>, condition: Condition): Question<Facts> {
  if (field.questionOf) return field.questionOf(condition);
  const { type, read } = field;
  const test = compileCondition(type, condition, comparableBy(field, condition.operator));
  return (facts) => {
    const fact = read(facts);
    return fact === null ? null : test(fact);
  };
}
