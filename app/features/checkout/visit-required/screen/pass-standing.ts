import { type PassState, stopsCheckouts } from "#app/contract/checkout-pass";

/** State of the required visit in the store's checkout. Checkouts are stopped in "on", and possibly in "syncing". */
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
  const isRequired = pass.attackUntil !== null || stopsCheckouts(pass.choices.mode);
  if (isRequired && pass.isInPlan && pass.issuesPasses) return standingOfRequired(pass);
  // The required visit has ended, but the end is not yet published.
  if (pass.isLive && !pass.isPaused) return pass.problem === null ? "syncing" : "needs-attention";
  return isRequired ? "inactive" : "counts-only";
}

function standingOfRequired(pass: PassState): PassStanding {
  if (!pass.isGranted) return "waiting";
  if (pass.problem !== null) return "needs-attention";
  if (pass.isPending || !pass.isLive) return "syncing";
  return pass.isPaused ? "paused" : "on";
}
