import type { FileEntry } from "#app/contract/settings-file";
import { numeral } from "#app/words/numbers";

import { isSameEntry } from "./read-entries.server";
import type { StoredFileList } from "./stored-lists.queries.server";

/** Changes that turn a stored list into the list of a file. */
interface ListChanges {
  readonly written: readonly FileEntry[];
  readonly removed: readonly string[];
  readonly isStateChanged: boolean;
  /** Summary in words. Null if nothing changes. */
  readonly summary: string | null;
}

/** Compares two states of one list, entry by entry. */
export function listChanges(before: StoredFileList, after: StoredFileList): ListChanges {
  const old = new Map(before.entries.map((entry) => [entry.value, entry]));
  const kept = new Set(after.entries.map(({ value }) => value));
  const added = after.entries.filter(({ value }) => !old.has(value));
  const changed = after.entries.filter((entry) => {
    const earlier = old.get(entry.value);
    return earlier !== undefined && !isSameEntry(earlier, entry);
  });
  const removed = [...old.keys()].filter((value) => !kept.has(value));
  const state = stateWords(before, after);
  const counts = Object.entries({ added, changed, removed })
    .filter(([, { length }]) => length > 0)
    .map(([word, { length }]) => `${numeral(length)} ${word}`);
  const parts = [...state, ...counts];
  return {
    ...{ written: [...added, ...changed], removed },
    isStateChanged: state.length > 0,
    summary: parts.length === 0 ? null : parts.join(", "),
  };
}

function stateWords(before: StoredFileList, after: StoredFileList): readonly string[] {
  const words: string[] = [];
  if (before.mode !== after.mode) {
    words.push(`set to ${after.mode === "block" ? "block list" : "allow only"}`);
  }
  if (before.enabled !== after.enabled) words.push(after.enabled ? "turned on" : "turned off");
  if (before.follows !== after.follows) {
    words.push(
      after.follows ? "uses the storefront’s list" : "no longer uses the storefront’s list",
    );
  }
  return words;
}
