import type { CompiledRuleset } from "./compile";
import { AS_STORED, type ValueWords } from "./conditions/value-words";
import type { Decision, StepResult, TraceStep } from "./decision";
import { Facts } from "./facts";
import type { RuleKind } from "./kinds";
import { KINDS } from "./kinds/table";
import { PRECEDENCE, type Step } from "./precedence";
import type { RuleEntry } from "./ruleset";
import type { Visit } from "./visit";

/** One step of the evaluation, for display. */
export interface ExplainedStep {
  /** Name of the step in PRECEDENCE. */
  readonly step: string;
  /** The kind of entries the step evaluates. Null if it evaluates none, or several kinds. */
  readonly kind: RuleKind | null;
  readonly result: StepResult;
  /**
   * Fact of the visit that the step evaluates ("DE, Hesse"). Null if the step evaluates none or the fact is unknown.
   */
  readonly value: string | null;
  /** Number of entries in the step, including when an earlier step decided. */
  readonly evaluated: number;
  /** The entry that decided, monitored or was passed over. Null if there is none. */
  readonly entry: { readonly id: string; readonly kind: RuleKind; readonly words: string } | null;
}

/** A decision about a visit, its ruleset, and the stored entries it names. */
interface Explained {
  readonly ruleset: CompiledRuleset;
  readonly visit: Visit;
  readonly decision: Decision;
  /** Stored entries. An entry that is missing here is not described. */
  readonly entries: readonly RuleEntry[];
}

function ruleCount({ name, kind }: Step, { lists, allow, prioritized }: CompiledRuleset): number {
  if (kind !== null) {
    const { block, admits } = lists[kind];
    return (block?.entries.length ?? 0) + (admits?.entries.length ?? 0);
  }
  if (name === "prioritized") return prioritized.length;
  if (name !== "allow") return 0;
  return allow.reduce((sum, { entries }) => sum + entries.length, 0);
}

/** Returns the ids of the entries that explain() describes. */
export function namedEntries({ trace }: Decision): string[] {
  return [...new Set(trace.steps.flatMap(({ entryId }) => entryId ?? []))];
}

/** Describes the part of an entry that covers a visit. */
export type DescribeMatch = (entry: RuleEntry, facts: Facts) => string;

/**
 * Describes every step of a decision about a visit, for people.
 *
 * @param valueWords names of values, such as countries. Omitted: values as stored.
 */
export function explain(
  { ruleset, visit, decision, entries }: Explained,
  describe: DescribeMatch,
  valueWords: ValueWords = AS_STORED,
): ExplainedStep[] {
  const facts = new Facts(visit, ruleset);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return decision.trace.steps.map((step, at) =>
    explainStep(PRECEDENCE[at]!, step, { ruleset, facts, entries: byId, describe, valueWords }),
  );
}

interface Known {
  readonly ruleset: CompiledRuleset;
  readonly facts: Facts;
  readonly entries: ReadonlyMap<string, RuleEntry>;
  readonly describe: DescribeMatch;
  readonly valueWords: ValueWords;
}

function explainStep(step: Step, { result, entryId }: TraceStep, known: Known): ExplainedStep {
  const { ruleset, facts, entries, describe, valueWords } = known;
  const entry = entryId === null ? undefined : entries.get(entryId);
  const ruleTotal = ruleCount(step, ruleset);
  // A line with all facts is useful only if custom rules exist.
  const hasValue = step.kind !== null && (step.kind !== "custom" || ruleTotal > 0);
  return {
    step: step.name,
    kind: step.kind,
    result,
    value: hasValue ? KINDS[step.kind].factOf(facts, valueWords) : null,
    evaluated: ruleTotal,
    entry: entry ? { id: entry.id, kind: entry.kind, words: describe(entry, facts) } : null,
  };
}
