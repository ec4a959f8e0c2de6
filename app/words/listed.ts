import { byLanguage } from "./language";

const all = byLanguage((language) => new Intl.ListFormat(language, { type: "conjunction" }));
const either = byLanguage((language) => new Intl.ListFormat(language, { type: "disjunction" }));

/** Returns items as a list: "Guam, Palau, and Puerto Rico". */
export function formatList(items: readonly string[]): string {
  return all().format(items);
}

/** Returns items as alternatives: ".csv, .tsv, or .txt". */
export function listedEither(items: readonly string[]): string {
  return either().format(items);
}
