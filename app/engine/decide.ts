import type { CompiledRuleset } from "./compile";
import type { Decision, Reason, StepResult, TraceStep } from "./decision";
import type { Match } from "./kinds/kind";
import { PRECEDENCE, type Step } from "./precedence";
import type { Visit } from "./visit";

/** What asking a step can give: a match, none (null), or a failure. */
type Answer = Match | null | typeof FAILED;
const FAILED = "failed";

/** Steps without an entry never change, so they are made once and shared by every trace. */
function sharedSteps(result: StepResult): readonly TraceStep[] {
  return PRECEDENCE.map(({ name }) => Object.freeze({ step: name, result, entryId: null }));
}

const NOT_MATCHED = Object.freeze(sharedSteps("not-matched"));
const NOT_RUN = Object.freeze(sharedSteps("not-run"));
const ERROR = sharedSteps("error");

function fixedReason(cause: "default" | "unavailable"): Reason {
  return Object.freeze({ cause, kind: null, entryId: null });
}

const NOTHING_MATCHED = fixedReason("default");
const UNAVAILABLE = fixedReason("unavailable");

/** The decision when there is no ruleset to ask: the visit is let in (fail open). */
export const UNDECIDED: Decision = Object.freeze({
  outcome: "allow",
  reason: UNAVAILABLE,
  trace: NOT_RUN,
  rulesetVersion: 0,
});

function ask(step: Step, ruleset: CompiledRuleset, visit: Visit): Answer {
  try {
    return step.ask(ruleset, visit);
  } catch {
    return FAILED;
  }
}

/** Bit `at` of `failed` is set when the step at that place failed. */
function hasFailed(failed: number, at: number): boolean {
  return (failed & (1 << at)) !== 0;
}

/** The trace of a walk that ended with a match at place `end`, or without one behind the last. */
function traceOf(failed: number, end: number, match: Match | null): readonly TraceStep[] {
  if (failed === 0 && match === null) return NOT_MATCHED;
  return PRECEDENCE.map(({ name }, at) => {
    if (at < end) return hasFailed(failed, at) ? ERROR[at]! : NOT_MATCHED[at]!;
    if (at > end) return NOT_RUN[at]!;
    return { step: name, result: "matched", entryId: match!.entryId };
  });
}

/** True when a step that might have let the visitor in failed: then no block can be trusted. */
function mayHaveBeenAllowed(failed: number): boolean {
  return PRECEDENCE.some(({ outcome }, at) => outcome === "allow" && hasFailed(failed, at));
}

function matched(ruleset: CompiledRuleset, failed: number, at: number, match: Match): Decision {
  const { outcome, kind, cause } = PRECEDENCE[at]!;
  const trace = traceOf(failed, at, match);
  const rulesetVersion = ruleset.version;
  if (outcome === "block" && mayHaveBeenAllowed(failed)) {
    return { outcome: "allow", reason: UNAVAILABLE, trace, rulesetVersion };
  }
  return { outcome, reason: { cause, kind, entryId: match.entryId }, trace, rulesetVersion };
}

/**
 * Decides one visit: asks the steps of the order of precedence until one matches. Never throws.
 * A step that fails counts as "error" and as no match; when nothing else decides, or when a step
 * failed that might have let the visitor in, the visit is allowed with the cause "unavailable".
 * Expiry is compared with `visit.at`, so a ruleset need not be compiled again when an entry ends.
 */
export function decide(ruleset: CompiledRuleset, visit: Visit): Decision {
  let failed = 0;
  for (let at = 0; at < PRECEDENCE.length; at++) {
    const answer = ask(PRECEDENCE[at]!, ruleset, visit);
    if (answer === null) continue;
    if (answer !== FAILED) return matched(ruleset, failed, at, answer);
    failed |= 1 << at;
  }
  const trace = traceOf(failed, PRECEDENCE.length, null);
  const reason = failed === 0 ? NOTHING_MATCHED : UNAVAILABLE;
  return { outcome: "allow", reason, trace, rulesetVersion: ruleset.version };
}
