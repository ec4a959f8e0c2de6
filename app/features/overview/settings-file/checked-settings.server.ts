import type { SettingsFile } from "#app/contract/settings-file";
import { checkedFiles } from "#app/platform/checked-files/checked-files.queries.server";
import type { ListContext } from "#app/platform/ordered-list/list-kind";

import { joinRows, type SettingsHead } from "./counted-lists";

/** Settings files that are stored between their check and their import. */
export const SETTINGS_FILES = checkedFiles<SettingsHead, unknown>("settings");

/**
 * Reads a stored settings file.
 *
 * @throws ApiError invalid_input if the file is no longer stored
 */
export async function readCheckedSettings(context: ListContext, id: string): Promise<SettingsFile> {
  return joinRows(await SETTINGS_FILES.readFile(context, id));
}
