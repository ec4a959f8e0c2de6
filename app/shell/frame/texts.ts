export const adminLayout = {
  dashboard: "Dashboard",
};

export const appFrame = {
  dashboard: (productName: string) => `${productName} dashboard`,
};

export const extensionFooterBar = {
  appExtension: "App extension",
  pleaseEnableTheApp: "Please enable the app extension to improve protection efficiency.",
  enable: "Enable",
  doNotShowAgain: "Do not show again",
};

export const footer = {
  learnMoreAbout: (about: string) => `Learn more about ${about}`,
  faq: "FAQ",
  privacy: "Privacy",
};

export const impersonationBar = {
  support: "Support session",
  everyRequestIsRecorded:
    "Every request is recorded. Billing, cancelling, exports and messages are not available.",
  end: "End",
  thisBrowserWasUsed:
    "This browser was used for support access, but you are signed in as the merchant. Nothing is restricted.",
  session: "Session",
  logOut: "Log out",
};

export const requestProgress = {
  loading: "Loading",
};

export const sideNavigation = {
  /** Narrower, the navigation is a drawer (specification section 9). */
  isColumn: "(min-width: 48.0625em)",
  expandMenu: "Expand menu",
  collapseMenu: "Collapse menu",
  storeAdmin: "store admin",
  notConnected: "Not connected",
};

export const topBar = {
  subscription: "Subscription",
};
