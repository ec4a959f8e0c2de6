import type { RuleKind } from "./kinds";

/** Outcomes of a visit: allowed, or stopped in one of the ways of an entry's action. */
export const OUTCOMES = ["allow", "block", "redirect", "restrict", "challenge"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Causes other than an entry of a list. */
export const FIXED_CAUSES = [
  "default",
  "suspended",
  "admin-access",
  "bypass",
  "open-page",
  "crawler-verified",
  "crawler-pending",
  "country-unsure",
  "attack",
  "attack-mode",
  "monitor-mode",
  "unavailable",
] as const;
export type FixedCause = (typeof FIXED_CAUSES)[number];

/** Reason of an outcome. */
export interface Reason {
  /**
   * - a rule kind: an entry of that kind matched
   * - "default": nothing matched, so the visit is allowed
   * - "suspended": the merchant paused protection
   * - "admin-access": the browser has a pass of admin access mode
   * - "bypass": the browser has the pass of a bypass link
   * - "open-page": the page is open to everyone, such as a policy, an account, or a cart if the merchant chose so
   * - "crawler-verified": a crawler whose operator confirms its address
   * - "crawler-pending": a crawler that is not yet verified but may be, allowed until the answer arrives
   * - "country-unsure": allowed, because only one of the two countries the visitor may be in is blocked
   * - "attack": the visit resembles an attack on the store that is answered, so it is challenged
   * - "attack-mode": the store is under attack, and visitors that no rule allows are challenged
   * - "monitor-mode": the firewall only monitors; otherwise the visit would have been stopped
   * - "unavailable": the rules could not be evaluated, so the visit is allowed (fail open)
   */
  readonly cause: RuleKind | FixedCause;
  /** The kind of list that decided. Null for the fixed causes. */
  readonly kind: RuleKind | null;
  /** Id of the entry that decided. Null if no single entry did (allow-only list, default, …). */
  readonly entryId: string | null;
}

/**
 * Result of one step of the order of precedence.
 *
 * - "monitored": an entry with the action "monitor" matched, so the evaluation continued
 * - "skipped": the visitor is exempt from this kind by an allow entry or as a proven agent, or the country is unsure
 * - "not-run": an earlier step decided
 */
export type StepResult = "matched" | "monitored" | "not-matched" | "skipped" | "not-run" | "error";

export interface TraceStep {
  /** Name of the step in PRECEDENCE. */
  readonly step: string;
  readonly result: StepResult;
  readonly entryId: string | null;
}

/** The results of all steps of a decision. */
export interface Trace {
  /** Every step, in order. Created on each access. */
  readonly steps: readonly TraceStep[];
}

export interface Decision {
  readonly outcome: Outcome;
  readonly reason: Reason;
  readonly trace: Trace;
  /** Target of the outcome "redirect". Null for every other outcome. */
  readonly target: string | null;
  /** Ids of matching entries that only monitor and would otherwise have stopped the visit. */
  readonly monitored: readonly string[];
  /** The version of the evaluated ruleset. 0 if no ruleset was available. */
  readonly rulesetVersion: number;
}

/** The fields of a decision that the visitor log stores. */
export type LoggedDecision = Pick<Decision, "outcome" | "reason" | "monitored" | "rulesetVersion">;
