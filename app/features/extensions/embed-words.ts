import type { ExtensionsState } from "../../contract/extensions";

type Embed = ExtensionsState["embed"];

/** What our own visit to the storefront found. */
export const CHECK_WORDS: Readonly<Record<NonNullable<Embed["checkOutcome"]>, string>> = {
  on: "the embed is in your home page",
  off: "the embed is not in your home page",
  password:
    "your storefront is closed by a password, so we could not look inside; visits with the password still count",
  elsewhere: "your home page sends visitors to another address, so we could not look at it",
  unreadable: "a page came back that your theme did not make, so it says nothing",
  unreachable: "your storefront did not answer",
};

/** Who said last whether the embed is on. */
export const SOURCE_WORDS: Readonly<Record<NonNullable<Embed["source"]>, string>> = {
  admin: "your store admin",
  theme: "your theme’s settings",
  storefront: "our look at your storefront",
  visitors: "visits to your storefront",
};

type Why = NonNullable<Embed["whyOff"]>;

/** The three usual causes: what happened, and what to do about it. */
export const CAUSES: Readonly<
  Record<Why, { title: string; explain: (embed: Embed) => string; steps: readonly string[] }>
> = {
  "never-enabled": {
    title: "It was never switched on",
    explain: () =>
      "A new app embed is off until you switch it on in the theme editor and save. Until then nobody is stopped.",
    steps: [
      "Choose Activate. The theme editor opens in a new window, with Palisade switched on already.",
      "Choose Save at the top right of the theme editor.",
      "Come back here. This page notices by itself.",
    ],
  },
  "theme-switched": {
    title: "Another theme was published",
    explain: ({ publishedTheme, lastOnTheme }) =>
      publishedTheme && lastOnTheme
        ? `“${publishedTheme}” took the place of “${lastOnTheme}”. Each theme has its own switch for app embeds, and the new theme’s is off.`
        : "Each theme has its own switch for app embeds, and the one of the theme you published is off.",
    steps: [
      "Choose Activate. The editor of the theme that is published now opens in a new window.",
      "Choose Save at the top right of the theme editor.",
      "Before you publish another theme, switch Palisade on in it, too: Online Store, Themes, Edit theme, App embeds.",
    ],
  },
  "switched-off": {
    title: "It was switched off",
    explain: () =>
      "Palisade ran in this theme before. Somebody may have switched it off in the theme editor under App embeds, or went back to an older version of the theme.",
    steps: [
      "Choose Activate. The theme editor opens in a new window, with Palisade switched on again.",
      "Choose Save at the top right of the theme editor.",
      "Tell the people who work on your theme what the switch is for.",
    ],
  },
};

export const CAUSE_ORDER: readonly Why[] = ["never-enabled", "theme-switched", "switched-off"];
