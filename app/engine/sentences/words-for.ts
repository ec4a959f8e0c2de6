import { visitorLanguage } from "./visitor-languages";

/**
 * Returns the merchant's texts for a visitor's language.
 *
 * Looks for the exact tag, then for the same language under another tag, then for the language without its region.
 * "zh-HK" gets the texts of "zh-TW", "no" those of "nb".
 *
 * @param words texts by BCP 47 tag, in any case
 * @param requestedTag BCP 47 tag
 * @returns undefined if there are none
 */
export function wordsFor<Words>(
  words: Readonly<Record<string, Words>>,
  requestedTag: string,
): Words | undefined {
  const tag = requestedTag.toLowerCase();
  const own = Object.entries(words);
  const wordsWhere = (isIt: (ownTag: string) => boolean) =>
    own.find(([ownTag]) => isIt(ownTag.toLowerCase()))?.[1];
  const known = visitorLanguage(tag);
  const [language] = tag.split("-");
  return (
    wordsWhere((ownTag) => ownTag === tag) ??
    wordsWhere((ownTag) => ownTag === known?.toLowerCase()) ??
    wordsWhere((ownTag) => known !== undefined && visitorLanguage(ownTag) === known) ??
    wordsWhere((ownTag) => ownTag === language)
  );
}
