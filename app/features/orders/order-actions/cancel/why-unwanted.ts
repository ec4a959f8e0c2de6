import { isCancelRequested, type OrderDecision } from "#app/engine/orders/decide-order";

import { unwanted } from "./cancel-reasons";

/**
 * Returns the reason, as a sentence for the merchant, why Palisade would no longer decide a
 * cancellation. Null if it still would. Days can pass between decision and cancellation, and a changed
 * policy does not re-evaluate orders. Does not check age and limits: a countdown that began in time
 * continues, and limits are checked when the cancellation is sent.
 *
 * @param decision current decision, not one that waits for the risk. Null if the shop evaluates no
 * orders now.
 */
export function whyUnwanted(decision: OrderDecision | null): string | null {
  if (decision === null) return unwanted.notChecking;
  if (isCancelRequested(decision)) return null;
  const { action, tooOldFor, because } = decision;
  // The first reason is then the order's age, which does not prevent the cancellation.
  const [instead, why] = tooOldFor ? [tooOldFor, because[1]] : [action, because[0]];
  const first = Object.hasOwn(unwanted, instead) ? unwanted[instead as keyof typeof unwanted] : "";
  return [first, why].filter(Boolean).join(" ");
}
