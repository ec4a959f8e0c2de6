import type { RuleKind } from "./kinds";

/** What happens to the visit: let in, or stopped in one of the ways of an entry's action. */
export const OUTCOMES = ["allow", "block", "redirect", "restrict", "challenge"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Causes that are no entry of a list. */
export const FIXED_CAUSES = [
  "default",
  "suspended",
  "admin-access",
  "bypass",
  "open-page",
  "crawler-verified",
  "crawler-pending",
  "country-unsure",
  "attack-mode",
  "monitor-mode",
  "unavailable",
] as const;
export type FixedCause = (typeof FIXED_CAUSES)[number];

/** Why a visit got its outcome. `kind` is the rule kind that decided, or one of the fixed causes. */
export interface Reason {
  /**
   * - a rule kind: an entry of that kind matched
   * - "default": nothing matched, so the visit is allowed
   * - "suspended": the merchant switched protection off
   * - "admin-access": the visit comes from a browser the merchant gave admin access
   * - "bypass": the browser holds the pass of a bypass link
   * - "open-page": the page is open to everyone, such as a policy or an account, or a cart where the merchant wants that
   * - "crawler-verified": a crawler whose operator vouches for its address
   * - "crawler-pending": a crawler that may still be verified, let in until the answer is here
   * - "country-unsure": would have been stopped in one only of the two countries the visitor may be in, and was let in
   * - "attack-mode": the store is under attack, and nothing lets this visitor in without a challenge
   * - "monitor-mode": the door only watches; the visit would have been stopped
   * - "unavailable": a decision could not be made and the visit was let in (fail open)
   */
  readonly cause: RuleKind | FixedCause;
  /** The kind of list that decided; null for the fixed causes. */
  readonly kind: RuleKind | null;
  /** Id of the entry that decided; null when no single entry did (allow-only, default, …). */
  readonly entryId: string | null;
}

/**
 * What one step of the order of precedence found. "monitored": an entry matched that only watches, so
 * the evaluation went on. "skipped": an allow entry spares the visitor this kind, or the country is unsure. Steps after the deciding
 * one are "not-run".
 */
export type StepResult = "matched" | "monitored" | "not-matched" | "skipped" | "not-run" | "error";

export interface TraceStep {
  /** Name of the step in engine/precedence.ts. */
  readonly step: string;
  readonly result: StepResult;
  readonly entryId: string | null;
}

/** The way through the order of precedence. */
export interface Trace {
  /** Every step, in order; put together anew whenever it is asked for. */
  readonly steps: readonly TraceStep[];
}

export interface Decision {
  readonly outcome: Outcome;
  readonly reason: Reason;
  readonly trace: Trace;
  /** Where outcome "redirect" leads; null for every other outcome. */
  readonly target: string | null;
  /** Ids of the entries that only watch and would have stopped the visit. */
  readonly monitored: readonly string[];
  /** The version of the ruleset that was asked; 0 when there was none. */
  readonly rulesetVersion: number;
}

/** What the visitor log keeps of a decision. */
export type LoggedDecision = Pick<Decision, "outcome" | "reason" | "monitored" | "rulesetVersion">;
