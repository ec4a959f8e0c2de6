import type { Decision, Outcome, Reason, Trace } from "./decision";
import type { RuleKind } from "./kinds";

/** Kinds whose entries may test the visitor's country. */
const READS_COUNTRY: ReadonlySet<RuleKind | null> = new Set<RuleKind>(["country", "custom"]);

const COUNTRY_UNSURE: Reason = Object.freeze({
  cause: "country-unsure",
  kind: null,
  entryId: null,
});

/** Outcomes from mild to severe. */
const MILDER: readonly Outcome[] = ["allow", "challenge", "restrict", "redirect", "block"];

/**
 * Decides about a visitor who may be in either of two countries.
 *
 * Rules about countries stop the visitor only if both countries would be stopped, with the milder action. A monitoring
 * entry is recorded only if it matches in both countries. A country rule is meant for visitors of that country, and
 * this visitor may be in the other.
 *
 * @param given the decision for the detected country
 * @param decideThere returns the decision for the other country, in which allow entries do not decide. Called only if
 * it can change the result.
 */
export function forEither(given: Decision, decideThere: () => Decision): Decision {
  const isStopped = given.outcome !== "allow" && READS_COUNTRY.has(given.reason.kind);
  if (!isStopped && given.monitored.length === 0) return given;
  const there = decideThere();
  const monitored = given.monitored.filter((id) => there.monitored.includes(id));
  if (!isStopped) return { ...given, monitored };
  if (there.outcome !== "allow") return { ...milder(given, there), monitored };
  const isUnavailable = there.reason.cause === "unavailable";
  return {
    outcome: "allow",
    reason: isUnavailable ? there.reason : COUNTRY_UNSURE,
    trace: joinTraces(given.trace, there.trace),
    target: null,
    monitored,
    rulesetVersion: given.rulesetVersion,
  };
}

const milder = (one: Decision, other: Decision): Decision =>
  MILDER.indexOf(other.outcome) < MILDER.indexOf(one.outcome) ? other : one;

/**
 * Joins two traces of an exempt visit: the steps before the one that would have stopped it, this step as skipped, and
 * the later steps of the other trace.
 */
function joinTraces({ steps: given }: Trace, { steps: there }: Trace): Trace {
  const end = given.findIndex(({ result }) => result === "matched");
  const steps = given.map((step, at) => {
    if (at < end) return step;
    return at === end ? { ...step, result: "skipped" as const } : there[at]!;
  });
  return { steps };
}
