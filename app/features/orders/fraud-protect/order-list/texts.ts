import type { Withheld } from "#app/engine/orders/order-facts";
import { catalog } from "#app/words/catalog";

export const {
  approvalBanner,
  figuresCards,
  fraudProtectScreen,
  orderBadges,
  orderCells,
  orderFilters,
  ordersCard,
  ordersTable,
  pastOrdersProgress,
  pastOrdersQuestion,
  stateBanners,
  orderToasts,
  WITHHELD_WORDS,
} = catalog("orders/fraud-protect/order-list", {
  approvalBanner: {
    noOrders: "Palisade cannot access your orders yet",
    noOrdersHelp:
      "Shopify has not approved Palisade for your customers’ data yet. Until then, no orders are checked, held or cancelled. You don’t need to do anything: the approval is between Palisade and Shopify. Once it is approved, orders from the last three days are checked.",
    inPart: "Orders are checked without some of your customers’ data",
    inPartHelp:
      "Shopify has not approved Palisade for {withheld}. Orders are checked with the remaining data. Filters and list entries that need the missing data match no orders, and an order that such an entry might allow waits for your review instead of being cancelled. You don’t need to do anything: the approval is between Palisade and Shopify.",
    notNotified: "Shopify does not notify Palisade about new orders yet",
    notNotifiedHelp:
      "Palisade checks for new orders every 15 minutes, so an order may wait that long. You don’t need to do anything: the approval is between Palisade and Shopify.",
  },

  /** Facts that Shopify does not share. */
  WITHHELD_WORDS: {
    name: "names",
    address: "street addresses",
    email: "email addresses",
    phone: "phone numbers",
    customer: "customer accounts",
    ip: "IP addresses",
    other: "some order details",
  } satisfies Readonly<Record<Withheld, string>>,

  /** Messages after an action. */
  orderToasts: {
    staysOnHold: "{name} will not be cancelled; it stays on hold",
    needsReview: "{name} will not be cancelled; it needs review",
    isBeingCancelled: "{name} is being cancelled",
    markedSafe: "{name} marked as safe",
    reportedFraud: "{name} reported as fraud",
    isRetried: "{name} is being retried",
    resumed: "Cancelling resumed",
    checkingPast: "Checking past orders",
  },

  figuresCards: {
    cancelledValue: "Value of cancelled orders",
    none: "None",
    cancelled: "{orders, plural, one {# order} other {# orders}} in the last {days, number} days",
    heldNow: "On hold now",
    held: "{orders, plural, one {# order} other {# orders}}",
    worth: "Worth {value}",
    falseAlarms: "False alarms",
    noneResolved: "No flagged order was resolved in the last {days, number} days",
    resolved:
      "{cleared, number} of {settled, plural, one {# resolved order} other {# resolved orders}} {cleared, plural, one {was} other {were}} marked as safe in the last {days, number} days",
  },

  fraudProtectScreen: {
    title: "Fraud Protect",
    subtitle: "Hold, cancel or review risky orders, and see why.",
    couldNotLoad: "Your orders could not be loaded",
    settings: "Settings",
    checkPastOrders: "Check past orders",
  },

  orderBadges: {
    dryRun: "Dry run",
  },

  orderCells: {
    order: "Order",
    risk: "Risk",
    notNeeded: "Not needed",
    reasons: "Reasons",
    moreReasons: "and {count, number} more",
    dryRunOf: "Dry run of the filter “{filter}”: {would}",
    moreDryRuns: "and {count, plural, one {# dry run} other {# dry runs}} more",
    customer: "Buyer",
    orderedFrom:
      "{country, select, null {Ordered from an unknown country} other {Ordered from {country}}}",
    shipsTo: "{country, select, null {Ships to an unknown country} other {Ships to {country}}}",
    status: "Status",
    would: {
      nothing: "Would: do nothing",
      tag: "Would: tag it",
      hold: "Would: hold it",
      "hold-then-cancel": "Would: hold it, then cancel it",
      cancel: "Would: cancel it",
      wait: "Would: wait for Shopify’s risk assessment",
      review: "Would: mark it for review",
    },
    cancelsIn: "Cancels in {countdown}",
    stop: "Stop",
    stopCancelling: "Stop cancelling {order}",
    byPalisade: "By Palisade, {when}",
    bySomeoneElse: "By someone else, {when}",
  },

  orderFilters: {
    anyRisk: "Any risk",
    highRisk: "High risk",
    mediumRisk: "Medium risk",
    lowRisk: "Low risk",
    search: "Search by order name",
    searchExample: "Search by order name, such as 1001",
    risk: "Risk",
    within: "Time",
    withoutVisit: "Without a visit",
    firstUpTo: "First orders up to {total, number}",
  },

  ordersCard: {
    byNextStep: "Orders by next step",
    notLoaded: "Orders could not be loaded",
  },

  ordersTable: {
    order: "order",
    orders: "orders",
    newer: "Newer orders",
    older: "Older orders",
    noneFound: "No orders found",
    noneFoundHelp: "Try another name, or show every risk.",
    none: "No orders here",
  },

  pastOrdersProgress: {
    title: "Checking past orders",
    orders: "orders",
    checked: "{count, plural, one {# past order was checked} other {# past orders were checked}}",
    allChecked: "All past orders were already checked",
    whereRiskyOnes: "The risky ones are under “Needs review”.",
  },

  pastOrdersQuestion: {
    title: "Check past orders?",
    check: "Check past orders",
    isCounting: "Counting your orders",
    counting: "Counting the orders from the last {days, number} days…",
    found:
      "Your store has {orders, plural, one {# order} other {# orders}} from the last {days, number} days.",
    foundAtLeast:
      "Your store has at least {orders, plural, one {# order} other {# orders}} from the last {days, number} days.",
    notCounted: "Your orders could not be counted. {problem}",
    about:
      "Palisade checks each order it has not checked yet and lists risky ones under “Needs review”. Past orders are never tagged, held or cancelled automatically, even when Fraud Protect is live.",
  },

  stateBanners: {
    openSettings: "Open settings",
    needsPlan: "Fraud Protect requires a Premium or Pay-As-You-Go subscription.",
    needsPlanHelp: "You can look around. Orders are checked once your plan includes Fraud Protect.",
    seePlans: "See plans",
    needsAccess: "Palisade needs access to your orders",
    needsAccessHelp:
      "Palisade needs to read orders to check them, and to change them to hold or cancel them. Customer names and addresses are read only to check an order and when you open it. They are not stored unless you add the customer to a list.",
    allowAccess: "Allow access to orders",
    paused: "Cancelling is paused",
    pausedHelp:
      "{because} No more orders are cancelled automatically until you review what was cancelled and why.",
    resume: "Resume cancelling",
    viewFilters: "View filters",
    isOff: "Fraud Protect is off",
    isOffHelp:
      "Start with the dry run: Palisade checks every order and shows what it would have done, without doing anything.",
    dryRun: "Dry run is on",
    dryRunHelp:
      "Palisade checks every order but changes nothing. Orders it would have held or cancelled are under “Needs review”. When you are happy with the results, go live in the settings.",
    noRiskData: "Your orders have no Shopify risk assessment",
    noRiskDataHelp:
      "Shopify fully assesses orders only on some plans or with Shopify Payments. Palisade uses its own assessment and your filters, and leaves unclear cases to you.",
  },
});
