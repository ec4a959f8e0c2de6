import type { ReactNode } from "react";

import { counted, numeral, plural } from "#app/words/numbers";

const NOT_YOURS = "You don’t need to do anything: the approval is between Palisade and Shopify.";

export const approvalBanner = {
  noOrders: "Palisade cannot access your orders yet",
  noOrdersHelp: `Shopify has not approved Palisade for your customers’ data yet. Until then, no orders are checked, held or cancelled. ${NOT_YOURS} Once it is approved, orders from the last three days are checked.`,
  inPart: "Orders are checked without some of your customers’ data",
  inPartHelp: (withheld: string) =>
    `Shopify has not approved Palisade for ${withheld}. Orders are checked with the remaining data. Filters and list entries that need the missing data match no orders, and an order that such an entry might allow waits for your review instead of being cancelled. ${NOT_YOURS}`,
  notTold: "Shopify does not notify Palisade about new orders yet",
  notToldHelp: `Palisade checks for new orders every 15 minutes, so an order may wait that long. ${NOT_YOURS}`,
};

export const figuresCards = {
  cancelledValue: "Value of cancelled orders",
  none: "None",
  cancelled: ({ orders, days }: { orders: number; days: number }) =>
    `${counted(orders, "order", "orders")} in the last ${numeral(days)} days`,
  heldNow: "On hold now",
  held: (orders: number) => counted(orders, "order", "orders"),
  worth: (value: string) => `Worth ${value}`,
  falseAlarms: "False alarms",
  noneResolved: (days: number) => `No flagged order was resolved in the last ${numeral(days)} days`,
  resolved: ({ cleared, settled, days }: { cleared: number; settled: number; days: number }) =>
    `${numeral(cleared)} of ${counted(settled, "resolved order", "resolved orders")} ${plural(cleared, "was", "were")} marked as safe in the last ${numeral(days)} days`,
};

export const fraudProtectScreen = {
  title: "Fraud Protect",
  subtitle: "Hold, cancel or review risky orders, and see why.",
  couldNotLoad: "Your orders could not be loaded",
  settings: "Settings",
  checkPastOrders: "Check past orders",
};

export const orderBadges = {
  dryRun: "Dry run",
};

export const orderCells = {
  order: "Order",
  risk: "Risk",
  notNeeded: "Not needed",
  reasons: "Reasons",
  moreReasons: (count: number) => `and ${numeral(count)} more`,
  dryRunOf: ({ filter, would }: { filter: string; would: string }) =>
    `Dry run of the filter “${filter}”: ${would}`,
  moreDryRuns: (count: number) => `and ${counted(count, "dry run", "dry runs")} more`,
  buyer: "Buyer",
  orderedFrom: (country: string | null) =>
    country === null ? "Ordered from an unknown country" : `Ordered from ${country}`,
  shipsTo: (country: string | null) =>
    country === null ? "Ships to an unknown country" : `Ships to ${country}`,
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
  cancelsIn: (countdown: ReactNode) => <>Cancels in {countdown}</>,
  stop: "Stop",
  stopCancelling: (order: string) => `Stop cancelling ${order}`,
  byPalisade: (when: ReactNode) => <>By Palisade, {when}</>,
  bySomeoneElse: (when: ReactNode) => <>By someone else, {when}</>,
};

export const orderFilters = {
  anyRisk: "Any risk",
  highRisk: "High risk",
  mediumRisk: "Medium risk",
  lowRisk: "Low risk",
  search: "Search by order name",
  searchExample: "Search by order name, such as 1001",
  risk: "Risk",
};

export const ordersCard = {
  byNextStep: "Orders by next step",
  notLoaded: "Orders could not be loaded",
};

export const ordersTable = {
  order: "order",
  orders: "orders",
  newer: "Newer orders",
  older: "Older orders",
  noneFound: "No orders found",
  noneFoundHelp: "Try another name, or show every risk.",
  none: "No orders here",
};

export const pastOrdersProgress = {
  title: "Checking past orders",
  orders: "orders",
  checked: (count: number) => counted(count, "past order was checked", "past orders were checked"),
  allChecked: "All past orders were already checked",
  whereRiskyOnes: "The risky ones are under “Needs review”.",
};

export const pastOrdersQuestion = {
  title: "Check past orders?",
  check: "Check past orders",
  isCounting: "Counting your orders",
  counting: (days: number) => `Counting the orders from the last ${numeral(days)} days…`,
  found: ({ orders, days }: { orders: number; days: number }) =>
    `Your store has ${counted(orders, "order", "orders")} from the last ${numeral(days)} days.`,
  foundAtLeast: ({ orders, days }: { orders: number; days: number }) =>
    `Your store has at least ${counted(orders, "order", "orders")} from the last ${numeral(days)} days.`,
  notCounted: (problem: string) => `Your orders could not be counted. ${problem}`,
  about:
    "Palisade checks each order it has not checked yet and lists risky ones under “Needs review”. Past orders are never tagged, held or cancelled automatically, even when Fraud Protect is live.",
};

export const stateBanners = {
  openSettings: "Open settings",
  needsPlan: "Fraud Protect requires a Premium or Pay-As-You-Go subscription.",
  needsPlanHelp: "You can look around. Orders are checked once your plan includes Fraud Protect.",
  seePlans: "See plans",
  needsAccess: "Palisade needs access to your orders",
  needsAccessHelp:
    "Palisade needs to read orders to check them, and to change them to hold or cancel them. Customer names and addresses are read only to check an order and when you open it. They are not stored unless you add the customer to a list.",
  allowAccess: "Allow access to orders",
  paused: "Cancelling is paused",
  pausedHelp: (because: string) =>
    `${because} No more orders are cancelled automatically until you review what was cancelled and why.`,
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
};
