import { catalog } from "#app/words/catalog";

export const { domainForm, exchangeScreen, loginScreen, textBlock } = catalog("shell/pages", {
  domainForm: {
    domain: "Domain of your store",
    logIn: "Log in",
  },

  exchangeScreen: {
    waiting: "Getting ready, just a few seconds.",
    continue: "Continue",
    question: "Log in with this link?",
    sessionThatEnds: "This browser is logged in to {shop}. That session ends.",
    opens: "The link opens {shop}. Continue only if you requested it.",
    continueTo: "Continue to {shop}",
    logIn: "Log in",
    goToLogin: "Go to login",
  },

  loginScreen: {
    title: "Welcome to Palisade",
    openFromAdmin:
      "Palisade must be opened from your Shopify admin: choose Apps, then Palisade. There is no separate password.",
    install: "If you have not installed it yet, or cannot find it, start from the app’s page.",
    login: "Login from Shopify",
  },

  textBlock: {
    contents: "On this page",
  },
});
