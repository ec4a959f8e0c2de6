import { comparableBy } from "./comparable";
import type { Condition, ConditionGroup, ConditionSet } from "./condition";
import type { Fact, Field, Fields, Question } from "./field";
import { testOf } from "./operators";

/** "unknown": nobody knows the fact, so the condition does not hold, whatever it asks. */
export type ConditionResult = "met" | "not-met" | "unknown";

/** What one condition found, for people. */
export interface ConditionTrace extends Condition {
  readonly fact: Fact;
  readonly result: ConditionResult;
}

/** A set that can be asked. Never throws for facts of the right shape. */
export interface CompiledConditions<Facts> {
  matches(facts: Facts): boolean;
  /** Every condition with the fact it looked at, group by group, whatever decided. */
  explain(facts: Facts): readonly (readonly ConditionTrace[])[];
}

interface CompiledCondition<Facts> {
  readonly condition: Condition;
  readonly read: (facts: Facts) => Fact;
  readonly ask: Question<Facts>;
}

interface CompiledGroup<Facts> {
  readonly match: ConditionGroup["match"];
  readonly conditions: readonly CompiledCondition<Facts>[];
}

/**
 * Makes a set ready to be asked.
 *
 * @throws Error when checkConditions() finds a problem that keeps it from being read
 */
export function compileConditions<Facts>(
  set: ConditionSet,
  fields: Fields<Facts>,
): CompiledConditions<Facts> {
  const groups = set.groups.map((group) => compileGroup(group, fields));
  return {
    matches(facts) {
      const every = set.match === "all";
      for (const group of groups) if (holds(group, facts) !== every) return !every;
      return every;
    },
    explain: (facts) =>
      groups.map(({ conditions }) =>
        conditions.map(({ condition, read, ask }) => ({
          ...condition,
          fact: read(facts),
          result: RESULTS.get(ask(facts))!,
        })),
      ),
  };
}

const RESULTS: ReadonlyMap<boolean | null, ConditionResult> = new Map([
  [true, "met"],
  [false, "not-met"],
  [null, "unknown"],
] as const);

/** Loops, because every visit comes through here. */
function holds<Facts>({ match, conditions }: CompiledGroup<Facts>, facts: Facts): boolean {
  const every = match === "all";
  for (const { ask } of conditions) if ((ask(facts) === true) !== every) return !every;
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
      return { condition, read: field.read, ask: questionOf(field, condition) };
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
  const test = testOf(type, condition, comparableBy(field, condition.operator));
  return (facts) => {
    const fact = read(facts);
    return fact === null ? null : test(fact);
  };
}
