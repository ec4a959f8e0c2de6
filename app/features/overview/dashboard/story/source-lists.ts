import { countryName } from "#app/base/countries";
import type { Grouping, VisitRange } from "#app/contract/visits/visit-filters";
import type { RuleTarget } from "#app/features/visits/public";

import { sourceRules as texts } from "./texts";

export type SourceList = Extract<Grouping, "country" | "asn" | "page" | "source" | "crawler">;

/** Maximum rows of a list. */
export const SHOWN_GROUPS = 5;

/** Groupings of the card's lists, in the order of the buttons. */
export const SOURCE_LISTS = ["country", "asn", "page", "source", "crawler"] as const;

/**
 * Returns the visitor report's name for a number of days, such as "7d".
 *
 * @param days 1, 3, 7 or 30
 */
export function rangeOf(days: number): VisitRange {
  return days === 1 ? "24h" : (`${days}d` as VisitRange);
}

/** Returns the target of a rule against a group. Null if a single rule is not suitable. */
export function targetOf(list: SourceList, key: string): RuleTarget | null {
  if (key === "") return null;
  switch (list) {
    case "country":
      return { kind: "country", lines: [key], label: countryName(key) };
    case "asn":
      return { kind: "asn", lines: [`AS${key}`], label: `AS${key}` };
    case "source":
      return { kind: "referrer", lines: [key], label: texts.visitorsFrom({ site: key }) };
    // Pages belong to the store, and crawlers are chosen by purpose on another screen.
    default:
      return null;
  }
}
