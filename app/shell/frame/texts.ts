import { catalog } from "#app/words/catalog";

export const {
  adminLayout,
  appFrame,
  extensionFooterBar,
  footer,
  impersonationBar,
  navigation,
  navigationSections,
  requestProgress,
  sideNavigation,
  topBar,
} = catalog("shell/frame", {
  adminLayout: {
    dashboard: "Dashboard",
  },

  appFrame: {
    toDashboard: "{productName} dashboard",
  },

  extensionFooterBar: {
    title: "App extension",
    about: "Please enable the app extension to improve protection efficiency.",
    enable: "Enable",
    doNotShowAgain: "Do not show again",
  },

  footer: {
    learnMore: "Learn more about {about}",
    times: "Times are in your store’s time zone, {zone}",
    faq: "FAQ",
    privacy: "Privacy",
  },

  impersonationBar: {
    title: "Support session",
    support: "Support session:",
    supportSession: "{staff} is signed in as {shop} until {until}.",
    supportAbout:
      "Every request is recorded. Billing, cancelling, exports and messages are not available.",
    end: "End",
    markedAbout:
      "This browser was used for support access, but you are signed in as the merchant. Nothing is restricted.",
    sessionTitle: "Session",
    login: "Logged in to {shop} outside the store admin, until {until}.",
    logOut: "Log out",
  },

  navigation: {
    dashboard: "Dashboard",
    blockLists: "Block Lists",
    checkoutValidation: "Checkout Validation",
    fraudProtect: "Fraud Protect",
    autoCancelFilters: "Auto-cancel filters",
    countryBlocker: "Country Blocker",
    ipBlocker: "IP Blocker",
    botBlocker: "Bot (VPN & Proxy) Blocker",
    referrerBlocker: "Referrer Blocker",
    asnBlocker: "ISP/ASN Blocker",
    contentProtection: "Content Protection",
    redirects: "Geolocation Redirects",
    firewallSettings: "Firewall Settings",
    urlBlocker: "URL Blocker",
    accessLog: "Realtime Access Log",
    visitorReport: "Shop Visitor Report",
    generalSettings: "General Settings",
    extensions: "Extensions",
    ipLookup: "IP Address Lookup",
    subscription: "Subscription",
    firewallReferrerBlocker: "Firewall Referrer Blocker",
    firewallAsnBlocker: "Firewall ISP/ASN Blocker",
    firewallUrlBlocker: "Firewall URL Blocker",
  },

  navigationSections: {
    firewall: "Firewall",
    isNew: "NEW",
    tools: "Free Tools",
  },

  requestProgress: {
    loading: "Loading",
  },

  sideNavigation: {
    expandMenu: "Expand menu",
    collapseMenu: "Collapse menu",
    backTo: "Back to {store}",
    backToAdmin: "Back to store admin",
    notConnected: "Not connected",
  },

  topBar: {
    writeAReview: "Write a review:",
    subscription: "Subscription",
  },
});
