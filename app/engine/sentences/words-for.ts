import { visitorLanguage } from "./visitor-languages";

/**
 * Of words that a merchant wrote by language, those for a visitor's: of exactly its tag, else of the same language of
 * ours by another name ("zh-HK" reads what is written for "zh-TW", "no" what is for "nb"), else of the language without
 * its region.
 *
 * @param words by tag of BCP 47, in any case
 * @param wanted tag of BCP 47
 * @returns undefined: there are none
 */
export function wordsFor<Words>(
  words: Readonly<Record<string, Words>>,
  wanted: string,
): Words | undefined {
  const tag = wanted.toLowerCase();
  const own = Object.entries(words);
  const whose = (isIt: (ownTag: string) => boolean) =>
    own.find(([ownTag]) => isIt(ownTag.toLowerCase()))?.[1];
  const known = visitorLanguage(tag);
  const [language] = tag.split("-");
  return (
    whose((ownTag) => ownTag === tag) ??
    whose((ownTag) => ownTag === known?.toLowerCase()) ??
    whose((ownTag) => known !== undefined && visitorLanguage(ownTag) === known) ??
    whose((ownTag) => ownTag === language)
  );
}
