export { deletionQueues } from "./delete-visitor-data.server";
export { readGeneralSettings } from "./general-settings.queries.server";
export { generalSettingsPart } from "./general-settings-part.server";
export { saveGeneralSettings } from "./save-settings.server";
