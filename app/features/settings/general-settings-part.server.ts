import { isDeepStrictEqual } from "node:util";

import type { GeneralSettings } from "#app/contract/settings";
import { type FilePart, replacedUnless } from "#app/platform/settings-file/file-part";

import { readGeneralSettings } from "./general-settings.queries.server";
import { saveGeneralSettings } from "./save-settings.server";
import { sectionNames } from "./texts";

/** The general settings in a settings file. */
export const generalSettingsPart: FilePart<GeneralSettings> = {
  read: async (db, shopId) => (await readGeneralSettings(db, shopId)).settings,

  plan: async ({ db, shop }, filed) => {
    const { settings, version } = await readGeneralSettings(db, shop.id);
    const names = Object.keys(sectionNames) as (keyof GeneralSettings)[];
    return {
      changes: names.map((name) => ({
        where: sectionNames[name],
        what: replacedUnless(isDeepStrictEqual(settings[name], filed[name])),
        notes: [],
      })),
      write: (inside) => saveGeneralSettings(inside.db, inside, filed, version),
    };
  },
};
