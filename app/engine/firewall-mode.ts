import type { Decision } from "./decision";
import type { RulesetPolicy } from "./ruleset";
import type { DeclaredBot } from "./visit";

/**
 * Modes of a firewall connection in front of the store:
 *
 * - off: no visit is decided, every request is forwarded
 * - monitor: every visit is decided and logged, every request is forwarded
 * - protect: decisions are enforced
 */
export const FIREWALL_MODES = ["off", "monitor", "protect"] as const;
export type FirewallMode = (typeof FIREWALL_MODES)[number];

export interface FirewallSwitches {
  readonly mode: FirewallMode;
  /**
   * End of attack mode, epoch milliseconds; 0 if there is no attack. Until then, every visitor that no rule allows is
   * challenged.
   */
  readonly attackUntil: number;
}

/** The facts of a visit that the switches read. */
interface ModeVisit {
  readonly at: number;
  readonly solvedChallenge?: boolean;
  readonly crawler?: DeclaredBot | null;
}

type Policy = Pick<RulesetPolicy, "allowVerifiedCrawlers">;

/**
 * Applies the firewall's switches to a decision.
 *
 * In attack mode, visitors allowed only because no rule matched are challenged once. Visitors allowed by an entry, a
 * pass or a trusted crawler are not challenged, nor is any verified crawler while the store allows them. Open
 * pages stay open, and a failed decision does not become a challenge.
 *
 * In monitor mode, visits that would have been stopped are allowed. The entry that would have stopped them is recorded
 * as monitored.
 */
export function underSwitches(
  decision: Decision,
  { mode, attackUntil }: FirewallSwitches,
  visit: ModeVisit,
  policy: Policy,
): Decision {
  const decided = visit.at < attackUntil ? underAttack(decision, visit, policy) : decision;
  return mode === "protect" || decided.outcome === "allow" ? decided : onlyWatched(decided);
}

/** Causes of an allowed visit that no rule explicitly allows. */
const WITHOUT_A_RULE: ReadonlySet<Decision["reason"]["cause"]> = new Set([
  "default",
  "country-unsure",
]);

function underAttack(
  decision: Decision,
  { solvedChallenge, crawler = null }: ModeVisit,
  { allowVerifiedCrawlers }: Policy,
): Decision {
  if (!WITHOUT_A_RULE.has(decision.reason.cause) || solvedChallenge === true) return decision;
  if (allowVerifiedCrawlers && crawler?.verdict === "verified") return decision;
  const reason = { cause: "attack-mode", kind: null, entryId: null } as const;
  return { ...decision, outcome: "challenge", reason };
}

function onlyWatched(decision: Decision): Decision {
  const { entryId, kind } = decision.reason;
  const monitored = entryId === null ? decision.monitored : [...decision.monitored, entryId];
  const reason = { cause: "monitor-mode", kind, entryId: null } as const;
  return { ...decision, outcome: "allow", target: null, reason, monitored };
}
