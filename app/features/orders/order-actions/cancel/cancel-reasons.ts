import { catalog } from "#app/words/catalog";

export const { tooMany, obstacles, unwanted } = catalog(
  "orders/order-actions/cancel/cancel-reasons",
  {
    /** Reasons for a pause of cancelling. */
    tooMany: {
      inHour: "{orders, plural, one {# order was} other {# orders were}} cancelled within an hour.",
      inDay: "{orders, plural, one {# order was} other {# orders were}} cancelled within a day.",
      ofNewest:
        "{orders, plural, one {# of the last {newest, number} orders was} other {# of the last {newest, number} orders were}} cancelled.",
    },

    /** Reasons why an order must not be cancelled now. */
    obstacles: {
      isShipping: "Part of it has shipped or is shipping, so it cannot be cancelled completely.",
      hasReturn: "It has a return. Close the return in the admin first.",
      isPending: "A payment is still pending. Wait until it is settled, then try again.",
      notLive: "Fraud Protect is no longer live.",
      isRefunded: "It has already been refunded.",
      aboveLimit: "Its total is above your limit for automatic cancellation.",
      notKnown: "This order no longer exists in Shopify, so there is nothing to cancel.",
      notShown: "Palisade can no longer access this order.",
      isOutdated: "Shopify did not return the current order. Try again in a few minutes.",
      isTooLate:
        "It should have been cancelled more than a day ago, but that failed. It is no longer cancelled automatically.",
    },

    /** Actions now instead of the cancellation. For a review, the reason is enough. */
    unwanted: {
      nothing: "It would no longer be flagged.",
      tag: "It would only be tagged now.",
      hold: "It would only be put on hold now.",
      notChecking: "Fraud Protect is not checking your orders at the moment.",
    },
  },
  { isStored: true },
);
