import type { CompiledRuleset } from "./compile";
import type { Decision, Reason, StepResult, Trace } from "./decision";
import { Evaluation } from "./evaluation";
import { askStep, EXEMPT, type Match, PRECEDENCE, type Step } from "./precedence";
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

/** The decision when there is no ruleset to ask: the visit is let in (fail open). */
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

/** Notes of a step that did not decide what it found all the same. */
function noteStep(
  notes: Notes | null,
  at: number,
  evaluation: Evaluation,
  monitoredBefore: number,
) {
  const watching = evaluation.monitored?.[monitoredBefore];
  if (watching !== undefined) return noted(notes, at, "monitored", watching);
  return evaluation.passedOver ? noted(notes, at, "skipped") : notes;
}

function noted(notes: Notes | null, at: number, result: StepResult, entryId?: string): Notes {
  const kept = notes ?? new Notes();
  kept.add(at, result, entryId);
  return kept;
}

function allowed(evaluation: Evaluation, reason: Reason, trace: Trace): Decision {
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
  if (PRECEDENCE[at]!.letsIn) return allowed(evaluation, reasonOf(at, match), trace);
  if (notes?.mayHaveBeenLetIn) return allowed(evaluation, UNAVAILABLE, trace);
  const { manner } = match;
  return {
    // An entry that only watches never ends an evaluation.
    outcome: manner === null ? "block" : (manner.action as Exclude<EntryAction, "monitor">),
    reason: reasonOf(at, match),
    trace,
    target: manner === null ? null : manner.target,
    monitored: evaluation.monitored ?? NOTHING_MONITORED,
    rulesetVersion: evaluation.rulesetVersion,
  };
}

/**
 * Decides one visit: asks the steps of the order of precedence until one matches. Never throws.
 * A step that fails counts as "error" and as no match; when nothing else decides, or when a step
 * failed that might have let the visitor in, the visit is allowed with the cause "unavailable".
 * With `expressionsRest` a step fails, too, that would have to hold a text it does not know against an expression.
 * Expiry is compared with `visit.at`, so a ruleset need not be compiled again when an entry ends.
 * A visit whose country is unsure is asked about in both, unless the policy says otherwise (unsure-country.ts).
 */
export function decide(ruleset: CompiledRuleset, visit: Visit, expressionsRest = false): Decision {
  const decision = decideOnce(ruleset, visit, expressionsRest);
  const { otherCountry } = visit;
  if (!otherCountry || ruleset.policy.allowUnsureCountry === false) return decision;
  return forEither(decision, () => {
    // The region is one of the country that was given.
    const there = { ...visit, country: otherCountry, region: null };
    return decideOnce(ruleset, there, expressionsRest, "allow");
  });
}

/** @param passedOver a step whose matches decide nothing */
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
      const match = askStep(step, ruleset, evaluation);
      if (match === EXEMPT) notes = noted(notes, step.at, "skipped");
      else if (match !== null && step.name !== passedOver) {
        return decidedAt(step.at, match, evaluation, notes);
      } else notes = noteStep(notes, step.at, evaluation, before);
    } catch {
      notes = noted(notes, step.at, "error");
    }
  }
  return allowed(evaluation, notes?.failed ? UNAVAILABLE : NOTHING_MATCHED, traceToEnd(notes));
}
