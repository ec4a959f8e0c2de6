import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import type { ListedKind } from "#app/features/rules/entries/list-kinds";
import { readListQuery } from "#app/features/rules/entries/list-query";
import type { LoadedList } from "#app/features/rules/list-page/rule-list.server";

/** Returns the props of a list's screen. Defaults to an empty list. */
export function loadedList(kind: ListedKind, part: Partial<LoadedList> = {}): LoadedList {
  const entries: readonly RuleEntryRow[] = part.entries ?? [];
  const total = part.matching ?? entries.length;
  return {
    problem: null,
    list: {
      surface: "storefront",
      kind,
      mode: "block",
      enabled: true,
      follows: true,
      version: 1,
      counts: { total, enabled: total, block: total, allow: 0, expired: 0 },
      changes: [],
    },
    isInPlan: true,
    entries,
    matching: total,
    pageSize: 50,
    query: readListQuery(new URLSearchParams()),
    networks: null,
    referrers: null,
    firewall: null,
    followed: null,
    geoData: null,
    now: Date.parse("2026-06-10T12:00:00Z"),
    ...part,
  };
}
