import { catalog } from "#app/words/catalog";

export const {
  adminLayout,
  appFrame,
  extensionFooterBar,
  footer,
  impersonationBar,
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
