import { catalog } from "#app/words/catalog";

export const {
  CHANNEL_WORDS,
  STATUS_WORDS,
  commandLabels,
  paidCard,
  problems,
  eventsCard,
  nextStepCard,
  orderFactsCard,
  orderQuestions,
  orderScreen,
  orderVisitsCard,
  platformCard,
  signalsCard,
} = catalog("orders/fraud-protect/order", {
  /** Labels of buttons that open a confirmation dialog. */
  commandLabels: {
    safe: "Mark as safe…",
    fraud: "Report as fraud…",
    cancel: "Cancel now…",
  },

  /** Card with which an order was paid. */
  paidCard: {
    unknown: "A card",
    endingIn: "{brand} ending in {end}",
    unknownEndingIn: "A card ending in {end}",
  },

  problems: {
    isGone: "This order no longer exists in Shopify.",
    notFound: "This order was not found.",
  },

  eventsCard: {
    title: "Timeline",
    none: "No events yet.",
  },

  nextStepCard: {
    title: "Next step",
    waiting: "Shopify is still assessing the risk. Palisade decides afterwards.",
    nothingNeeded: "No action needed.",
    review:
      "Review the reasons and the customer. If you are unsure, contact the customer before you cancel.",
    onHold:
      "The order does not ship while it is on hold. Mark it as safe to release it, or cancel it.",
    isBeingCancelled: "Shopify is cancelling the order. This takes a few seconds.",
    markedSafe: "Marked as safe. The order will not be flagged again for 90 days.",
    inLiveMode: {
      tag: "Nothing happens during the dry run. In live mode, Palisade would tag it.",
      hold: "Nothing happens during the dry run. In live mode, Palisade would hold it.",
      "hold-then-cancel":
        "Nothing happens during the dry run. In live mode, Palisade would hold it, then cancel it.",
      cancel: "Nothing happens during the dry run. In live mode, Palisade would cancel it.",
      wait: "Nothing happens during the dry run. In live mode, Palisade would wait for Shopify’s risk assessment.",
      review:
        "Nothing happens during the dry run. In live mode, Palisade would mark it for review.",
    },
    cancelsIn: "Cancels in {countdown}",
    stopCancelling: "Stop cancelling",
    byPalisade:
      "{when, select, null {Cancelled by Palisade.} other {Cancelled by Palisade {when}.}}",
    byStaff:
      "{when, select, null {Cancelled by hand in Palisade ({who}).} other {Cancelled by hand in Palisade {when} ({who}).}}",
    bySomeoneElse:
      "{when, select, null {Cancelled by someone else.} other {Cancelled by someone else {when}.}}",
    refunded: "{amount} was refunded to the customer.",
    failed: "The action failed.",
    tryAgain: "Try again",
    why: "Why",
    filterIsGone: "The filter that decided has been deleted.",
    openFilter: "Open the filter “{name}”",
  },

  /** Shopify's statuses of payment and fulfillment. */
  STATUS_WORDS: {
    AUTHORIZED: "Authorized",
    EXPIRED: "Expired",
    PAID: "Paid",
    PARTIALLY_PAID: "Partially paid",
    PARTIALLY_REFUNDED: "Partially refunded",
    PENDING: "Pending",
    REFUNDED: "Refunded",
    VOIDED: "Voided",
    FULFILLED: "Fulfilled",
    IN_PROGRESS: "In progress",
    ON_HOLD: "On hold",
    OPEN: "Open",
    PARTIALLY_FULFILLED: "Partially fulfilled",
    PENDING_FULFILLMENT: "Pending fulfillment",
    REQUEST_DECLINED: "Request declined",
    RESTOCKED: "Restocked",
    SCHEDULED: "Scheduled",
    UNFULFILLED: "Unfulfilled",
  },

  orderFactsCard: {
    title: "Order and customer",
    viewingIsRecorded:
      "Names, addresses and payment details are loaded from Shopify for this page. Viewing them is recorded.",
    withheld: "Not shared by Shopify",
    withheldParts: "Not shared by Shopify: {parts}",
    none: "None",
    unknown: "Unknown",
    total: "Total",
    payment: "Payment",
    fulfillment: "Fulfillment",
    releasingHold: "Releasing hold…",
    placedIn: "Placed in",
    orderedFrom: "Ordered from",
    ipAddress: "IP address",
    ipType: "IP type",
    shipsTo: "Ships to",
    email: "Email",
    phone: "Phone",
    shippingAddress: "Shipping address",
    billingAddress: "Billing address",
    items: "Items",
    customer: "Customer",
    firstOrder: "First order",
    orders: "{count, plural, one {# order} other {# orders}}",
    goodOrders: "{count, plural, one {# good one} other {# good ones}} before this one",
    paidWith: "Paid with",
    tags: "Tags",
    note: "Note",
    referrer: "Referrer",
    landingPage: "Landing page",
  },

  orderQuestions: {
    markSafeQuestion: "Mark {order} as safe?",
    markSafe: "Mark as safe",
    markSafeHelp:
      "Palisade releases its hold, stops any scheduled cancellation and does not flag the order again for 90 days.",
    allowCustomer: "Always allow this customer",
    allowCustomerHelp: "Adds the email address and phone number to your customer allow list.",
    reportFraudQuestion: "Report {order} as fraud?",
    reportFraud: "Report as fraud",
    reportFraudHelp:
      "The customer’s email address and phone number are added to your customer block list, and future orders with them are flagged.",
    cancelAsWell: "Cancel the order as well",
    cancelAsWellHelp:
      "Otherwise the order stays as it is, and any scheduled cancellation is stopped.",
    cancelNowQuestion: "Cancel {order} now?",
    cancelOrder: "Cancel the order",
    keepOrder: "Keep the order",
    money: "{amount}. {refund}.",
    cannotBeUndone: "A cancellation cannot be undone.",
    restocked: "The items are restocked.",
    notRestocked: "The items are not restocked.",
    notified: "The customer is notified by email.",
    notNotified: "The customer is not notified.",
  },

  orderScreen: {
    fraudProtect: "Fraud Protect",
    order: "Order",
    couldNotLoad: "The order could not be loaded",
    orderOf: "Order {name}",
    placed: "Placed {moment}",
    notFound: "Order not found",
    notFoundHelp: "Palisade has not checked this order, or it is too old and no longer stored.",
    backToOrders: "Back to all orders",
    openInAdmin: "Open in the admin",
    createFilter: "Create a filter",
    onlyStored: "Order details are unavailable; showing stored data only",
  },

  orderVisitsCard: {
    title: "Visits before the order",
    about: {
      pass: "The pages that the customer’s browser opened before this order, by its checkout pass.",
      address:
        "Visits from the same IP address in the 24 hours before the order, because the order has no checkout pass. Several people may share one IP address.",
    },
    pages: "Pages before the order",
    firstPageToOrder: "First page to order",
    visitedFrom: "Visited from",
    shippingDiffers: {
      true: "Not the shipping country",
      false: "Same as the shipping country",
    },
    billingDiffers: {
      true: "Not the billing country",
      false: "Same as the billing country",
    },
    ipType: "IP type",
    signsOfAutomation: "Signs of automation",
    automated: "Yes, an automated browser",
    noSigns: "None",
    noAddress: "Shopify did not provide the order’s IP address.",
    addressMasked: "The IP address was masked according to your privacy settings.",
    none: "No visits in the log. The log contains only visits to pages with the app embed on.",
  },

  platformCard: {
    title: "Shopify’s assessment",
    none: "No risk assessment for this order.",
    risk: "Risk: {risk}. Recommendation: {recommendation}.",
    shopifysReasons: "Shopify’s reasons",
    otherAppsReasons: "Another app’s reasons",
    against: "Against",
    neutral: "Neutral",
    for: "For",
  },

  signalsCard: {
    title: "Palisade’s assessment",
    about: "{parts}. Unknown values count neither for nor against.",
    higherRisk: "Risk, the higher of the two:",
    shopifysRisk: "Risk from Shopify only, as set by you:",
    riskByList: "Risk, because the customer is on your block list:",
    checkedWithout: "Checked without {withheld}: Shopify does not share them with Palisade.",
    none: "No signals for or against this order.",
  },

  /** Names of order sources as in Shopify's admin. Other sources are names of apps. */
  CHANNEL_WORDS: {
    web: "Online Store",
    pos: "Point of Sale",
    shopify_draft_order: "Draft Orders",
  },
});
