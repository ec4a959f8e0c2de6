import { catalog } from "#app/words/catalog";

export const { commandProblems } = catalog("orders/order-actions/action", {
  commandProblems: {
    isCancelled: "This order is already cancelled.",
    isSent: "The cancellation has already been sent to Shopify and cannot be stopped.",
    notScheduled: "This order has no scheduled cancellation.",
    nothingToRetry: "There is nothing to retry.",
  },
});
