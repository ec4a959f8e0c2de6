export const approvalBanner = {
  notYours: "You don’t need to do anything: the approval is between Palisade and Shopify.",
  palisadeCannotAccessYourOrdersYet: "Palisade cannot access your orders yet",
  shopifyHasNotApproved: (notYours: string) =>
    `Shopify has not approved Palisade for your customers’ data yet. Until then, no orders are checked, held or cancelled. ${notYours} Once it is approved, orders from the last three days are checked.`,
  ordersAreCheckedWithout: "Orders are checked without some of your customers’ data",
  shopifyHasNotApprovedPalisade: ({
    withheld,
    notYours,
  }: {
    readonly withheld: string;
    readonly notYours: string;
  }) =>
    `Shopify has not approved Palisade for ${withheld}. Orders are checked with the remaining data. Filters and list entries that need the missing data match no orders, and an order that such an entry might allow waits for your review instead of being cancelled. ${notYours}`,
  shopifyDoesNotNotify: "Shopify does not notify Palisade about new orders yet",
  palisadeChecksForNew: (notYours: string) =>
    `Palisade checks for new orders every 15 minutes, so an order may wait that long. ${notYours}`,
};

export const figuresCards = {
  inTheLastDays: (days: number) => `in the last ${days} days`,
  valueOfCancelledOrders: "Value of cancelled orders",
  none: "None",
  onHoldNow: "On hold now",
  worth: (heldValue: string) => `Worth ${heldValue}`,
  falseAlarms: "False alarms",
  noFlaggedOrderWasResolved: (past: string) => `No flagged order was resolved ${past}`,
  ofResolvedOrdersWere: ({
    cleared,
    settled,
    past,
  }: {
    readonly cleared: string;
    readonly settled: string;
    readonly past: string;
  }) => `${cleared} of ${settled} resolved orders were marked as safe ${past}`,
};

export const fraudProtectScreen = {
  title: "Fraud Protect",
  subtitle: "Hold, cancel or review risky orders, and see why.",
  yourOrders: "Your orders",
  every: (everyMs: string) => `every ${everyMs}`,
  settings: "Settings",
  checkPastOrders: "Check past orders",
};

export const orderBadges = {
  dryRun: "Dry run",
};

export const orderCells = {
  order: "Order",
  risk: "Risk",
  reasons: "Reasons",
  buyer: "Buyer",
  status: "Status",
  notNeeded: "Not needed",
  andMore: (more: string) => `and ${more} more`,
  orderedFrom: "Ordered from",
  shipsTo: "Ships to",
  anUnknownCountry: "an unknown country",
  would: (action: string) => `Would: ${action}`,
  stop: "Stop",
  stopCancelling: (name: string) => `Stop cancelling ${name}`,
  byPalisade: "By Palisade, ",
  bySomeoneElse: "By someone else, ",
};

export const orderFilters = {
  anyRisk: "Any risk",
  highRisk: "High risk",
  mediumRisk: "Medium risk",
  lowRisk: "Low risk",
  searchByOrderName: "Search by order name",
  searchByOrderNameSuch: "Search by order name, such as 1001",
  risk: "Risk",
};

export const ordersCard = {
  ordersByNextStep: "Orders by next step",
  ordersCouldNotBeLoaded: "Orders could not be loaded",
};

export const ordersTable = {
  newerOrders: "Newer orders",
  olderOrders: "Older orders",
  noOrdersFound: "No orders found",
  tryAnotherNameOr: "Try another name, or show every risk.",
  noOrdersHere: "No orders here",
};

export const pastOrdersProgress = {
  checkingPastOrders: "Checking past orders",
  theRiskyOnesAre: "The risky ones are under “Needs review”.",
  allPastOrdersWereAlreadyChecked: "All past orders were already checked",
  pastOrderWasChecked: "past order was checked",
  pastOrdersWereChecked: "past orders were checked",
};

export const pastOrdersQuestion = {
  checkPastOrders: "Check past orders?",
  checkPastOrders2: "Check past orders",
  countingYourOrders: "Counting your orders",
  countingTheOrdersFrom: (syncDays: number) =>
    `Counting the orders from the last ${syncDays} days…`,
  yourOrdersCouldNotBeCounted: (problem: string) => `Your orders could not be counted. ${problem}`,
  palisadeChecksEachOrder:
    "Palisade checks each order it has not checked yet and lists risky ones under “Needs review”. Past orders are never tagged, held or cancelled automatically, even when Fraud Protect is live.",
  atLeast: "at least ",
};

export const stateBanners = {
  openSettings: "Open settings",
  fraudProtectRequiresA: "Fraud Protect requires a Premium or Pay-As-You-Go subscription.",
  seePlans: "See plans",
  youCanLookAround:
    "You can look around. Orders are checked once your plan includes Fraud Protect.",
  palisadeNeedsAccessToYourOrders: "Palisade needs access to your orders",
  palisadeNeedsToRead:
    "Palisade needs to read orders to check them, and to change them to hold or cancel them. Customer names and addresses are read only to check an order and when you open it. They are not stored unless you add the customer to a list.",
  allowAccessToOrders: "Allow access to orders",
  cancellingIsPaused: "Cancelling is paused",
  resumeCancelling: "Resume cancelling",
  viewFilters: "View filters",
  noMoreOrdersAre: (because: string) =>
    `${because} No more orders are cancelled automatically until you review what was cancelled and why.`,
  fraudProtectIsOff: "Fraud Protect is off",
  startWithTheDry:
    "Start with the dry run: Palisade checks every order and shows what it would have done, without doing anything.",
  dryRunIsOn: "Dry run is on",
  palisadeChecksEveryOrder:
    "Palisade checks every order but changes nothing. Orders it would have held or cancelled are under “Needs review”. When you are happy with the results, go live in the settings.",
  yourOrdersHaveNo: "Your orders have no Shopify risk assessment",
  shopifyFullyAssessesOrders:
    "Shopify fully assesses orders only on some plans or with Shopify Payments. Palisade uses its own assessment and your filters, and leaves unclear cases to you.",
};
