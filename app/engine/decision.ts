import type { RuleKind } from "./kinds";

export type Outcome = "allow" | "block";

/** Why a visit got its outcome. `kind` is the rule kind that decided, or one of the fixed causes. */
export interface Reason {
  /**
   * - a rule kind: an entry of that kind matched
   * - "default": nothing matched, so the visit is allowed
   * - "allow-only": the list admits only named values and this visit is not among them
   * - "suspended": the merchant switched protection off
   * - "admin-access": the visit comes from a browser the merchant gave admin access
   * - "unavailable": a decision could not be made and the visit was let in (fail open)
   */
  readonly cause: RuleKind | "default" | "suspended" | "admin-access" | "unavailable";
  /** The kind of list that decided; null for the fixed causes. */
  readonly kind: RuleKind | null;
  /** Id of the entry that decided; null when no single entry did (allow-only, default, …). */
  readonly entryId: string | null;
}

/** What one step of the order of precedence found. Steps after the deciding one are "not-run". */
export type StepResult = "matched" | "not-matched" | "not-run" | "error";

export interface TraceStep {
  /** Name of the step in engine/precedence.ts. */
  readonly step: string;
  readonly result: StepResult;
  readonly entryId: string | null;
}

export interface Decision {
  readonly outcome: Outcome;
  readonly reason: Reason;
  readonly trace: readonly TraceStep[];
  /** The version of the ruleset that was asked; 0 when there was none. */
  readonly rulesetVersion: number;
}
