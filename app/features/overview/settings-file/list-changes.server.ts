import type { FileEntry } from "#app/contract/settings-file";
import type { Steps } from "#app/engine/steps";
import { inSlices } from "#app/platform/in-slices.server";
import { englishNumeral } from "#app/words/english";

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

/** Entries that are compared per step, which takes less than a millisecond. */
const ENTRIES_PER_STEP = 100;

/** Compares two states of one list, entry by entry and in slices. */
export const listChanges = (before: StoredFileList, after: StoredFileList): Promise<ListChanges> =>
  inSlices(compareInSteps(before, after));

function* compareInSteps(before: StoredFileList, after: StoredFileList): Steps<ListChanges> {
  const old = new Map(before.entries.map((entry) => [entry.value, entry]));
  const valuesAfter = new Set(after.entries.map(({ value }) => value));
  const added = after.entries.filter(({ value }) => !old.has(value));
  yield;
  const changed: FileEntry[] = [];
  for (const [at, entry] of after.entries.entries()) {
    if (at % ENTRIES_PER_STEP === 0) yield;
    const earlier = old.get(entry.value);
    if (earlier !== undefined && !isSameEntry(earlier, entry)) changed.push(entry);
  }
  const removed = [...old.keys()].filter((value) => !valuesAfter.has(value));
  const state = describeStates(before, after);
  const counts = Object.entries({ added, changed, removed })
    .filter(([, { length }]) => length > 0)
    .map(([word, { length }]) => `${englishNumeral(length)} ${word}`);
  const parts = [...state, ...counts];
  return {
    ...{ written: [...added, ...changed], removed },
    isStateChanged: state.length > 0,
    summary: parts.length === 0 ? null : parts.join(", "),
  };
}

function describeStates(before: StoredFileList, after: StoredFileList): readonly string[] {
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
