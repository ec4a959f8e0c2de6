import {
  cancelOrderNow,
  countPastOrders,
  markOrderSafe,
  readPastOrders,
  reportOrderFraud,
  resumeCancelling,
  retryOrder,
  stopCancelling,
} from "../../../contract/orders/fraud-protect";
import { sends } from "../../../screen-action.server";

/** What the pages ask for about orders, the list and each order alike. */
export const ORDER_INTENTS = {
  stop: sends(
    stopCancelling,
    ({ name, state }) =>
      `${name} is not cancelled; it ${state === "held" ? "stays on hold" : "waits for review"}`,
  ),
  cancel: sends(cancelOrderNow, ({ name }) => `${name} is being cancelled`),
  safe: sends(markOrderSafe, ({ name }) => `${name} marked as safe`),
  fraud: sends(reportOrderFraud, ({ name }) => `${name} is reported as fraud`),
  retry: sends(retryOrder, ({ name }) => `${name} is tried again`),
  resume: sends(resumeCancelling, () => "Cancelling goes on"),
  "count-past": sends(countPastOrders),
  "read-past": sends(readPastOrders, () => "Past orders are being read"),
};

export type OrderIntents = typeof ORDER_INTENTS;
