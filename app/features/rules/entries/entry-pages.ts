import { bytesOf, parseJson } from "#app/base/json-bytes";
import { PLAIN_ENTRY, type RuleEntry } from "#app/engine/ruleset";

/** Entries per page. Parsing a page takes about a millisecond. */
export const ENTRIES_PER_PAGE = 1_000;

type Identity = readonly [
  id: RuleEntry["id"],
  kind: RuleEntry["kind"],
  effect: RuleEntry["effect"],
  value: RuleEntry["value"],
];

/**
 * An entry as a JSON array. Omits field names and default values: a list of 50,000 entries takes a
 * quarter of the space.
 */
export type EntryItem =
  | Identity
  | readonly [
      ...identity: Identity,
      regions: RuleEntry["regions"],
      expiresAt: RuleEntry["expiresAt"],
      action: RuleEntry["action"],
      target: RuleEntry["target"],
      scope: RuleEntry["scope"],
      skips: RuleEntry["skips"],
      position: RuleEntry["position"],
    ];

/**
 * Converts a JSON array to an entry. One object literal, because objects built by spreading are slow to create and to
 * read.
 */
function entryOf(item: EntryItem): RuleEntry {
  return {
    id: item[0],
    kind: item[1],
    effect: item[2],
    value: item[3],
    regions: item[4] ?? PLAIN_ENTRY.regions,
    expiresAt: item[5] ?? PLAIN_ENTRY.expiresAt,
    action: item[6] ?? PLAIN_ENTRY.action,
    target: item[7] ?? PLAIN_ENTRY.target,
    scope: item[8] ?? PLAIN_ENTRY.scope,
    skips: item[9] ?? PLAIN_ENTRY.skips,
    position: item[10] ?? PLAIN_ENTRY.position,
  };
}

/** Parses pages of entries, each the JSON of EntryItem[]. */
export function entriesOf(pages: readonly Uint8Array[]): RuleEntry[] {
  const entries: RuleEntry[] = [];
  for (const page of pages) {
    for (const item of parseJson(page) as EntryItem[]) entries.push(entryOf(item));
  }
  return entries;
}

/** Returns the number of entries in pages. Only the last page may be shorter than the others. */
export function countEntries(pages: readonly Uint8Array[]): number {
  const full = Math.max(0, pages.length - 1);
  return full * ENTRIES_PER_PAGE + entriesOf(pages.slice(full)).length;
}

/** Returns the entries with these ids. Parses only pages that contain at least one of the ids. */
export function entriesIn(pages: readonly Uint8Array[], ids: readonly string[]): RuleEntry[] {
  const named = new Set(ids);
  return pages
    .filter((page) => ids.some((id) => bytesOf(page).includes(id)))
    .flatMap((page) => (parseJson(page) as EntryItem[]).map(entryOf))
    .filter(({ id }) => named.has(id));
}
