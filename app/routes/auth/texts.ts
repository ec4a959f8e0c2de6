import { catalog } from "#app/words/catalog";

export const { titles, platformPages, loginComplete, notSupportStore, personate } = catalog(
  "routes/auth",
  {
    /** Titles of the browser tab. */
    titles: {
      logIn: "Log in",
      storeNotSupported: "Store not supported",
      supportSession: "Support session",
    },

    platformPages: {
      notOpening:
        "Palisade is not opening. Reload this page, or open Palisade again from Apps in your Shopify admin.",
    },

    loginComplete: {
      title: "Logging you in",
    },

    notSupportStore: {
      title: "This store is not supported",
      about:
        "Palisade needs a Shopify store with an online store sales channel and a theme that accepts app embeds. This store has none of them, or its plan does not allow apps.",
      writeToUs:
        "If you think this is a mistake, write to <link>our support</link> with the address of your store.",
    },

    personate: {
      title: "Opening a support session",
    },
  },
);
