export const eventsCard = {
  timeline: "Timeline",
  noEventsYet: "No events yet.",
};

export const nextStepCard = {
  nextStep: "Next step",
  shopifyIsStillAssessing: "Shopify is still assessing the risk. Palisade decides afterwards.",
  noActionNeeded: "No action needed.",
  reviewTheReasonsAnd:
    "Review the reasons and the customer. If you are unsure, contact the customer before you cancel.",
  theOrderDoesNot:
    "The order does not ship while it is on hold. Mark it as safe to release it, or cancel it.",
  shopifyIsCancellingThe: "Shopify is cancelling the order. This takes a few seconds.",
  markedAsSafeThe: "Marked as safe. The order will not be flagged again for 90 days.",
  nothingHappensDuringThe: (decided: string) =>
    `Nothing happens during the dry run. In live mode, Palisade would ${decided}.`,
  stopCancelling: "Stop cancelling",
  cancelledByPalisade: "Cancelled by Palisade ",
  cancelledBySomeoneElse: "Cancelled by someone else ",
  wasRefundedToTheCustomer: (currency: string) => `. ${currency} was refunded to the customer.`,
  theActionFailed: "The action failed.",
  tryAgain: "Try again",
  why: "Why",
  theFilterThatDecided: "The filter that decided has been deleted.",
  openTheFilter: (name: string) => `Open the filter “${name}”`,
};

export const orderFactsCard = {
  orderAndCustomer: "Order and customer",
  namesAddressesAndPayment:
    "Names, addresses and payment details are loaded from Shopify for this page. Viewing them is recorded.",
  notSharedByShopify: "Not shared by Shopify",
  none: "None",
  notSharedByShopify2: (hidden: string) => `Not shared by Shopify: ${hidden}`,
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
  paidWith: "Paid with",
  tags: "Tags",
  note: "Note",
  referrer: "Referrer",
  landingPage: "Landing page",
  firstOrder: "First order",
  goodOnesBeforeThisOne: (goodOrders: string) => `, ${goodOrders} good ones before this one`,
};

export const orderQuestions = {
  markAsSafe: (order: string) => `Mark ${order} as safe?`,
  markAsSafe2: "Mark as safe",
  reportAsFraud: (order: string) => `Report ${order} as fraud?`,
  reportAsFraud2: "Report as fraud",
  cancelNow: (order: string) => `Cancel ${order} now?`,
  cancelTheOrder: "Cancel the order",
  keepTheOrder: "Keep the order",
  palisadeReleasesItsHold:
    "Palisade releases its hold, stops any scheduled cancellation and does not flag the order again for 90 days.",
  alwaysAllowThisCustomer: "Always allow this customer",
  addsTheEmailAddress: "Adds the email address and phone number to your customer allow list.",
  theCustomersEmailAddress:
    "The customer’s email address and phone number are added to your customer block list, and future orders with them are flagged.",
  cancelTheOrderAsWell: "Cancel the order as well",
  otherwiseTheOrderStays:
    "Otherwise the order stays as it is, and any scheduled cancellation is stopped.",
  aCancellationCannotBeUndone: "A cancellation cannot be undone.",
  theItemsAreNotRestocked: "The items are not restocked.",
  theItemsAreRestocked: "The items are restocked.",
  theCustomerIsNotifiedByEmail: "The customer is notified by email.",
  theCustomerIsNotNotified: "The customer is not notified.",
};

export const orderScreen = {
  fraudProtect: "Fraud Protect",
  order: "Order",
  theOrder: "The order",
  orderNotFound: "Order not found",
  backToAllOrders: "Back to all orders",
  palisadeHasNotChecked:
    "Palisade has not checked this order, or it is too old and no longer stored.",
  order2: (name: string) => `Order ${name}`,
  placed: (timeZone: string) => `Placed ${timeZone}`,
  openInTheAdmin: "Open in the admin",
  createAFilter: "Create a filter",
  orderDetailsAreUnavailable: "Order details are unavailable; showing stored data only",
};

export const orderVisitsCard = {
  visitsBeforeTheOrder: "Visits before the order",
  visitsFromTheSame:
    "Visits from the same IP address in the 24 hours before the order. Several people may share one IP address.",
  shopifyDidNotProvide: "Shopify did not provide the order’s IP address.",
  theIpAddressWas: "The IP address was masked according to your privacy settings.",
  noVisitsInThe:
    "No visits in the log. The log contains only visits to pages with the app embed on.",
};

export const platformCard = {
  against: "Against",
  neutral: "Neutral",
  for: "For",
  shopifysAssessment: "Shopify’s assessment",
  noRiskAssessmentForThisOrder: "No risk assessment for this order.",
  riskRecommendation: ({
    riskLevel,
    recommendation,
  }: {
    readonly riskLevel: string;
    readonly recommendation: string;
  }) => `Risk: ${riskLevel}. Recommendation: ${recommendation}.`,
  shopifysReasons: "Shopify’s reasons",
  anotherAppsReasons: "Another app’s reasons",
};

export const signalsCard = {
  riskTheHigherOfTheTwo: "Risk, the higher of the two:",
  riskFromShopifyOnly: "Risk from Shopify only, as set by you:",
  riskBecauseTheCustomer: "Risk, because the customer is on your block list:",
  palisadesAssessment: "Palisade’s assessment",
  unknownValuesCountNeither: (order: string) =>
    `${order}. Unknown values count neither for nor against.`,
  checkedWithoutShopifyDoes: (withheld: string) =>
    `Checked without ${withheld}: Shopify does not share them with Palisade.`,
  noSignalsForOr: "No signals for or against this order.",
};
