import type { Condition, ConditionProblem, ConditionSet } from "../../engine/conditions/condition";
import { territoryNamed, territoryProblem } from "./territories";

/** Regions of an entry about a country. */
interface Regions {
  readonly match: "only" | "except";
  readonly names: readonly string[];
}

/**
 * Returns why an entry about regions of a country matches no visitor from one of them.
 *
 * @returns null if it does, and for all regions except some
 */
export const regionsProblem = (country: string, regions: Regions | null): string | null =>
  regions?.match === "only" ? territoryProblem(country, regions.names) : null;

/** Comparisons of a region that match a part of the visitors at most, so that a name of a territory matches none. */
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
 * Returns the conditions of a custom rule about a territory as a region of its state: "country is US and region is Puerto
 * Rico" matches no visitor.
 */
export function regionConditionProblems(set: ConditionSet): readonly ConditionProblem[] {
  return set.groups.flatMap((group, at) =>
    group.conditions.flatMap((condition, index) => {
      const message = isRegion(condition) && problemOf(condition, countriesWith(set, at));
      return message ? [{ path: `groups.${at}.conditions.${index}.values`, message }] : [];
    }),
  );
}

/** Conditions about countries that hold whenever a condition of a group does. */
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
