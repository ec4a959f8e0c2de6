export const auth$ = {
  palisadeIsNotOpening:
    "Palisade is not opening. Reload this page, or open Palisade again from Apps in your Shopify admin.",
};

export const login = {
  logIn: "Log in",
};

export const loginComplete = {
  logIn: "Log in",
  loggingYouIn: "Logging you in",
};

export const notSupportStore = {
  storeNotSupported: "Store not supported",
  thisStoreIsNotSupported: "This store is not supported",
  palisadeNeedsAShopify:
    "Palisade needs a Shopify store with an online store sales channel and a theme that accepts app embeds. This store has none of them, or its plan does not allow apps.",
  ourSupport: "our support",
};

export const personate = {
  supportSession: "Support session",
  openingASupportSession: "Opening a support session",
};
