import { isDeepStrictEqual } from "node:util";

import type { GeneralSettings } from "#app/contract/settings";
import type { FilePart } from "#app/platform/settings-file/file-part";

import { readGeneralSettings } from "./general-settings.queries.server";
import { saveGeneralSettings } from "./save-settings.server";

const SECTION_NAMES: Readonly<Record<keyof GeneralSettings, string>> = {
  blockPage: "Block page",
  policy: "Visit decisions",
  privacy: "Privacy",
  notifications: "Email notifications",
};

/** The general settings in a settings file. */
export const generalSettingsPart: FilePart<GeneralSettings> = {
  read: async (db, shopId) => (await readGeneralSettings(db, shopId)).settings,

  plan: async ({ db, shop }, filed) => {
    const { settings, version } = await readGeneralSettings(db, shop.id);
    const names = Object.keys(SECTION_NAMES) as (keyof GeneralSettings)[];
    return {
      changes: names.map((name) => ({
        where: SECTION_NAMES[name],
        what: isDeepStrictEqual(settings[name], filed[name]) ? null : "replaced",
        notes: [],
      })),
      write: (inside) => saveGeneralSettings(inside.db, inside, filed, version),
    };
  },
};
