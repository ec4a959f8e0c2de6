import type { ExtensionsState } from "#app/contract/extensions";
import { catalog } from "#app/words/catalog";

export const { CHECK_WORDS, SOURCE_WORDS, CAUSES } = catalog("embed/extensions/embed-words", {
  /** Results of the app's own visit to the storefront. */
  CHECK_WORDS: {
    on: "The embed is in your home page",
    off: "The embed is not in your home page",
    password:
      "Your storefront is password protected, so we could not check it; visits with the password are still recorded",
    elsewhere: "Your home page sends visitors to another address, so we could not check it",
    unreadable: "The page did not come from your theme, so the result is unclear",
    unreachable: "Your storefront did not answer",
  } satisfies Readonly<Record<NonNullable<Embed["checkOutcome"]>, string>>,

  /** Names of the latest source for the state of the embed. */
  SOURCE_WORDS: {
    admin: "Your store admin",
    theme: "Your theme’s settings",
    storefront: "Our check of your storefront",
    visitors: "Visits to your storefront",
  } satisfies Readonly<Record<NonNullable<Embed["source"]>, string>>,

  /** The three usual causes with explanation and remedy. */
  CAUSES: {
    "never-enabled": {
      title: "It was never turned on",
      explain:
        "A new app embed is off until you turn it on in the theme editor and save. Until then, no visitors are stopped.",
      steps: {
        activate:
          "Choose Activate. The theme editor opens in a new window, with Palisade already turned on.",
        save: "Choose Save at the top right of the theme editor.",
        then: "Come back here. This page updates automatically.",
      },
    },
    "theme-switched": {
      title: "Another theme was published",
      explain:
        "Each theme has its own app embed setting, and it is off in the theme you published.",
      explainNamed:
        "“{publishedTheme}” replaced “{lastOnTheme}”. Each theme has its own app embed setting, and it is off in the new theme.",
      steps: {
        activate: "Choose Activate. The editor for your published theme opens in a new window.",
        save: "Choose Save at the top right of the theme editor.",
        then: "Before you publish another theme, turn Palisade on there as well: Online Store, Themes, Edit theme, App embeds.",
      },
    },
    "switched-off": {
      title: "It was turned off",
      explain:
        "Palisade was active in this theme before. Someone may have turned it off in the theme editor under App embeds, or restored an older version of the theme.",
      steps: {
        activate:
          "Choose Activate. The theme editor opens in a new window, with Palisade turned on again.",
        save: "Choose Save at the top right of the theme editor.",
        then: "Tell the people who work on your theme to leave the app embed on.",
      },
    },
  },
});

type Embed = ExtensionsState["embed"];

type Why = NonNullable<Embed["whyOff"]>;

/** Returns the explanation of a cause, with the names of both themes if they are known. */
export function explanationOf(why: Why, { publishedTheme, lastOnTheme }: Embed): string {
  return why === "theme-switched" && publishedTheme && lastOnTheme
    ? CAUSES["theme-switched"].explainNamed({ publishedTheme, lastOnTheme })
    : CAUSES[why].explain;
}

export const CAUSE_ORDER: readonly Why[] = ["never-enabled", "theme-switched", "switched-off"];
