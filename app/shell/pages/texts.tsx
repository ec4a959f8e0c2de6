import type { ReactNode } from "react";

export const domainForm = {
  domain: "Domain of your store",
  logIn: "Log in",
};

export const exchangeScreen = {
  waiting: "Getting ready, just a few seconds.",
  continue: "Continue",
  question: "Log in with this link?",
  sessionThatEnds: (shop: ReactNode) => (
    <>This browser is logged in to {shop}. That session ends.</>
  ),
  opens: (shop: ReactNode) => <>The link opens {shop}. Continue only if you requested it.</>,
  continueTo: (shop: string) => `Continue to ${shop}`,
  logIn: "Log in",
  goToLogin: "Go to login",
};

export const loginScreen = {
  title: "Welcome to Palisade",
  openFromAdmin:
    "Palisade must be opened from your Shopify admin: choose Apps, then Palisade. There is no separate password.",
  install: "If you have not installed it yet, or cannot find it, start from the app’s page.",
  login: "Login from Shopify",
};

export const textBlock = {
  contents: "On this page",
};
