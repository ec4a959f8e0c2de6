import type { Evaluation } from "../evaluation";
import type { Visit } from "../visit";
import { agentOf, type RunningTargets } from "./answer-targets";

/**
 * Reports whether no answer challenges the visitor: a verified or pending crawler, a visitor who solved a challenge, or
 * a known customer.
 */
function isSpared({ crawler, solvedChallenge = false, isKnown = false }: Visit): boolean {
  return (
    solvedChallenge || isKnown || crawler?.verdict === "verified" || crawler?.verdict === "pending"
  );
}

/**
 * Reports whether an answer challenges a visit. An allow entry that exempts from a rule kind also exempts from targets
 * of this kind.
 */
export function isTarget(
  { since, until, networks, countries, agents }: RunningTargets,
  evaluation: Pick<Evaluation, "visit" | "isExempt">,
): boolean {
  const { visit } = evaluation;
  const { at, asn, country, crawler, signs } = visit;
  if (at < since || at >= until || isSpared(visit)) return false;
  const agent = agentOf(crawler, signs);
  return (
    (isAmong(networks, asn) && !evaluation.isExempt("asn")) ||
    (isAmong(countries, country) && !evaluation.isExempt("country")) ||
    (isAmong(agents, agent) && !evaluation.isExempt("behaviour"))
  );
}

const isAmong = <Key>(keys: readonly Key[], key: Key | null) => key !== null && keys.includes(key);
