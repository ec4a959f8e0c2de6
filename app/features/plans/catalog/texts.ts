import { catalog } from "#app/words/catalog";

export const {
  charges,
  comparison,
  featureLabels,
  featureSubjects,
  planBadge,
  planNotice,
  planTitles,
  prices,
  refusals,
  summaries,
} = catalog("plans/catalog", {
  /** The first charge, if the plan were approved now. */
  charges: {
    byUsage: "Charged afterwards for your store’s usage, never more than your cap.",
    nothing: "Nothing is charged.",
    yearly: "Charged on approval. Shopify credits the rest of the 30 days you have paid for.",
    monthly: "Starts, and is first charged, when the year you have paid for ends.",
    noTrialLeft: "No free trial left: the first charge is made on approval.",
    afterTrial: "{days, plural, one {# day} other {# days}} free. First charge: {at}.",
  },

  /** Cells and labels of the comparison of plans. */
  comparison: {
    price: "Price",
    trial: "Free trial",
    recurring: "{monthly} every 30 days or {yearly} a year",
    byUsage: "{price} per 1,000 page views",
    free: "Free",
    entries: "{count, plural, one {# entry} other {# entries}}",
    mostEntries: "Up to 50,000 entries, blocked and allowed together",
    hours: "{count, plural, one {# hour} other {# hours}}",
    thirtyDays: "30 days",
    days: "{count, plural, one {# day} other {# days}}",
    blockedAddresses: "Blocked IP addresses and ranges",
    allowedAddresses: "Allowed IP addresses and ranges",
  },

  featureLabels: {
    "country-blocker": "Country blocker, including regions",
    "ip-blocker": "IP blocker",
    whitelists: "Whitelist",
    "content-protection": "Content protection",
    "visitor-report": "Shop visitor report",
    "ip-lookup": "IP address lookup",
    "admin-access": "Admin access",
    "visitor-history": "Visitor report beyond 24 hours",
    "vpn-blocker": "VPN and proxy blocker",
    "bot-blocker": "Bot blocker",
    "asn-blocker": "ISP/ASN blocker",
    "referrer-blocker": "Referrer blocker",
    "custom-rules": "Custom rules",
    redirects: "Geolocation redirects",
    "fraud-protect": "Fraud protect",
    "auto-cancel": "Auto-cancel filters",
    "checkout-validation": "Checkout validation",
    firewall: "Firewall",
  },

  /** Features at the start of a sentence. */
  featureSubjects: {
    "country-blocker": "The country blocker",
    "ip-blocker": "The IP blocker",
    whitelists: "The whitelist",
    "content-protection": "Content protection",
    "visitor-report": "The visitor report",
    "ip-lookup": "The IP address lookup",
    "admin-access": "Admin access",
    "visitor-history": "The visitor report beyond 24 hours",
    "vpn-blocker": "The VPN blocker",
    "bot-blocker": "The bot blocker",
    "asn-blocker": "The ISP/ASN blocker",
    "referrer-blocker": "The referrer blocker",
    "custom-rules": "A custom rule",
    redirects: "The geolocation redirects feature",
    "fraud-protect": "Fraud protect",
    "auto-cancel": "The auto-cancel filters feature",
    "checkout-validation": "Checkout validation",
    firewall: "The firewall",
  },

  planBadge: {
    premium: "Premium",
  },

  planNotice: {
    seePlans: "See plans",
  },

  planTitles: {
    yearly: "{name}, yearly",
    monthly: "{name}, monthly",
  },

  prices: {
    monthly: "every 30 days",
    yearly: "a year",
    byUsage: "for 1,000 page views",
    free: "forever",
  },

  refusals: {
    // Exact text of specification section 5, including "an Premium".
    adminAccess:
      "This feature requires an Premium or Pay-As-You-Go subscription. Please upgrade your plan.",
    needsPlan:
      "{subject} requires a Premium or Pay-As-You-Go subscription. Please upgrade your plan.",
    notInPlan: "{subject} is not part of the {plan} plan.",
    thisFeature: "This",
  },

  summaries: {
    free: "Block countries and single IP addresses, and protect your content.",
    premium: "All features for one price, however many visitors you have.",
    payg: "All features, billed by page views up to a cap you choose.",
  },
});
