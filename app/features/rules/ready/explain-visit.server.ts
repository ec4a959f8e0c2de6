import type { VisitVerdict } from "#app/contract/visits/visit-verdict";
import type { CompiledRuleset } from "#app/engine/compile";
import type { ValueWords } from "#app/engine/conditions/value-words";
import { decide } from "#app/engine/decide";
import { explain, namedEntries } from "#app/engine/explain";
import type { RuleEntry } from "#app/engine/ruleset";
import type { Visit } from "#app/engine/visit";
import { describeMatch, valueWords, VISIT_FIELD_NAMES } from "#app/features/visits/public";

import { STEP_REASONS } from "./step-reasons";

/** Compiled rules, with access to the entries they were compiled from. */
export interface ExplainedRules {
  readonly ruleset: CompiledRuleset;
  /** Returns the entries with these ids that are stored. */
  readonly entriesById: (ids: readonly string[]) => Promise<readonly RuleEntry[]>;
}

const fieldNames: Readonly<Record<string, string>> = VISIT_FIELD_NAMES;

const factWords: ValueWords = (field, value) =>
  field === "field" ? (fieldNames[value] ?? value) : valueWords(field, value);

/** Returns the decision of rules about a visit, with every evaluated step. */
export async function explainVisit(
  { ruleset, entriesById }: ExplainedRules,
  visit: Visit,
): Promise<VisitVerdict> {
  const decision = decide(ruleset, visit);
  const entries = await entriesById(namedEntries(decision));
  const { outcome, reason, rulesetVersion } = decision;
  return {
    ...{ outcome, rulesetVersion },
    cause: reason.cause,
    entryId: reason.entryId,
    steps: explain({ ruleset, visit, decision, entries }, describeMatch, factWords).map((step) => ({
      ...step,
      because: STEP_REASONS[step.step as keyof typeof STEP_REASONS],
      value: step.value ?? "",
      entry: step.entry?.words ?? "",
    })),
  };
}
