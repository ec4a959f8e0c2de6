import {
  cancelOrderNow,
  countPastOrders,
  markOrderSafe,
  readPastOrders,
  reportOrderFraud,
  resumeCancelling,
  retryOrder,
  stopCancelling,
} from "#app/contract/orders/fraud-protect";
import { sends } from "#app/features/shop/public.server";

/** Requests of the order list and the order pages. */
export const ORDER_INTENTS = {
  stop: sends(stopCancelling, ({ name, state }) =>
    state === "held"
      ? `${name} will not be cancelled; it stays on hold`
      : `${name} will not be cancelled; it needs review`,
  ),
  cancel: sends(cancelOrderNow, ({ name }) => `${name} is being cancelled`),
  safe: sends(markOrderSafe, ({ name }) => `${name} marked as safe`),
  fraud: sends(reportOrderFraud, ({ name }) => `${name} reported as fraud`),
  retry: sends(retryOrder, ({ name }) => `${name} is being retried`),
  resume: sends(resumeCancelling, () => "Cancelling resumed"),
  "count-past": sends(countPastOrders),
  "read-past": sends(readPastOrders, () => "Checking past orders"),
};

export type OrderIntents = typeof ORDER_INTENTS;
