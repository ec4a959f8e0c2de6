import {
  deleteVisitorData,
  getStoreImages,
  getThemeColors,
  resumeProtection,
  saveSettings,
  suspendProtection,
} from "#app/contract/settings";
import { checkSettingsFile, exportSettings, importSettings } from "#app/contract/settings-file";
import { ownVisit, sends } from "#app/features/shop/public.server";

import { saved as texts } from "./texts";

/** Intents of the settings screen, with the success message of each. */
export const SETTINGS_INTENTS = {
  "theme-colours": sends(getThemeColors),
  save: sends(saveSettings, () => texts.saved),
  suspend: sends(suspendProtection, () => texts.suspended),
  resume: sends(resumeProtection, () => texts.resumed),
  "delete-visitor-data": sends(deleteVisitorData, () => texts.deleting),
};

export type SettingsIntents = typeof SETTINGS_INTENTS;

/** Intents about a settings file, sent in the background. */
export const SETTINGS_FILE_INTENTS = {
  export: sends(exportSettings),
  check: sends(checkSettingsFile),
  import: sends(importSettings, () => null, ownVisit),
};

export type SettingsFileIntents = typeof SETTINGS_FILE_INTENTS;

/** Intents of the block page form about the store's files, sent in the background. */
export const STORE_IMAGES_INTENTS = { find: sends(getStoreImages) };

export type StoreImagesIntents = typeof STORE_IMAGES_INTENTS;
