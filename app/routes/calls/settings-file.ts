import { settingsFileAction } from "#app/features/settings/settings.server";

export const action = settingsFileAction;
