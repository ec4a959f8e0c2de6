import { countryInSentence, countryName } from "#app/base/countries";
import type { RedirectRow } from "#app/contract/redirects";
import { counted, numeral } from "#app/words/numbers";

const SHOWN_COUNTRIES = 3;

const TYPES = { banner: "Banner", popup: "Popup", automatic: "Automatic" } as const;

export const typeWord = (type: RedirectRow["type"]): string => TYPES[type];

/**
 * Describes the places of a redirect: "Germany, Austria and 3 more", "All countries except France",
 * "Germany (Bavaria, Hesse)".
 */
export function placesWords({ match, countries, regions }: RedirectRow["places"]): string {
  const names = countries.map(match === "except" ? countryInSentence : countryName);
  const more = names.length - SHOWN_COUNTRIES;
  const shown = names.slice(0, SHOWN_COUNTRIES).join(", ");
  const listed = more > 0 ? `${shown} and ${more} more` : shown;
  if (match === "except") return `All countries except ${listed}`;
  return regions.length > 0 ? `${listed} (${regions.join(", ")})` : listed;
}

/** Describes visitors' choices in the last thirty days in one line. */
export function countsWords({ type, counts }: Pick<RedirectRow, "type" | "counts">): string {
  const { shown, accepted, stayed } = counts;
  const times = counted(shown, "time", "times");
  if (type === "automatic") return `Redirected ${times} in 30 days`;
  return `Shown ${times}, accepted ${numeral(accepted)}, stayed ${numeral(stayed)} in 30 days`;
}
