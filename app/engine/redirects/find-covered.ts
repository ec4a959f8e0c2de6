import { regionKey } from "../countries/region-key";
import { COUNTRY_CODES } from "../kinds/country-codes";
import type { RedirectRule } from "./redirect-rule";

/** A rule that never applies, because earlier rules match first. */
export interface CoveredRule {
  readonly id: string;
  /** The earlier rules that together match all its visitors. */
  readonly by: readonly string[];
  /** True if they have the same effect as this rule. */
  readonly isDuplicate: boolean;
}

/**
 * Finds rules that earlier rules make useless.
 *
 * Rules that are switched off are ignored. A rule that expires covers no other.
 */
export function findCovered(rules: readonly RedirectRule[]): CoveredRule[] {
  const active = rules.filter(({ enabled }) => enabled);
  return active.flatMap((rule, index) => {
    const wider = active.slice(0, index).filter((earlier) => takesAllBut(earlier, rule));
    const uncoveredCountries = countriesOf(rule);
    const by = wider.filter((earlier) => takeFrom(uncoveredCountries, earlier));
    if (uncoveredCountries.size > 0 || by.length === 0) return [];
    const isDuplicate = by.every((earlier) => leadsAlike(earlier, rule));
    return [{ id: rule.id, by: by.map(({ id }) => id), isDuplicate }];
  });
}

/** Reports whether both rules redirect to the same address in the same way. */
function leadsAlike(one: RedirectRule, other: RedirectRule): boolean {
  return (
    one.to === other.to &&
    one.type === other.type &&
    one.keepPath === other.keepPath &&
    one.keepQuery === other.keepQuery &&
    one.forwardUtm === other.forwardUtm
  );
}

/** Reports whether `earlier` matches wherever `rule` does, apart from countries. */
function takesAllBut(earlier: RedirectRule, rule: RedirectRule): boolean {
  return (
    earlier.expiresAt === null &&
    (earlier.includeCrawlers || !rule.includeCrawlers) &&
    holdsAll(earlier.languages, rule.languages) &&
    holdsAll(earlier.places.regions.map(regionKey), rule.places.regions.map(regionKey)) &&
    (earlier.scope === null || JSON.stringify(earlier.scope) === JSON.stringify(rule.scope))
  );
}

/** Reports whether `wide` includes all of `narrow`. An empty choice includes everything. */
function holdsAll(wide: readonly string[], narrow: readonly string[]): boolean {
  return wide.length === 0 || (narrow.length > 0 && narrow.every((value) => wide.includes(value)));
}

/** Removes the earlier rule's countries from those left. Returns true if it removed any. */
function takeFrom(left: Set<string>, earlier: RedirectRule): boolean {
  const before = left.size;
  for (const country of countriesOf(earlier)) left.delete(country);
  return left.size < before;
}

function countriesOf({ places: { match, countries } }: RedirectRule): Set<string> {
  if (match === "only") return new Set(countries);
  const uncoveredCountries = new Set(COUNTRY_CODES);
  for (const country of countries) uncoveredCountries.delete(country);
  return uncoveredCountries;
}
