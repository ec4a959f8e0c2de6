import type * as contract from "../../contract/settings-file";
import type { SettingsFile } from "../../contract/settings-file";
import type { HandlersOf } from "../../platform/data-api/handlers";
import type { RunSave } from "../rules/public-saves.server";
import { readGeneralSettings } from "../settings/public.server";
import { readSettings } from "../shop/public.server";
import { importFile } from "./import-file.server";
import { plannedChanges } from "./planned-changes.server";
import { readSettingsFile } from "./read-file.server";
import { readStoredLists } from "./stored-lists.queries.server";

/** Answers every call of contract/settings-file.ts. */
export function settingsFileHandlers(runSave: RunSave): HandlersOf<typeof contract> {
  return {
    exportSettings: async (_input, { db, shop, clock }) => {
      const exportedAt = new Date(clock()).toISOString();
      const file: SettingsFile = {
        format: "palisade-settings",
        version: 1,
        exportedAt,
        store: shop.domain,
        settings: (await readGeneralSettings(db, shop.id)).settings,
        contentProtection: await readSettings(db, shop.id, "content-protection"),
        lists: await readStoredLists(db, shop.id),
      };
      const day = exportedAt.slice(0, 10);
      return { filename: `palisade-${day}.json`, text: `${JSON.stringify(file, null, 2)}\n` };
    },

    checkSettingsFile: async ({ text }, { db, shop }) => {
      const file = readSettingsFile(text, shop);
      return { store: file.store, changes: await plannedChanges(db, shop.id, file) };
    },

    importSettings: async (input, context) => {
      const { db, shop } = context;
      const file = readSettingsFile(input.text, shop);
      const changes = await plannedChanges(db, shop.id, file);
      await runSave(context, input, (inside) => importFile(inside, file));
      return { store: file.store, changes };
    },
  };
}
