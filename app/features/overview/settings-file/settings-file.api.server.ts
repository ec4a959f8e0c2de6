import type * as contract from "#app/contract/settings-file";
import {
  type FileChange,
  SETTINGS_FILE_BYTES,
  type SettingsFile,
} from "#app/contract/settings-file";
import { askingCancels, type CancelQuestionDeps } from "#app/features/orders/public.server";
import { changeText, type RunSave } from "#app/features/shop/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf } from "#app/platform/data-api/handlers";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence";

import { readCheckedSettings, SETTINGS_FILES } from "./checked-settings.server";
import { joinRows } from "./counted-lists";
import { type FileParts, fileParts, planParts, readParts } from "./file-parts.server";
import { changesOf, importFile } from "./import-file.server";
import { readSettingsFile } from "./read-file.server";
import { files as texts } from "./texts";

/** Maximum characters of a file that is indented for readability. Indentation enlarges a file by half. */
const INDENTED_CHARS = 1_000_000;

/**
 * Returns the text of a file.
 *
 * @throws ApiError unavailable if an import would reject the file for its size
 */
function textOf(file: SettingsFile): string {
  const text = JSON.stringify(file);
  if (text.length > SETTINGS_FILE_BYTES)
    throw new ApiError("unavailable", { message: texts.tooLarge });
  return `${text.length > INDENTED_CHARS ? text : JSON.stringify(file, null, 2)}\n`;
}

/** Returns the changes of a plan in the current language. */
const inLanguageOfReader = (changes: readonly FileChange[]): FileChange[] =>
  changes.map(({ where, what, ...notes }) => ({
    where: changeText(where),
    what: what && changeText(what),
    ...notes,
  }));

/**
 * Creates the handlers of contract/settings-file.ts.
 *
 * @param deps.ipIntelligence also has the regions of countries in the location data
 * @param generalSettings the file part of the general settings
 */
export function settingsFileHandlers(
  runSave: RunSave,
  deps: CancelQuestionDeps & { readonly ipIntelligence: Pick<IpIntelligence, "regionsByCountry"> },
  generalSettings: FileParts["settings"],
): HandlersOf<typeof contract> {
  const parts = fileParts(() => deps.ipIntelligence.regionsByCountry(), generalSettings);
  return {
    exportSettings: async (_input, { db, shop, clock }) => {
      const exportedAt = new Date(clock()).toISOString();
      const read = await readParts(parts, db, shop.id);
      const file: SettingsFile = {
        ...{ format: "palisade-settings", version: 1, exportedAt, store: shop.domain },
        ...read,
      };
      return { filename: `palisade-${exportedAt.slice(0, 10)}.json`, text: textOf(file) };
    },

    checkSettingsFile: async ({ text }, context) => {
      const read = await readSettingsFile(text, context.log);
      const changes = changesOf(await planParts(parts, context, joinRows(read)));
      return {
        file: await SETTINGS_FILES.keep(context, read),
        store: read.head.store,
        changes: inLanguageOfReader(changes),
      };
    },

    importSettings: async (input, context) => {
      const content = await readCheckedSettings(context, input.file);
      const changes = await askingCancels(deps, context, () =>
        runSave(context, input, async (inside) => {
          await SETTINGS_FILES.take(inside, input.file);
          return importFile(parts, inside, content, input);
        }),
      );
      return { store: content.store, changes: inLanguageOfReader(changes) };
    },
  };
}
