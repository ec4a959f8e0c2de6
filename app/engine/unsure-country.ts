import type { Decision, Outcome, Reason, Trace } from "./decision";
import type { RuleKind } from "./kinds";

/** Kinds whose entries may ask where a visitor is. */
const ASKS_COUNTRY: ReadonlySet<RuleKind | null> = new Set<RuleKind>(["country", "custom"]);

const COUNTRY_UNSURE: Reason = Object.freeze({
  cause: "country-unsure",
  kind: null,
  entryId: null,
});

/** The milder first. */
const MILDER: readonly Outcome[] = ["allow", "challenge", "restrict", "redirect", "block"];

/**
 * The decision about a visitor who may be in either of two countries: by what names a country somebody is stopped only
 * who would be stopped in both, in the milder way, and only what would stop both is noted as watching. A rule is meant
 * for the people of a country, and whoever may be of another is not surely one of them.
 *
 * @param given the decision for the country the visit was given
 * @param decideThere makes the one for the other country, whose allow entries let nobody in by a doubt; asked only where
 *   it can matter
 */
export function forEither(given: Decision, decideThere: () => Decision): Decision {
  const isStopped = given.outcome !== "allow" && ASKS_COUNTRY.has(given.reason.kind);
  if (!isStopped && given.monitored.length === 0) return given;
  const there = decideThere();
  const monitored = given.monitored.filter((id) => there.monitored.includes(id));
  if (!isStopped) return { ...given, monitored };
  if (there.outcome !== "allow") return { ...milder(given, there), monitored };
  const isUnavailable = there.reason.cause === "unavailable";
  return {
    outcome: "allow",
    reason: isUnavailable ? there.reason : COUNTRY_UNSURE,
    trace: spared(given.trace, there.trace),
    target: null,
    monitored,
    rulesetVersion: given.rulesetVersion,
  };
}

const milder = (one: Decision, other: Decision): Decision =>
  MILDER.indexOf(other.outcome) < MILDER.indexOf(one.outcome) ? other : one;

/** The steps up to the one that would have stopped the visit, that one passed over, and those behind it. */
function spared({ steps: given }: Trace, { steps: there }: Trace): Trace {
  const end = given.findIndex(({ result }) => result === "matched");
  const steps = given.map((step, at) => {
    if (at < end) return step;
    return at === end ? { ...step, result: "skipped" as const } : there[at]!;
  });
  return { steps };
}
