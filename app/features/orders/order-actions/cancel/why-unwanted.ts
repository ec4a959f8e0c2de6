import { isCancelRequested, type OrderDecision } from "#app/engine/orders/decide-order";

/** Sentences about the action instead of a cancellation. For a review, the reason is enough. */
const INSTEAD: Partial<Record<OrderDecision["action"], string>> = {
  nothing: "It would no longer be flagged.",
  tag: "It would only be tagged now.",
  hold: "It would only be put on hold now.",
};

/**
 * Returns the reason, as a sentence for the merchant, why Palisade no longer wants a cancellation
 * it decided. Null if it still does. Days can pass between decision and cancellation, and a changed
 * policy does not re-evaluate orders. Does not check age and limits: a countdown that began in time
 * continues, and limits are checked when it is sent.
 *
 * @param decision current decision, not one that waits for the risk. Null if the shop evaluates no
 * orders now.
 */
export function whyUnwanted(decision: OrderDecision | null): string | null {
  if (decision === null) return "Fraud Protect is not checking your orders at the moment.";
  if (isCancelRequested(decision)) return null;
  const { action, tooOldFor, because } = decision;
  // The first reason is then the order's age, which does not prevent the cancellation.
  const [instead, why] = tooOldFor ? [tooOldFor, because[1]] : [action, because[0]];
  return [INSTEAD[instead], why].filter(Boolean).join(" ");
}
