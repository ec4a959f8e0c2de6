export { isBackSince, isInstalled, recordInstall } from "./installation.queries.server";
export { CHANGED_ELSEWHERE, saveSection } from "./save-section.server";
export {
  lockSettings,
  readSavedSettings,
  readSettings,
  writeSettings,
} from "./settings-section.queries.server";
export { parseSection, type SettingsOf } from "./settings-sections";
export { isAppDisabled, suspensionAt } from "./suspension.queries.server";
