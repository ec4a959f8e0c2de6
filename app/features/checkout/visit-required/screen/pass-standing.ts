import { type PassState, stopsCheckouts } from "#app/contract/checkout-pass";

/** State of the requirement in the store's checkout. Checkouts are stopped only when "on". */
export type PassStanding =
  | "counts-only"
  | "inactive"
  | "waiting"
  | "needs-attention"
  | "syncing"
  | "paused"
  | "on";

/** Returns the state of the requirement in the store's checkout. */
export function standingOf(pass: PassState): PassStanding {
  const { choices, attackUntil, isInPlan, issuesPasses, isGranted, problem } = pass;
  if (attackUntil === null && !stopsCheckouts(choices.mode)) return "counts-only";
  if (!isInPlan || !issuesPasses) return "inactive";
  if (!isGranted) return "waiting";
  if (problem !== null) return "needs-attention";
  if (pass.isPending || !pass.isLive) return "syncing";
  return pass.isPaused ? "paused" : "on";
}
