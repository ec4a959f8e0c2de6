export const afterCancelCard = {
  afterCancelling: "After cancelling",
  tagsForTheOrder: "Tags for the order",
  onePerLineAt: (tags: string) =>
    `One per line, at most ${tags}. Added to orders that are tagged, held or cancelled.`,
  blockTheIpAddress: "Block the IP address of cancelled orders",
  addsItToThe:
    "Adds it to the IP blocker. Privacy relays, shared offices, verified crawlers and allowed IP addresses are exempt.",
  hoursToBlockTheIpAddress: "Hours to block the IP address",
  addTheCustomerTo: "Add the customer to your customer block list",
  futureOrdersWithThe: "Future orders with the same email address or phone number are flagged.",
  daysToKeepThe: "Days to keep the customer on the list",
  sendMeAnEmail: "Send me an email about every cancelled order",
  sentToTheAddresses:
    "Sent to the addresses in General Settings. If cancelling is paused, you always see it in Palisade.",
};

export const cancelCard = {
  theOrderIsCancelled: "The order is cancelled, but not refunded until you decide.",
  forUnpaidOrdersSuch: "For unpaid orders, such as cash on delivery.",
  whenAnOrderIsCancelled: "When an order is cancelled",
  aCancellationCannotBe:
    "A cancellation cannot be undone. Payments that are only authorized are always released.",
  refund: "Refund",
  restockItems: "Restock items",
  notifyTheCustomerByEmail: "Notify the customer by email",
  shopifysStandardCancellationEmail:
    "Shopify’s standard cancellation email, in the customer’s language.",
  noteForYourStaff: "Note for your staff",
  addedToTheOrders: "Added to the order’s timeline above the reasons for the cancellation.",
};

export const exemptionsCard = {
  subscriptionOrders: "Subscription orders",
  pointOfSaleOrders: "Point of sale orders",
  draftOrdersCreatedByYourStaff: "Draft orders created by your staff",
  ordersProtectedAgainstChargebacksByShopify: "Orders protected against chargebacks by Shopify",
  alwaysExempt: "Always exempt",
  checkedBeforeRiskFilters:
    "Checked before risk, filters and lists. Test orders are always exempt.",
  customersWithEarlierGoodOrders: "Customers with earlier good orders",
  goodOrdersArePaid: "Good orders are paid, not cancelled and not refunded.",
  minimumNumberOfGoodOrders: "Minimum number of good orders",
  customersOrOrdersWithATag: "Customers or orders with a tag",
  oneTagPerLine: "One tag per line, such as VIP. Upper and lower case and accents do not matter.",
  paymentMethods: "Payment methods",
  onePerLineAs: "One per line, as named in Shopify, such as Cash on Delivery (COD).",
};

export const limitsCard = {
  limits: "Limits",
  ifALimitIs:
    "If a limit is reached, cancelling is paused, you are notified, and orders wait for your review.",
  cancellationsPerHour: "Cancellations per hour",
  cancellationsPerDay: "Cancellations per day",
  neverCancelLargeOrdersAutomatically: "Never cancel large orders automatically",
  maximumTotalInYourStoresCurrency: "Maximum total, in your store’s currency",
};

export const modeCard = {
  ordersAreNotChecked: "Orders are not checked.",
  everyOrderIsChecked:
    "Every order is checked and shown, but nothing is tagged, held or cancelled.",
  ordersAreTaggedHeld: "Orders are tagged, held and cancelled as decided.",
  fraudProtect: "Fraud Protect",
  seePlans: "See plans",
  fraudProtectRequiresA:
    "Fraud Protect requires a Premium or Pay-As-You-Go subscription. Until then it can only be off.",
  mode: "Mode",
  saveTheDryRunFirst: (live: string) => `${live} Save the dry run first.`,
};

export const policyForm = {
  goLive: "Go live?",
  goLive2: "Go live",
};

export const policyPresetsCard = {
  whileOff: "While the mode is Off, none of this happens.",
  protectionLevel: "Protection level",
  setsTheActionsBelow:
    "Sets the actions below. Start with Careful in the dry run: it shows which orders stricter levels would cancel.",
  youChoseEachActionYourself: "You chose each action yourself.",
  theModeStaysAs: "The mode stays as it is, and nothing changes until you save.",
};

export const policyScreen = {
  fraudProtectSettings: "Fraud Protect settings",
  fraudProtect: "Fraud Protect",
  theSettings: "The settings",
};

export const responsesCard = {
  actionsByRisk: "Actions by risk",
  yourFiltersAreChecked: "Your filters are checked first. No action is taken on low-risk orders.",
  highRiskOrShopifyRecommendsCancelling: "High risk, or Shopify recommends cancelling",
  mediumRiskOrShopifyRecommendsInvestigating: "Medium risk, or Shopify recommends investigating",
  includePalisadesOwnAssessment: "Include Palisade’s own assessment",
  theHigherOfThe: "The higher of the two risks applies. When off, only Shopify’s risk applies.",
  showPalisadesAssessmentOn: "Show Palisade’s assessment on the order in the admin",
  inLiveModeYour:
    "In live mode, your staff and other apps see Palisade’s risk and reasons next to Shopify’s. Assessments already shown remain visible.",
  minutesOnHoldBeforeCancellingRisk: (level: string) =>
    `Minutes on hold before cancelling (${level} risk)`,
  longEnoughForSomeone: "Long enough for someone to see and stop it. At most seven days.",
};

export const weightsCard = {
  riskPoints: "Risk points",
  thePointsOfAll: ({ high, medium }: { readonly high: string; readonly medium: string }) =>
    `The points of all signals are added up: ${high} or more is high risk, ${medium} or more is medium risk. Unknown values never count against a customer.`,
};
