import type { FiledList, SettingsFile } from "#app/contract/settings-file";

/** A list with the row numbers of its entries. The rows follow the file's head. */
type CountedList = Omit<FiledList, "entries" | "otherMode"> & {
  readonly entries: number;
  readonly otherMode: number | null;
};

/** A settings file whose lists contain the row numbers of their entries. */
export type SettingsHead = Omit<SettingsFile, "lists"> & { readonly lists: readonly CountedList[] };

/** A settings file, divided into its head and the entries of its lists, which are stored in pages. */
export interface SettingsRows {
  readonly head: SettingsHead;
  readonly rows: readonly unknown[];
}

/** Separates the entries of a file's lists from its head. */
export function separateRows(file: SettingsFile): SettingsRows {
  const lists = file.lists.map(({ entries, otherMode, ...list }) => {
    return { ...list, entries: entries.length, otherMode: otherMode?.length ?? null };
  });
  const rows = file.lists.flatMap(({ entries, otherMode }) => [...entries, ...(otherMode ?? [])]);
  return { head: { ...file, lists }, rows };
}

/** Reverses separateRows(): returns the complete file. */
export function joinRows({ head, rows }: SettingsRows): SettingsFile {
  let at = 0;
  const takeRows = (count: number) => rows.slice(at, (at += count));
  const lists = head.lists.map(({ entries, otherMode, ...list }) => {
    return {
      ...list,
      entries: takeRows(entries),
      otherMode: otherMode === null ? null : takeRows(otherMode),
    };
  });
  return { ...head, lists };
}
