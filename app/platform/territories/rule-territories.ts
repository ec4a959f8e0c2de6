import type { Condition, ConditionProblem, ConditionSet } from "#app/engine/conditions/condition";

import { type AllowedRegions, isAllowedRegion, unknownRegionProblem } from "./known-regions";
import { countriesInSentence, territoryNamed, territoryProblem } from "./territories";
import { regions as texts } from "./texts";

/** Regions of an entry about a country. */
interface Regions {
  readonly match: "only" | "except";
  readonly names: readonly string[];
}

/**
 * Returns the reason why an entry about regions of a country matches no visitor from one of them.
 *
 * @param allowed regions that the entry may name. Default: only territories are a problem
 * @returns null if there is no problem, and for a territory among excluded regions
 */
export function regionsProblem(
  country: string,
  regions: Regions | null,
  allowed?: AllowedRegions,
): string | null {
  if (regions === null) return null;
  const { match, names } = regions;
  return (
    (match === "only" ? territoryProblem(country, names) : null) ??
    (allowed ? unknownRegionProblem(country, names, allowed) : null)
  );
}

/** Comparisons that restrict a region, so that a territory's name matches no visitor. */
const NARROWING: ReadonlySet<string> = new Set([
  "is",
  "contains",
  "starts-with",
  "ends-with",
  "like",
]);

const isCountry = ({ field, operator }: Condition) => field === "country" && operator === "any-of";
const isRegion = ({ field, operator }: Condition) => field === "region" && NARROWING.has(operator);

/**
 * Returns the conditions of a custom rule that treat a territory as a region of its state.
 *
 * "country is US and region is Puerto Rico" matches no visitor.
 */
export function regionConditionProblems(set: ConditionSet): readonly ConditionProblem[] {
  return set.groups.flatMap((group, at) =>
    group.conditions.flatMap((condition, index) => {
      const message = isRegion(condition) && problemOf(condition, countriesWith(set, at));
      return message ? [{ path: `groups.${at}.conditions.${index}.values`, message }] : [];
    }),
  );
}

/** Reports whether a condition compares a region with whole names, rather than with patterns or parts of names. */
const isWholeRegion = ({ field, operator }: Condition) =>
  field === "region" && (operator === "is" || operator === "is-not");

/** Returns the regions that the conditions of a custom rule name in full. */
export const namedRegions = ({ groups }: ConditionSet): readonly string[] =>
  groups.flatMap(({ conditions }) =>
    conditions.filter(isWholeRegion).flatMap(({ values }) => values),
  );

/**
 * Returns the conditions of a custom rule that name a region in full that the location data lacks in the rule's
 * countries.
 */
export function unknownRegionConditions(
  set: ConditionSet,
  allowed: AllowedRegions,
): readonly ConditionProblem[] {
  return set.groups.flatMap((group, at) =>
    group.conditions.flatMap((condition, index) => {
      if (!isWholeRegion(condition)) return [];
      const countries = countriesWith(set, at).flatMap(({ values }) => values);
      const unknown = condition.values.find((name) => !isAllowedRegion(countries, name, allowed));
      if (unknown === undefined) return [];
      const path = `groups.${at}.conditions.${index}.values`;
      return [{ path, message: unknownMessage(countries, unknown, allowed) }];
    }),
  );
}

function unknownMessage(countries: readonly string[], region: string, allowed: AllowedRegions) {
  const [country, ...others] = countries;
  if (country === undefined) {
    const state = Object.keys(allowed.known).find((code) => territoryNamed(code, region));
    const ofTerritory = state === undefined ? null : territoryProblem(state, [region]);
    return ofTerritory ?? texts.unknown({ region });
  }
  return others.length === 0
    ? unknownRegionProblem(country, [region], allowed)!
    : texts.unknownOfSeveral({ region, countries: countriesInSentence(countries) });
}

/** Returns the country conditions that are always true if a condition of the group is true. */
function countriesWith({ match, groups }: ConditionSet, at: number): readonly Condition[] {
  return groups.flatMap(({ match: ofGroup, conditions }, index) => {
    const isRequired = index === at || match === "all";
    const isEach = ofGroup === "all" || conditions.length === 1;
    return isRequired && isEach ? conditions.filter(isCountry) : [];
  });
}

function problemOf(region: Condition, countries: readonly Condition[]): string | null {
  for (const { values } of countries) {
    for (const state of values) {
      const named = region.values.filter((name) => {
        const territory = territoryNamed(state, name);
        return territory !== null && !values.includes(territory);
      });
      const message = territoryProblem(state, named);
      if (message !== null) return message;
    }
  }
  return null;
}
