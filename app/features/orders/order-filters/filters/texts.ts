import { catalog } from "#app/words/catalog";

export const {
  cancelsQuestion,
  cancelEffect,
  TEMPLATE_WORDS,
  draft,
  filterProblems,
  fileProblems,
} = catalog("orders/order-filters/filters", {
  cancelsQuestion: {
    title: "Cancel orders from now on?",
    go: "Continue",
    keep: "Keep as it is",
  },

  /** Effect of filters that begin to cancel orders. */
  cancelEffect: {
    noOrders: "Your store has no orders from the last {days, number} days to compare with.",
    ownCancelled:
      "Of your newest {orders, plural, one {# order} other {# orders}}, placed since {day}, this filter would have cancelled {cancelled, number}.",
    moreCancelled:
      "Of your newest {orders, plural, one {# order} other {# orders}}, placed since {day}, {cancelled, number} more would have been cancelled.",
    notKnown: "It is not known how many past orders would have been cancelled. {problem}",
    byFilters:
      "Fraud Protect is live. From now on, orders can be cancelled by {filters} that were not cancelled before. A cancellation cannot be undone.",
    others: "{others, plural, one {# other filter} other {# other filters}}",
    cancels:
      "Fraud Protect is live. From now on, orders that match “{name}” are cancelled immediately. A cancellation cannot be undone.",
    holds:
      "Fraud Protect is live. From now on, orders that match “{name}” are put on hold, then cancelled after {minutes, plural, one {# minute} other {# minutes}} unless someone stops it. A cancellation cannot be undone.",
  },

  TEMPLATE_WORDS: {
    "obvious-fraud": {
      title: "Obvious fraud",
      purpose: "High risk according to Shopify, plus another warning sign.",
    },
    "disposable-high-value": {
      title: "Disposable email, high value",
      purpose: "An expensive order with a disposable email address.",
    },
    "card-testing": {
      title: "Card testing",
      purpose: "Many orders in a day from one IP address, or several cards tried for one order.",
    },
    reshipping: {
      title: "Far from home",
      purpose:
        "Billing address, shipping address and IP address are in different countries, on a hidden connection.",
    },
    "security-code": {
      title: "Wrong security code",
      purpose: "The bank reports a wrong card security code.",
    },
    "loyal-customers": {
      title: "Loyal customers",
      purpose: "Customers with many orders and an old account are always let through.",
    },
  },

  draft: {
    likeOrder: "Like order {name}",
  },

  filterProblems: {
    noName: "Enter a name for the filter.",
    minutes: "Enter a whole number of minutes.",
    orderNotFound: "This order was not found in your store.",
    isLive: "Fraud Protect is live, so check this filter before you turn it on.",
    thing: "Filter",
  },

  fileProblems: {
    noFilters: "This is not a filter file. Export your filters to see the format.",
    isPast: "The end date is in the past. Remove it or enter a later one.",
    columnsMissing: "The first row must name the columns {columns}. Missing: {missing}.",
    tooManyRows:
      "The file contains more than {most, number} rows, the most that {filters} filters can have.",
    mayMissCondition: "Row {row}, which cannot be read, may have a condition of this filter.",
    differsInFilter: "The column {column} differs from the first row of its filter.",
    differsInGroup: "The column {column} differs from the first row of its group.",
  },
});
