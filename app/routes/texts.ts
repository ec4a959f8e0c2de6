import { catalog } from "#app/words/catalog";

export const { titles, faq, feedback, helpPage, unsubscribe } = catalog("routes", {
  /** Titles of the browser tab. */
  titles: {
    asnBlocker: "ISP/ASN Blocker",
    attacks: "Attacks",
    autoCancelFilters: "Auto-cancel filters",
    blockLists: "Block Lists",
    botBlocker: "Bot Blocker",
    checkoutValidation: "Checkout Validation",
    contentProtection: "Content Protection",
    countryBlocker: "Country Blocker",
    customerDataRequests: "Customer data requests",
    dashboard: "Dashboard",
    extensions: "Extensions",
    feedback: "Feedback",
    fraudProtect: "Fraud Protect",
    generalSettings: "General Settings",
    geolocationRedirects: "Geolocation Redirects",
    help: "Help",
    ipAddressLookup: "IP Address Lookup",
    ipBlocker: "IP Blocker",
    privacyPolicy: "Privacy policy",
    referrerBlocker: "Referrer Blocker",
    shopVisitorReport: "Shop Visitor Report",
    subscription: "Subscription",
    unsubscribe: "Unsubscribe",
    attackAnswer: "Answer to attacks",
    visitRequired: "Visit required",
    vpnBlocker: "Bot (VPN & Proxy) Blocker",
    whitelists: "Whitelists",
  },

  faq: {
    title: "FAQ",
    email: "Email: {link}",
    allPages: "All help pages",
    privacyPolicy: "Privacy policy",
  },

  feedback: {
    title: "Tell us what is missing",
    about: "Your feedback goes to the Palisade team, with the name of your store.",
    thanks: "Thank you for your feedback",
    thanksAbout: "We read all feedback. You can close this page.",
    expired: "This link has expired or was already used",
    writeToUs: "To write to us, open Palisade in your store admin and choose “Contact us”.",
    writeOrEmail:
      "To write to us, open Palisade in your store admin and choose “Contact us”, or send an email to {link}.",
    yourMessage: "Your message:",
  },

  helpPage: {
    allHelpPages: "All help pages",
  },

  unsubscribe: {
    title: "Unsubscribe from these emails?",
    about: "Palisade will send no more {emails} for this store.",
    unsubscribe: "Unsubscribe",
    done: "You are unsubscribed",
    doneAbout: "You can turn them on again under General Settings, Email notifications.",
    unknown: "This link does not work",
    unknownAbout:
      "It may have been cut off by your email app. You can turn off emails in Palisade under General Settings, Email notifications.",
  },
});
