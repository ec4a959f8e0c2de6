import { marketFolder, type MarketFolders } from "../net/market-folder";

/** Longest Accept-Language that is read, and languages of it. */
const MAX_CHARS = 256;
const MAX_LANGUAGES = 12;
const TAG = /^([a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:\s*;\s*q=([01](?:\.\d{1,3})?))?$/i;

/** The languages a browser accepts, best first, in lower case; what cannot be read is left out. */
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
 * The languages a page should be in, best first, as tags of BCP 47 in lower case: the store's page that was asked for
 * says its own ("/de/products"), else the browser's count.
 */
export function wantedLanguages(
  path: string,
  acceptLanguage: string,
  folders: MarketFolders = null,
): string[] {
  const folder = marketFolder(path, folders);
  return [...(folder === null ? [] : [folder]), ...acceptedLanguages(acceptLanguage)];
}
