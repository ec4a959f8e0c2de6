import { z } from "zod";

import { answers, HARSH_JOURNEY } from "./switch";

const EMBED_TEST = "tests/dev-store/storefront/render/app-embed.test.ts";
const PASSWORD_TEST = "tests/dev-store/storefront/password-routes.test.ts";

const CACHE_TEST = "tests/dev-store/storefront/page-cache.test.ts";

/** Properties of the store's pages. */
export const storefrontSwitches = {
  pageCache: answers(z.enum(["none", "minutes"]), {
    usual: "none",
    harsh: "minutes",
    what: "Pages of visitors without cart and account: rendered for each visitor, or as rendered for an earlier one up to five minutes ago.",
    basis: "reported",
    shown: {
      usual: `${CACHE_TEST} "without the page cache a page is rendered for each visitor"`,
      harsh: HARSH_JOURNEY,
    },
  }),
  escapedTranslations: answers(z.boolean(), {
    usual: false,
    harsh: true,
    what: "Liquid's `t` escapes & < > \" ' in the sentences of locale files, unless the key ends in _html.",
    basis: "reported",
    shown: {
      usual: `${EMBED_TEST} "every text of the theme extension exists in each of its languages"`,
      harsh: `${EMBED_TEST} "the embed has the same texts when Shopify escapes translations"`,
    },
  }),
  otherApps: answers(z.boolean(), {
    usual: false,
    harsh: true,
    what: "Scripts of other apps run before ours. They wrap fetch, extend prototypes, throw, remove styles and replace the body.",
    basis: "reported",
    shown: {
      usual:
        'tests/e2e/storefront-verdicts.e2e.ts "one key press solves the challenge, and the store stays open"',
      harsh: HARSH_JOURNEY,
    },
  }),
  passwordPageEmbeds: answers(z.boolean(), {
    usual: false,
    harsh: true,
    what: "The password page of a closed store contains app embeds. Their requests are redirected to that page.",
    basis: "guessed",
    shown: {
      usual: `${PASSWORD_TEST} "a password-protected store redirects every page to its password page, which contains no embed"`,
      harsh: `${PASSWORD_TEST} "an embed on the password page leaves the page unchanged and counts a missed visit"`,
    },
  }),
};
