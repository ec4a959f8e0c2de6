import type { ReactNode } from "react";

export const adminLayout = {
  dashboard: "Dashboard",
};

export const appFrame = {
  toDashboard: (productName: string) => `${productName} dashboard`,
};

export const extensionFooterBar = {
  title: "App extension",
  about: "Please enable the app extension to improve protection efficiency.",
  enable: "Enable",
  doNotShowAgain: "Do not show again",
};

export const footer = {
  learnMore: (about: string) => `Learn more about ${about}`,
  times: (zone: string) => `Times are in your store’s time zone, ${zone}`,
  faq: "FAQ",
  privacy: "Privacy",
};

export const impersonationBar = {
  title: "Support session",
  support: "Support session:",
  supportSession: ({ staff, shop, until }: SupportSession) => (
    <>
      {staff} is signed in as {shop} until {until}.
    </>
  ),
  supportAbout:
    "Every request is recorded. Billing, cancelling, exports and messages are not available.",
  end: "End",
  markedAbout:
    "This browser was used for support access, but you are signed in as the merchant. Nothing is restricted.",
  sessionTitle: "Session",
  login: ({ shop, until }: { readonly shop: string; readonly until: ReactNode }) => (
    <>
      Logged in to {shop} outside the store admin, until {until}.
    </>
  ),
  logOut: "Log out",
};

interface SupportSession {
  readonly staff: string;
  readonly shop: string;
  readonly until: ReactNode;
}

export const requestProgress = {
  loading: "Loading",
};

export const sideNavigation = {
  expandMenu: "Expand menu",
  collapseMenu: "Collapse menu",
  backTo: (store: string) => `Back to ${store}`,
  backToAdmin: "Back to store admin",
  notConnected: "Not connected",
};

export const topBar = {
  writeAReview: "Write a review:",
  subscription: "Subscription",
};
