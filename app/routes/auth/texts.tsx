import type { ReactNode } from "react";

/** Titles of the browser tab. */
export const titles = {
  logIn: "Log in",
  storeNotSupported: "Store not supported",
  supportSession: "Support session",
};

export const platformPages = {
  notOpening:
    "Palisade is not opening. Reload this page, or open Palisade again from Apps in your Shopify admin.",
};

export const loginComplete = {
  title: "Logging you in",
};

export const notSupportStore = {
  title: "This store is not supported",
  about:
    "Palisade needs a Shopify store with an online store sales channel and a theme that accepts app embeds. This store has none of them, or its plan does not allow apps.",
  writeToUs: (link: (words: string) => ReactNode) => (
    <>
      If you think this is a mistake, write to {link("our support")} with the address of your store.
    </>
  ),
};

export const personate = {
  title: "Opening a support session",
};
