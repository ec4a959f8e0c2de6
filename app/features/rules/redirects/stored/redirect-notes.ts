import { countryInSentence } from "#app/base/countries";
import { findCovered } from "#app/engine/redirects/find-covered";
import type { RedirectRule } from "#app/engine/redirects/redirect-rule";

const SHOWN_NAMES = 3;

/** Lists the first names: "Germany, Austria, France and 2 more". */
function listed(names: readonly string[]): string {
  const more = names.length - SHOWN_NAMES;
  const shown = names.slice(0, SHOWN_NAMES).join(", ");
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/**
 * Returns sentences by rule about redirects that have no full effect. Earlier redirects may match
 * all of their visitors, or the Country Blocker may stop the countries before any redirect.
 *
 * @param rules in the merchant's order
 * @param isBlocked reports whether the Country Blocker stops visitors from a country
 */
export function redirectNotes(
  rules: readonly RedirectRule[],
  isBlocked: (country: string) => boolean,
): ReadonlyMap<string, readonly string[]> {
  const names = new Map(rules.map(({ id, name }) => [id, name]));
  const covered = new Map(
    findCovered(rules).map(({ id, by, isDuplicate }) => {
      const earlier = listed(by.map((other) => `“${names.get(other)}”`));
      const sentence = isDuplicate
        ? `Never used: ${earlier} above does the same.`
        : `Never used: ${earlier} above already matches all its visitors. Move this one up, or narrow the other.`;
      return [id, sentence];
    }),
  );
  return new Map(
    rules.map((rule) => {
      const sentences = [covered.get(rule.id), blockedNote(rule, isBlocked)];
      return [rule.id, sentences.filter((sentence) => sentence !== undefined)];
    }),
  );
}

function blockedNote(
  { enabled, places }: RedirectRule,
  isBlocked: (country: string) => boolean,
): string | undefined {
  if (!enabled || places.match === "except") return undefined;
  const blocked = places.countries.filter(isBlocked).map(countryInSentence);
  if (blocked.length === 0) return undefined;
  return `Your Country Blocker stops visitors from ${listed(blocked)} first, so they are not redirected.`;
}
