import { catalog } from "#app/words/catalog";

export const { pastOrdersCard, problems, result, outcomes, OUTCOME_WORDS, limits } = catalog(
  "orders/order-filters/backtest",
  {
    pastOrdersCard: {
      title: "Preview on past orders",
      about: "Checks the orders of the last 60 days. Nothing is saved and no order is changed.",
      run: "Run preview",
      cancel: "Cancel preview",
      reading: "Reading orders",
      readSoFar: "{orders, plural, one {# order} other {# orders}} read so far",
    },

    problems: {
      interrupted: "The preview was interrupted. Please start it again.",
      replaced: "Another preview was started. Please run this one again.",
      running: "Another preview is already running for your store. Cancel it, or wait a moment.",
    },

    result: {
      noOrders: "There are no orders from the last 60 days to test.",
      matchesNone: "Matches none of {read, plural, one {# order} other {# orders}}.",
      matches:
        "Matches {matched, number} of {read, plural, one {# order} other {# orders}} ({share}).",
      sameOrders: "The saved filter matches the same orders.",
      adds: "Compared with the saved filter: {added, plural, one {# order} other {# orders}} that the saved filter does not match.",
      drops:
        "Compared with the saved filter: no longer {dropped, plural, one {# order} other {# orders}} that it matches.",
      addsAndDrops:
        "Compared with the saved filter: {added, plural, one {# order} other {# orders}} that the saved filter does not match, and no longer {dropped, plural, one {# order} other {# orders}} that it matches.",
    },

    outcomes: {
      taken:
        "{orders, plural, one {# order} other {# orders}} of these match a filter above it first.",
      fulfilled:
        "{orders, plural, one {# order shipped and was} other {# orders shipped and were}} not refunded, so they were probably good.",
      refunded: "{orders, plural, one {# order was} other {# orders were}} refunded.",
      cancelled: "{orders, plural, one {# order was} other {# orders were}} cancelled.",
      open: "{orders, plural, one {# order is} other {# orders are}} still open.",
    },

    OUTCOME_WORDS: {
      fulfilled: "shipped",
      refunded: "refunded",
      cancelled: "cancelled",
      open: "open",
    },

    limits: {
      isCut: "Only {read, plural, one {# order} other {# orders}} were checked.",
      visitsUnknown:
        "The visits before {orders, plural, one {# order} other {# orders}} are unknown, because your visitor log does not reach back that far or never had them. Conditions about these visits do not match.",
      always:
        "Stopped visits and customer lists are not available for past orders, so conditions about them never match. Only the first ten line items of an order were checked.",
    },
  },
);
