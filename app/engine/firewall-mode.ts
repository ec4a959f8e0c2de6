import type { Decision } from "./decision";

/**
 * How a door in front of the store treats what it decides:
 * - off: nobody is asked about, every request goes on
 * - monitor: everything is decided and logged, and every request goes on
 * - protect: what is decided is done
 */
export const FIREWALL_MODES = ["off", "monitor", "protect"] as const;
export type FirewallMode = (typeof FIREWALL_MODES)[number];

export interface FirewallSwitches {
  readonly mode: FirewallMode;
  /** While it lasts everybody is challenged whom nothing lets in; ends by itself. Epoch milliseconds; 0: no attack. */
  readonly attackUntil: number;
}

/** What of a visit the switches look at. */
interface Asked {
  readonly at: number;
  readonly solvedChallenge?: boolean;
}

/**
 * What is done about a decision under a door's switches. Under attack who was let in for want of a rule is
 * challenged, once; whom an entry, a pass or the trust in a crawler let in is not, nor is a page that is open
 * to everyone closed, nor does it turn a failure to decide into a challenge. In monitor mode whoever would have
 * been stopped is let in, and noted as watched by the entry that would have.
 */
export function underSwitches(
  decision: Decision,
  { mode, attackUntil }: FirewallSwitches,
  visit: Asked,
): Decision {
  const decided = visit.at < attackUntil ? underAttack(decision, visit) : decision;
  return mode === "protect" || decided.outcome === "allow" ? decided : onlyWatched(decided);
}

/** Causes of letting in somebody whom nothing lets in: no rule stops them, or none for sure. */
const FOR_WANT_OF_A_RULE: ReadonlySet<Decision["reason"]["cause"]> = new Set([
  "default",
  "country-unsure",
]);

function underAttack(decision: Decision, { solvedChallenge }: Asked): Decision {
  if (!FOR_WANT_OF_A_RULE.has(decision.reason.cause) || solvedChallenge === true) return decision;
  const reason = { cause: "attack-mode", kind: null, entryId: null } as const;
  return { ...decision, outcome: "challenge", reason };
}

function onlyWatched(decision: Decision): Decision {
  const { entryId, kind } = decision.reason;
  const monitored = entryId === null ? decision.monitored : [...decision.monitored, entryId];
  const reason = { cause: "monitor-mode", kind, entryId: null } as const;
  return { ...decision, outcome: "allow", target: null, reason, monitored };
}
