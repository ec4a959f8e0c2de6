import { catalog } from "#app/words/catalog";

export const {
  afterCancelCard,
  cancelCard,
  exemptionsCard,
  limitsCard,
  modeCard,
  policyForm,
  policyPresetsCard,
  PRESET_WORDS,
  presetRows,
  policyScreen,
  responsesCard,
  weightsCard,
} = catalog("orders/fraud-protect/policy", {
  afterCancelCard: {
    title: "After cancelling",
    tags: "Tags for the order",
    tagsHelp:
      "One per line, at most {most, number}. Added to orders that are tagged, held or cancelled.",
    blockIp: "Block the IP address of cancelled orders",
    blockIpHelp:
      "Adds it to the IP blocker. Privacy relays, shared offices, verified crawlers and allowed IP addresses are exempt.",
    blockIpHours: "Hours to block the IP address",
    hours: "hours",
    blockCustomer: "Add the customer to your customer block list",
    blockCustomerHelp: "Future orders with the same email address or phone number are flagged.",
    blockCustomerDays: "Days to keep the customer on the list",
    days: "days",
    sendEmail: "Send me an email about every cancelled order",
    sendEmailHelp:
      "Sent to the addresses in General Settings. If cancelling is paused, you always see it in Palisade.",
    countFees: "Count the chargeback fees that attacks would have cost",
    countFeesHelp: "Reports of attacks then name the fees of the cancelled orders.",
    chargebackFee: "Your fee per chargeback, in your store’s currency",
  },

  cancelCard: {
    title: "When an order is cancelled",
    about:
      "A cancellation cannot be undone. Payments that are only authorized are always released.",
    refund: "Refund",
    refundLaterHelp: "The order is cancelled, but not refunded until you decide.",
    noRefundHelp: "For unpaid orders, such as cash on delivery.",
    restock: "Restock items",
    notifyCustomer: "Notify the customer by email",
    notifyCustomerHelp: "Shopify’s standard cancellation email, in the customer’s language.",
    staffNote: "Note for your staff",
    staffNoteHelp: "Added to the order’s timeline above the reasons for the cancellation.",
  },

  exemptionsCard: {
    title: "Always exempt",
    about: "Checked before risk, filters and lists. Test orders are always exempt.",
    goodCustomers: "Customers with earlier good orders",
    goodCustomersHelp: "Good orders are paid, not cancelled and not refunded.",
    fewestGoodOrders: "Minimum number of good orders",
    orders: "orders",
    subscriptions: "Subscription orders",
    pointOfSale: "Point of sale orders",
    drafts: "Draft orders created by your staff",
    protectedByShopify: "Orders protected against chargebacks by Shopify",
    tagged: "Customers or orders with a tag",
    taggedHelp: "One tag per line, such as VIP. Upper and lower case and accents do not matter.",
    paymentMethods: "Payment methods",
    paymentMethodsHelp: "One per line, as named in Shopify, such as Cash on Delivery (COD).",
  },

  limitsCard: {
    title: "Limits",
    about:
      "If a limit is reached, cancelling is paused, you are notified, and orders wait for your review.",
    perHour: "Cancellations per hour",
    perDay: "Cancellations per day",
    orders: "orders",
    spareLargeOrders: "Never cancel large orders automatically",
    maximumTotal: "Maximum total, in your store’s currency",
  },

  modeCard: {
    title: "Fraud Protect",
    needsPlan:
      "Fraud Protect requires a Premium or Pay-As-You-Go subscription. Until then it can only be off.",
    seePlans: "See plans",
    mode: "Mode",
    offHelp: "Orders are not checked.",
    dryRunHelp: "Every order is checked and shown, but nothing is tagged, held or cancelled.",
    liveHelp: "Orders are tagged, held and cancelled as decided.",
    saveDryRunFirst: "Save the dry run first.",
  },

  policyForm: {
    goLiveQuestion: "Go live?",
    goLive: "Go live",
  },

  policyPresetsCard: {
    title: "Protection level",
    about:
      "Sets the actions below. Start with Careful in the dry run: it shows which orders stricter levels would cancel.",
    whileOff: "While the mode is Off, none of this happens.",
    custom: "You chose each action yourself.",
    afterwards: "The mode stays as it is, and nothing changes until you save.",
  },

  PRESET_WORDS: {
    careful: {
      name: "Careful",
      /** Effect and cost of the preset. */
      purpose: "Hold high-risk orders and tag medium-risk ones. Nothing is cancelled.",
    },
    balanced: {
      name: "Balanced",
      purpose: "Cancel high-risk orders after a day on hold, and hold medium-risk ones.",
    },
    strict: {
      name: "Strict",
      purpose:
        "Cancel high-risk orders after an hour on hold and medium-risk ones after a day, and block their IP address and customer for a while. Some good orders are cancelled, too.",
    },
  },

  presetRows: {
    highRisk: "High risk",
    mediumRisk: "Medium risk",
    afterHours: "{action} (after {hours, plural, one {# hour} other {# hours}})",
    afterMinutes: "{action} (after {minutes, plural, one {# minute} other {# minutes}})",
    ownAssessment: "Palisade’s own assessment",
    included: "Included",
    notIncluded: "Not included",
    blockIp: "Block the IP address of cancelled orders",
    blockCustomer: "Add the customer to your customer block list",
    no: "No",
    forHours: "For {hours, plural, one {# hour} other {# hours}}",
    forDays: "For {days, plural, one {# day} other {# days}}",
  },

  policyScreen: {
    title: "Fraud Protect settings",
    back: "Fraud Protect",
    couldNotLoad: "The settings could not be loaded",
  },

  responsesCard: {
    title: "Actions by risk",
    about: "Your filters are checked first. No action is taken on low-risk orders.",
    highRisk: "High risk, or Shopify recommends cancelling",
    mediumRisk: "Medium risk, or Shopify recommends investigating",
    ownAssessment: "Include Palisade’s own assessment",
    ownAssessmentHelp:
      "The higher of the two risks applies. When off, only Shopify’s risk applies.",
    showAssessment: "Show Palisade’s assessment on the order in the admin",
    showAssessmentHelp:
      "In live mode, your staff and other apps see Palisade’s risk and reasons next to Shopify’s. Assessments already shown remain visible.",
    minutesOnHold: {
      high: "Minutes on hold before cancelling (high risk)",
      medium: "Minutes on hold before cancelling (medium risk)",
    },
    minutesOnHoldHelp: "Long enough for someone to see and stop it. At most seven days.",
    minutes: "minutes",
  },

  weightsCard: {
    title: "Risk points",
    about:
      "The points of all signals are added up: {high, number} or more is high risk, {medium, number} or more is medium risk. Unknown values never count against a customer.",
  },
});
