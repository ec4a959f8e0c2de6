/**
 * The languages our sentences to visitors are in: the twenty of the platform's admin, and two that are
 * written from right to left. Each is one file of extensions/storefront-guard/locales, where the platform
 * wants the embed's.
 */
export const VISITOR_LANGUAGES = [
  ...(["ar", "cs", "da", "de", "en", "es", "fi", "fr", "he", "it", "ja", "ko"] as const),
  ...(["nb", "nl", "pl", "pt-BR", "pt-PT", "sv", "th", "tr", "zh-CN", "zh-TW"] as const),
] as const;
export type VisitorLanguage = (typeof VISITOR_LANGUAGES)[number];

/** For visitors who read none of them, and sentences that one of them lacks. */
export const FALLBACK_LANGUAGE = "en" satisfies VisitorLanguage;

/** Tags that mean one of them by another name, or a language that has two of them. */
const OTHER_NAMES: Readonly<Record<string, VisitorLanguage>> = {
  ...{ no: "nb", nn: "nb", iw: "he", pt: "pt-BR", zh: "zh-CN" },
  ...{ "zh-hans": "zh-CN", "zh-hant": "zh-TW", "zh-hk": "zh-TW", "zh-mo": "zh-TW" },
};

/** Nothing is made ready for this: the checkout Function counts every instruction of its start. */
function languageNamed(tag: string): VisitorLanguage | undefined {
  if (Object.hasOwn(OTHER_NAMES, tag)) return OTHER_NAMES[tag];
  return VISITOR_LANGUAGES.find((language) => language.toLowerCase() === tag);
}

/** The language of ours that a tag of BCP 47 asks for ("de-AT" finds "de"); undefined: we have none. */
export function visitorLanguage(tag: string): VisitorLanguage | undefined {
  const parts = tag.toLowerCase().split("-");
  for (let length = parts.length; length > 0; length--) {
    const found = languageNamed(parts.slice(0, length).join("-"));
    if (found) return found;
  }
  return undefined;
}
