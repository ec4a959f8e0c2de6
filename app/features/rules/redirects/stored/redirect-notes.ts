import { countryInSentence } from "#app/base/countries";
import { findCovered } from "#app/engine/redirects/find-covered";
import type { RedirectRule } from "#app/engine/redirects/redirect-rule";
import { catalog } from "#app/words/catalog";
import { quote } from "#app/words/quoted";

const { redirectNotes: texts } = catalog("rules/redirects/stored/redirect-notes", {
  redirectNotes: {
    duplicate:
      "{more, plural, =0 {Never used: {names} above does the same.} other {Never used: {names} and # more above does the same.}}",
    covered:
      "{more, plural, =0 {Never used: {names} above already matches all its visitors. Move this one up, or narrow the other.} other {Never used: {names} and # more above already matches all its visitors. Move this one up, or narrow the other.}}",
    blocked:
      "{more, plural, =0 {Your Country Blocker stops visitors from {names} first, so they are not redirected.} other {Your Country Blocker stops visitors from {names} and # more first, so they are not redirected.}}",
  },
});

const SHOWN_NAMES = 3;

/** Returns the first few names, and the number of the others. */
const nameValues = (names: readonly string[]) => ({
  names: names.slice(0, SHOWN_NAMES).join(", "),
  more: Math.max(0, names.length - SHOWN_NAMES),
});

/**
 * Returns sentences, by rule, about redirects that do not apply to all of their visitors. Earlier redirects may match
 * these visitors first, or the Country Blocker may stop them.
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
      const earlier = nameValues(by.map((other) => quote(names.get(other) ?? "")));
      const sentence = isDuplicate ? texts.duplicate(earlier) : texts.covered(earlier);
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
  return texts.blocked(nameValues(blocked));
}
