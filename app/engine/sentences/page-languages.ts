import { marketFolder, type MarketFolders } from "../net/market-folder";

/** Maximum characters and languages of Accept-Language that are read. */
const MAX_CHARS = 256;
const MAX_LANGUAGES = 12;
const TAG = /^([a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:\s*;\s*q=([01](?:\.\d{1,3})?))?$/i;

/** Returns the languages a browser accepts, best first, in lower case. Ignores invalid entries. */
function acceptedLanguages(header: string): string[] {
  const parts = header.slice(0, MAX_CHARS).split(",", MAX_LANGUAGES);
  return parts
    .flatMap((part) => {
      const [, tag, quality = "1"] = TAG.exec(part.trim()) ?? [];
      return tag && Number(quality) > 0
        ? [{ tag: tag.toLowerCase(), quality: Number(quality) }]
        : [];
    })
    .sort((x, y) => y.quality - x.quality)
    .map(({ tag }) => tag);
}

/**
 * Returns the languages for a page as BCP 47 tags in lower case, best first.
 *
 * The language of the requested page comes first ("/de/products"), then those of the browser.
 */
export function pageLanguages(
  path: string,
  acceptLanguage: string,
  folders: MarketFolders = null,
): string[] {
  const folder = marketFolder(path, folders);
  return [...(folder === null ? [] : [folder]), ...acceptedLanguages(acceptLanguage)];
}
