import type { FilterAction, OrderFilterRow } from "../../../contract/orders/order-filters";
import { isCancelling } from "../../../engine/orders/order-policy";

/** What a filter does, as lists and forms say it. */
export const ACTION_WORDS: Readonly<Record<FilterAction, string>> = {
  allow: "Let through",
  tag: "Tag",
  hold: "Hold",
  "hold-then-cancel": "Hold, then cancel",
  cancel: "Cancel",
};

export const ACTION_HELP: Readonly<Record<FilterAction, string>> = {
  allow: "The order is left alone, whatever its risk and the filters below say.",
  tag: "The order gets your tags and is otherwise left alone.",
  hold: "The order is put on hold, so that nothing is shipped until you decide.",
  "hold-then-cancel": "The order is put on hold, and cancelled unless you stop it in time.",
  cancel: "The order is cancelled at once. Cancelling cannot be undone.",
};

export const ACTION_TONES = {
  allow: "success",
  tag: "info",
  hold: "attention",
  "hold-then-cancel": "warning",
  cancel: "critical",
} as const satisfies Record<FilterAction, string>;

const REFUNDS = {
  original: "refunded to the original payment",
  later: "not refunded yet",
  none: "without a refund",
} as const;

/** "after 60 minutes, refunded to the original payment, items restocked, customer told". */
export function cancelWords({
  action,
  afterMinutes,
  terms,
}: Pick<OrderFilterRow, "action" | "afterMinutes" | "terms">): string | null {
  if (!isCancelling(action)) return null;
  return [
    action === "hold-then-cancel" && `after ${afterMinutes.toLocaleString("en")} minutes`,
    REFUNDS[terms.refund],
    terms.restock ? "items restocked" : "items not restocked",
    terms.notifyCustomer && "customer told",
  ]
    .filter(Boolean)
    .join(", ");
}

/** "Decided about 3 orders". */
export function hitsWords(hits: number): string {
  if (hits === 0) return "Has not decided about an order yet";
  return `Decided about ${hits.toLocaleString("en")} ${hits === 1 ? "order" : "orders"}`;
}
