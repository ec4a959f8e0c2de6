/**
 * Languages of our sentences for visitors: the twenty of Shopify's admin, and two that are written from right to left.
 *
 * Each is one file of extensions/storefront-guard/locales, where Shopify expects the embed's locale files.
 */
export const VISITOR_LANGUAGES = [
  ...(["ar", "cs", "da", "de", "en", "es", "fi", "fr", "he", "it", "ja", "ko"] as const),
  ...(["nb", "nl", "pl", "pt-BR", "pt-PT", "sv", "th", "tr", "zh-CN", "zh-TW"] as const),
] as const;
export type VisitorLanguage = (typeof VISITOR_LANGUAGES)[number];

/** Language for visitors who read none of these languages, and for missing sentences. */
export const FALLBACK_LANGUAGE = "en" satisfies VisitorLanguage;

/** Other tags of these languages, and the default of a language with two variants. */
const OTHER_NAMES: Readonly<Record<string, VisitorLanguage>> = {
  ...{ no: "nb", nn: "nb", iw: "he", pt: "pt-BR", zh: "zh-CN" },
  ...{ "zh-hans": "zh-CN", "zh-hant": "zh-TW", "zh-hk": "zh-TW", "zh-mo": "zh-TW" },
};

/**
 * Returns the language with exactly this tag. Builds no table, because the checkout Function counts every instruction
 * at start.
 */
function languageNamed(tag: string): VisitorLanguage | undefined {
  if (Object.hasOwn(OTHER_NAMES, tag)) return OTHER_NAMES[tag];
  return VISITOR_LANGUAGES.find((language) => language.toLowerCase() === tag);
}

/** Returns our language for a BCP 47 tag ("de-AT" returns "de"). Undefined if there is none. */
export function visitorLanguage(tag: string): VisitorLanguage | undefined {
  const parts = tag.toLowerCase().split("-");
  for (let length = parts.length; length > 0; length--) {
    const found = languageNamed(parts.slice(0, length).join("-"));
    if (found) return found;
  }
  return undefined;
}
