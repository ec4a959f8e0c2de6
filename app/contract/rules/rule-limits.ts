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
  /** Maximum entries of a shop in the merchant's own order. */
  prioritisedEntries: 50,
  /** Of a search among entries, which may be a list of addresses: all that it has room for are looked for. */
  searchChars: 1_000,
} as const;

/** How many entries a list of a kind holds. Each visit asks each custom rule, so those are fewer. */
export function entriesPerList(kind: RuleKind): number {
  return kind === "custom" ? CUSTOM_RULE_LIMITS.rules : RULE_LIMITS.entriesPerList;
}
