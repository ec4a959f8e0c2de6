import { type OrderDecision, wantsCancelled } from "#app/engine/orders/decide-order";

/** What would be done instead; a person who is to look has the reason alone. */
const INSTEAD: Partial<Record<OrderDecision["action"], string>> = {
  nothing: "It would no longer be flagged.",
  tag: "It would only be tagged now.",
  hold: "It would only be put on hold now.",
};

/**
 * Why Palisade does not want a cancellation any more that it decided upon, as a sentence for the
 * merchant; null: it wants it still. Days may lie between deciding and cancelling, and what the
 * merchant changes has no order decided about anew. An order's age and the limits are not asked here:
 * a countdown that began in time goes on, and limits are counted when it is sent.
 *
 * @param decision of now, which is not to wait for the risk; null: orders of the shop are not looked at now
 */
export function whyUnwanted(decision: OrderDecision | null): string | null {
  if (decision === null) return "Fraud Protect is not checking your orders at the moment.";
  if (wantsCancelled(decision)) return null;
  const { action, tooOldFor, because } = decision;
  // Its age is the first reason then, which is not what speaks against the cancellation.
  const [instead, why] = tooOldFor ? [tooOldFor, because[1]] : [action, because[0]];
  return [INSTEAD[instead], why].filter(Boolean).join(" ");
}
