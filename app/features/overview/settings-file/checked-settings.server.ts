import type { FiledList, SettingsFile } from "#app/contract/settings-file";
import { checkedFiles } from "#app/platform/checked-files/checked-files.queries.server";
import type { ListContext } from "#app/platform/ordered-list/list-kind";

/** A list with the numbers of its entries, which are the rows of the stored file. */
type CountedList = Omit<FiledList, "entries" | "otherMode"> & {
  readonly entries: number;
  readonly otherMode: number | null;
};

/** Settings files between check and import. */
export const SETTINGS_FILES = checkedFiles<
  Omit<SettingsFile, "lists"> & { readonly lists: readonly CountedList[] },
  unknown
>("settings");

/** Stores a settings file that was read, and returns its id. */
export function keepSettingsFile(context: ListContext, file: SettingsFile): Promise<string> {
  const lists = file.lists.map(({ entries, otherMode, ...list }) => {
    return { ...list, entries: entries.length, otherMode: otherMode?.length ?? null };
  });
  const rows = file.lists.flatMap(({ entries, otherMode }) => [...entries, ...(otherMode ?? [])]);
  return SETTINGS_FILES.keep(context, { head: { ...file, lists }, rows });
}

/**
 * Reads a stored settings file.
 *
 * @throws ApiError invalid_input if it is not stored any longer
 */
export async function readCheckedSettings(context: ListContext, id: string): Promise<SettingsFile> {
  const { head, rows } = await SETTINGS_FILES.read(context, id);
  let at = 0;
  const next = (count: number) => rows.slice(at, (at += count));
  const lists = head.lists.map(({ entries, otherMode, ...list }) => {
    return {
      ...list,
      entries: next(entries),
      otherMode: otherMode === null ? null : next(otherMode),
    };
  });
  return { ...head, lists };
}
