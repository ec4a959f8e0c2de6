import { CUSTOM_RULE_LIMITS } from "#app/engine/custom/custom-rule-limits";
import type { RuleKind } from "#app/engine/kinds";

/** Limits of a rule list. The same numbers are checked in the form and by the API. */
export const RULE_LIMITS = {
  entriesPerList: 50_000,
  linesPerRequest: 50_000,
  labelChars: 80,
  noteChars: 500,
  pageSizeMax: 200,
  regionsPerCountry: 200,
  pagesPerScope: 50,
  pageChars: 512,
  targetChars: 2_048,
  /** Maximum entries per shop in the merchant's custom order. */
  prioritizedEntries: 50,
  /**
   * Maximum characters of a search among entries. A list of addresses finds entries for each of
   * them.
   */
  searchChars: 1_000,
} as const;

/**
 * Returns the maximum entries of a list. Custom rules have a lower limit, because every visit evaluates each of them.
 */
export function entriesPerList(kind: RuleKind): number {
  return kind === "custom" ? CUSTOM_RULE_LIMITS.rules : RULE_LIMITS.entriesPerList;
}
