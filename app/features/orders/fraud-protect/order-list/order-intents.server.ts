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

import { orderToasts as toasts } from "./texts";

/** Intents of the order list and the order pages, with the success message of each. */
export const ORDER_INTENTS = {
  stop: sends(stopCancelling, ({ name, state }) =>
    state === "held" ? toasts.staysOnHold({ name }) : toasts.needsReview({ name }),
  ),
  cancel: sends(cancelOrderNow, ({ name }) => toasts.isBeingCancelled({ name })),
  safe: sends(markOrderSafe, ({ name }) => toasts.markedSafe({ name })),
  fraud: sends(reportOrderFraud, ({ name }) => toasts.reportedFraud({ name })),
  retry: sends(retryOrder, ({ name }) => toasts.isRetried({ name })),
  resume: sends(resumeCancelling, () => toasts.resumed),
  "count-past": sends(countPastOrders),
  "read-past": sends(readPastOrders, () => toasts.checkingPast),
};

export type OrderIntents = typeof ORDER_INTENTS;
