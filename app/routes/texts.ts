export const asnBlocker = {
  ispAsnBlocker: "ISP/ASN Blocker",
};

export const blacklistsFilter = {
  autoCancelFilters: "Auto-cancel filters",
};

export const blacklists = {
  autoCancelFilters: "Auto-cancel filters",
};

export const blockListsRule = {
  blockLists: "Block Lists",
};

export const blockLists = {
  blockLists: "Block Lists",
};

export const botBlocker = {
  botBlocker: "Bot Blocker",
};

export const checkoutValidateRule = {
  checkoutValidation: "Checkout Validation",
};

export const checkoutValidate = {
  checkoutValidation: "Checkout Validation",
};

export const contentProtect = {
  contentProtection: "Content Protection",
};

export const customerData = {
  customerDataRequests: "Customer data requests",
};

export const dashboard = {
  dashboard: "Dashboard",
};

export const extensions = {
  extensions: "Extensions",
};

export const feedback = {
  feedback: "Feedback",
  tellUsWhatIsMissing: "Tell us what is missing",
  yourFeedbackGoesTo: "Your feedback goes to the Palisade team, with the name of your store.",
  thankYouForYourFeedback: "Thank you for your feedback",
  weReadAllFeedback: "We read all feedback. You can close this page.",
  thisLinkHasExpired: "This link has expired or was already used",
  yourMessage: "Your message:",
};

export const fraudProtectOrder = {
  fraudProtect: "Fraud Protect",
};

export const fraudProtectSettings = {
  fraudProtect: "Fraud Protect",
};

export const fraudProtect = {
  fraudProtect: "Fraud Protect",
};

export const helpPage = {
  help: "Help",
  allHelpPages: "All help pages",
};

export const help = {
  help: "Help",
  publicMaxAge3600: "public, max-age=3600",
};

export const ipBlocker = {
  ipBlocker: "IP Blocker",
};

export const iplookup = {
  ipAddressLookup: "IP Address Lookup",
};

export const redirectRule = {
  geolocationRedirects: "Geolocation Redirects",
};

export const redirect = {
  geolocationRedirects: "Geolocation Redirects",
};

export const referrerBlocker = {
  referrerBlocker: "Referrer Blocker",
};

export const regionBlocker = {
  countryBlocker: "Country Blocker",
};

export const settings = {
  generalSettings: "General Settings",
};

export const subscription = {
  subscription: "Subscription",
};

export const unsubscribe = {
  unsubscribe: "Unsubscribe",
  unsubscribeFromTheseEmails: "Unsubscribe from these emails?",
  palisadeWillSendNo: (what: string) => `Palisade will send no more ${what} for this store.`,
  youAreUnsubscribed: "You are unsubscribed",
  youCanTurnThem: "You can turn them on again under General Settings, Email notifications.",
  thisLinkDoesNotWork: "This link does not work",
  itMayHaveBeen:
    "It may have been cut off by your email app. You can turn off emails in Palisade under General Settings, Email notifications.",
};

export const visitors = {
  shopVisitorReport: "Shop Visitor Report",
};

export const vpnBlocker = {
  botVpnProxyBlocker: "Bot (VPN & Proxy) Blocker",
};

export const whiteLists = {
  whitelists: "Whitelists",
};
