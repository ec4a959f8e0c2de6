import { isDeepStrictEqual } from "node:util";

import type { GeneralSettings } from "#app/contract/settings";
import { type FilePart, replacedUnless } from "#app/platform/settings-file/file-part";
import { SECTION_NAMES } from "#app/platform/settings-file/section-names";

import { readGeneralSettings } from "./general-settings.queries.server";
import { saveGeneralSettings } from "./save-settings.server";

const SECTIONS = [
  "blockPage",
  "policy",
  "privacy",
  "notifications",
] as const satisfies readonly (keyof GeneralSettings)[];

/** Export and import of the general settings in a settings file. */
export const generalSettingsPart: FilePart<GeneralSettings> = {
  read: async (db, shopId) => (await readGeneralSettings(db, shopId)).settings,

  plan: async ({ db, shop }, filed) => {
    const { settings, version } = await readGeneralSettings(db, shop.id);
    return {
      changes: SECTIONS.map((name) => ({
        where: SECTION_NAMES[name],
        what: replacedUnless(isDeepStrictEqual(settings[name], filed[name])),
        notes: [],
      })),
      write: (inside) => saveGeneralSettings(inside.db, inside, filed, version),
    };
  },
};
