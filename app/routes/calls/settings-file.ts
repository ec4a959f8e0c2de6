import { settingsFileAction } from "../../features/settings/settings-file.server";

export const action = settingsFileAction;
