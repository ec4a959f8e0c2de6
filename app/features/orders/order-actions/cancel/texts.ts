import { catalog } from "#app/words/catalog";

export const { orderMail, pausedMail } = catalog("orders/order-actions/cancel", {
  /** Emails about the cancellation of an order. */
  orderMail: {
    cancelled: "{name}: cancelled",
    failed: "{name}: could not be cancelled",
    isDoubtful: "{name}: please check whether it is cancelled",
    text: "{text}\n\nOrder total: {total}",
  },

  /** Email about the pause of cancelling. */
  pausedMail: {
    subject: "Palisade has paused cancelling orders",
    notice:
      "Cancelling is paused: {because} No more orders are cancelled until you resume it on the Fraud Protect page.",
    text: "{because} That is more than your limits allow, or more than is usual.\n\nNothing more is cancelled automatically until you resume it on the Fraud Protect page. Orders that would have been cancelled wait there for your review.",
  },
});
