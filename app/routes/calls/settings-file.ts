import { settingsFileAction } from "../../features/settings/settings.server";

export const action = settingsFileAction;
