import type { CheckoutPassSettings } from "#app/contract/checkout-pass";
import type { ConditionSet } from "#app/engine/conditions/condition";

/** The carts of a shop that need a checkout pass. */
export interface Requirement {
  /** Conditions of the carts that need a pass. Null if every cart needs one. */
  readonly when: ConditionSet | null;
  /** True while attack mode is on. Keys then change often. */
  readonly isAttack: boolean;
  /** Known end of the requirement, epoch milliseconds. Null if the requirement has no end. */
  readonly until: number | null;
}

/**
 * Returns which carts of a shop need a pass.
 *
 * @param now epoch milliseconds
 * @param isInPlan true if the shop's plan includes the requirement
 * @returns null if no cart needs one
 */
export function requirementOf(
  { mode, riskWhen, attackUntil }: Pick<CheckoutPassSettings, "mode" | "riskWhen" | "attackUntil">,
  now: number,
  isInPlan: boolean,
): Requirement | null {
  if (!isInPlan) return null;
  const isAttack = attackUntil !== null && now < attackUntil;
  if (mode === "always") return { when: null, isAttack, until: null };
  if (isAttack) return { when: null, isAttack, until: attackUntil };
  return mode === "risk" ? { when: riskWhen, isAttack, until: null } : null;
}
