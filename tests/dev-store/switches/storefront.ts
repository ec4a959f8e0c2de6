import { z } from "zod";

import { answers } from "./switch";

const EMBED_TEST = "tests/dev-store/storefront/render/app-embed.test.ts";
const PASSWORD_TEST = "tests/dev-store/storefront/password-routes.test.ts";
const HARSH_JOURNEY =
  'tests/e2e/harsh-platform.e2e.ts "on a platform at its harshest a merchant subscribes, tests the protection and stops a country"';

/** Properties of the store's pages. */
export const storefrontSwitches = {
  escapedTranslations: answers(z.boolean(), {
    usual: false,
    harsh: true,
    what: "Liquid's `t` escapes & < > \" ' in the sentences of locale files, unless the key ends in _html.",
    basis: "reported",
    shown: {
      usual: `${EMBED_TEST} "every sentence is there in every language the extension brings"`,
      harsh: `${EMBED_TEST} "a platform that escapes translations changes no sentence of the embed"`,
    },
  }),
  otherApps: answers(z.boolean(), {
    usual: false,
    harsh: true,
    what: "Scripts of other apps before ours: they wrap fetch, extend prototypes, throw, remove styles and put a body of their own in place.",
    basis: "reported",
    shown: {
      usual:
        'tests/e2e/storefront-verdicts.e2e.ts "challenge: one press by keyboard opens the store, and it stays open"',
      harsh: HARSH_JOURNEY,
    },
  }),
  passwordPageEmbeds: answers(z.boolean(), {
    usual: false,
    harsh: true,
    what: "The password page of a closed store carries app embeds, whose questions are led to that page again.",
    basis: "guessed",
    shown: {
      usual: `${PASSWORD_TEST} "a closed store sends everybody to its password page, which has nothing of the app"`,
      harsh: `${PASSWORD_TEST} "an embed on the password page leaves it as it is, and counts the missed visit"`,
    },
  }),
};
