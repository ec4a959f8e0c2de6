import { byLanguage } from "./language";

const names = byLanguage((language) => new Intl.DisplayNames([language], { type: "language" }));

/**
 * Returns the name of a language in the current language: "German" for the code "de". Returns the code if it has none.
 */
export function languageName(code: string): string {
  return names().of(code) ?? code;
}
