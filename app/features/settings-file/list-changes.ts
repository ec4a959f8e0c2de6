import { isDeepStrictEqual } from "node:util";

import type { FileEntry, FileList } from "../../contract/settings-file";
import { numeral } from "../../words/numbers";
import { namesText } from "../rules/public-words";

/** What turns a stored list into the one of a file. */
export interface ListChanges {
  readonly added: readonly FileEntry[];
  readonly changed: readonly FileEntry[];
  readonly removed: readonly string[];
  readonly isStateChanged: boolean;
  /** In words; null: nothing changes. */
  readonly summary: string | null;
  /** The same with the first few entries by name. */
  readonly named: string;
}

const LISTED = ["added", "changed", "removed"] as const;

/** Compares two states of one list, entry by entry. */
export function listChanges(before: FileList, after: FileList): ListChanges {
  const old = new Map(before.entries.map((entry) => [entry.value, entry]));
  const kept = new Set(after.entries.map(({ value }) => value));
  const added = after.entries.filter(({ value }) => !old.has(value));
  const changed = after.entries.filter((entry) => {
    const earlier = old.get(entry.value);
    return earlier !== undefined && !isDeepStrictEqual(earlier, sameClock(entry));
  });
  const removed = [...old.keys()].filter((value) => !kept.has(value));
  const isStateChanged =
    before.mode !== after.mode ||
    before.enabled !== after.enabled ||
    before.follows !== after.follows;
  const counts = { added, changed, removed };
  const names = {
    added: namesText(after.kind, added),
    changed: namesText(after.kind, changed),
    removed: namesText(
      after.kind,
      before.entries.filter(({ value }) => !kept.has(value)),
    ),
  };
  const state = [
    ...(before.mode === after.mode
      ? []
      : [`set to ${after.mode === "block" ? "block list" : "allow only"}`]),
    ...(before.enabled === after.enabled ? [] : [after.enabled ? "turned on" : "turned off"]),
    ...(before.follows === after.follows
      ? []
      : [after.follows ? "uses the storefront’s list" : "no longer uses the storefront’s list"]),
  ];
  const touched = LISTED.filter((name) => counts[name].length > 0);
  const parts = [...state, ...touched.map((name) => `${numeral(counts[name].length)} ${name}`)];
  const named = [...state, ...touched.map((name) => `${name} ${names[name]}`)].join("; ");
  const summary = parts.length === 0 ? null : parts.join(", ");
  return { ...counts, isStateChanged, summary, named };
}

/** Times as the database gives them back, in UTC. */
function sameClock(entry: FileEntry): FileEntry {
  const { expiresAt } = entry;
  return { ...entry, expiresAt: expiresAt && new Date(expiresAt).toISOString() };
}
