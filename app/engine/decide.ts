import type { CompiledRuleset } from "./compile";
import type { Decision, Reason, StepResult, Trace } from "./decision";
import { Evaluation } from "./evaluation";
import { evaluateStep, EXEMPT, type Match, PRECEDENCE, type Step } from "./precedence";
import type { EntryAction } from "./ruleset";
import { NOT_RUN, Notes, traceToEnd, TraceToMatch } from "./trace";
import { forEither } from "./unsure-country";
import type { Visit } from "./visit";

function fixedReason(cause: "default" | "unavailable"): Reason {
  return Object.freeze({ cause, kind: null, entryId: null });
}

const NOTHING_MATCHED = fixedReason("default");
const UNAVAILABLE = fixedReason("unavailable");
const NOTHING_MONITORED: readonly string[] = Object.freeze([]);

/** The decision when no ruleset is available: the visit is allowed (fail open). */
export const UNDECIDED: Decision = Object.freeze({
  outcome: "allow",
  reason: UNAVAILABLE,
  trace: NOT_RUN,
  target: null,
  monitored: NOTHING_MONITORED,
  rulesetVersion: 0,
});

function reasonOf(at: number, { kind, id }: Match): Reason {
  return { cause: PRECEDENCE[at]!.cause ?? kind!, kind, entryId: id };
}

function monitoredBy(evaluation: Evaluation): number {
  return evaluation.monitored === null ? 0 : evaluation.monitored.length;
}

/** Records a step that matched without deciding. */
function noteStep(
  notes: Notes | null,
  at: number,
  evaluation: Evaluation,
  monitoredBefore: number,
) {
  const watching = evaluation.monitored?.[monitoredBefore];
  if (watching !== undefined) return withNote(notes, at, "monitored", watching);
  return evaluation.passedOver ? withNote(notes, at, "skipped") : notes;
}

function withNote(notes: Notes | null, at: number, result: StepResult, entryId?: string): Notes {
  const noteList = notes ?? new Notes();
  noteList.add(at, result, entryId);
  return noteList;
}

function allowDecision(evaluation: Evaluation, reason: Reason, trace: Trace): Decision {
  const { monitored, rulesetVersion } = evaluation;
  return {
    outcome: "allow",
    reason,
    trace,
    target: null,
    monitored: monitored ?? NOTHING_MONITORED,
    rulesetVersion,
  };
}

function decidedAt(
  at: number,
  match: Match,
  evaluation: Evaluation,
  notes: Notes | null,
): Decision {
  const trace = new TraceToMatch(at, match.id, notes);
  if (PRECEDENCE[at]!.letsIn) return allowDecision(evaluation, reasonOf(at, match), trace);
  if (notes?.mayHaveBeenLetIn) return allowDecision(evaluation, UNAVAILABLE, trace);
  const { actionSettings } = match;
  return {
    // An entry with the action "monitor" never ends an evaluation.
    outcome:
      actionSettings === null
        ? "block"
        : (actionSettings.action as Exclude<EntryAction, "monitor">),
    reason: reasonOf(at, match),
    trace,
    target: actionSettings === null ? null : actionSettings.target,
    monitored: evaluation.monitored ?? NOTHING_MONITORED,
    rulesetVersion: evaluation.rulesetVersion,
  };
}

/**
 * Decides one visit: evaluates the steps in order of precedence until one matches. Never throws.
 *
 * A step that fails is recorded as "error" and counts as no match. The visit is allowed with the cause "unavailable" if
 * no other step decides, or if the failed step might have allowed the visit.
 *
 * Expiry is compared with `visit.at`, so the ruleset is not compiled again when an entry expires. A visit with an
 * unsure country is decided for both countries, unless the policy disables that (unsure-country.ts).
 *
 * @param expressionsRest true makes a step fail if it would have to match a text it has not seen before against a
 * regular expression
 */
export function decide(ruleset: CompiledRuleset, visit: Visit, expressionsRest = false): Decision {
  const decision = decideOnce(ruleset, visit, expressionsRest);
  const { otherCountry } = visit;
  if (!otherCountry || ruleset.policy.allowUnsureCountry === false) return decision;
  return forEither(decision, () => {
    // The region is in the country that was detected first.
    const there = { ...visit, country: otherCountry, region: null };
    return decideOnce(ruleset, there, expressionsRest, "allow");
  });
}

/** @param passedOver name of a step whose matches do not decide */
function decideOnce(
  ruleset: CompiledRuleset,
  visit: Visit,
  expressionsRest: boolean,
  passedOver?: Step["name"],
): Decision {
  const evaluation = new Evaluation(visit, ruleset, expressionsRest);
  let notes: Notes | null = null;
  for (const step of ruleset.steps) {
    const before = monitoredBy(evaluation);
    evaluation.passedOver = false;
    try {
      const match = evaluateStep(step, ruleset, evaluation);
      if (match === EXEMPT) notes = withNote(notes, step.at, "skipped");
      else if (match !== null && step.name !== passedOver) {
        return decidedAt(step.at, match, evaluation, notes);
      } else notes = noteStep(notes, step.at, evaluation, before);
    } catch {
      notes = withNote(notes, step.at, "error");
    }
  }
  return allowDecision(
    evaluation,
    notes?.failed ? UNAVAILABLE : NOTHING_MATCHED,
    traceToEnd(notes),
  );
}
