import { countryInSentence, countryName } from "#app/base/countries";
import type { RedirectRow } from "#app/contract/redirects";
import { catalog } from "#app/words/catalog";

const SHOWN_COUNTRIES = 3;

const {
  types,
  places: placeTexts,
  counts: countTexts,
} = catalog("rules/redirects/list/redirect-words", {
  types: { banner: "Banner", popup: "Popup", automatic: "Automatic" },
  places: {
    some: "{more, plural, =0 {{countries}} other {{countries} and # more}}",
    except:
      "{more, plural, =0 {All countries except {countries}} other {All countries except {countries} and # more}}",
    regions: "{country} ({regions})",
  },
  counts: {
    automatic: "Redirected {shown, plural, one {# time} other {# times}} in 30 days",
    offered:
      "Shown {shown, plural, one {# time} other {# times}}, accepted {accepted, number}, stayed {stayed, number} in 30 days",
  },
});

export const typeWord = (type: RedirectRow["type"]): string => types[type];

/**
 * Describes the places of a redirect: "Germany, Austria and 3 more", "All countries except France",
 * "Germany (Bavaria, Hesse)".
 */
export function describePlaces({ match, countries, regions }: RedirectRow["places"]): string {
  const names = countries.map(match === "except" ? countryInSentence : countryName);
  const shown = {
    countries: names.slice(0, SHOWN_COUNTRIES).join(", "),
    more: Math.max(0, names.length - SHOWN_COUNTRIES),
  };
  if (match === "except") return placeTexts.except(shown);
  const country = placeTexts.some(shown);
  return regions.length > 0
    ? placeTexts.regions({ country, regions: regions.join(", ") })
    : country;
}

/** Describes visitors' choices in the last thirty days in one line. */
export function describeCounts({ type, counts }: Pick<RedirectRow, "type" | "counts">): string {
  return type === "automatic"
    ? countTexts.automatic({ shown: counts.shown })
    : countTexts.offered(counts);
}
