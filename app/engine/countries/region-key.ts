import { fold } from "../conditions/fold";

const PUNCTUATION = /[^\p{L}\p{N}]+/gu;

/**
 * Returns the form in which names of regions are compared.
 *
 * Location data and proxies spell one region in several ways, with and without accents, hyphens and apostrophes:
 * "Île-de-France" and "Ile de France" have one key.
 *
 * @param name name of a first-level subdivision of a country
 * @returns "" if the name has no letter or digit
 */
export function regionKey(name: string): string {
  return fold(name).replace(PUNCTUATION, " ").trim();
}
