import { asking } from "#app/platform/data-api/request-server";

import type { SettingsFileIntents } from "../settings-intents.server";

/**
 * Calls the server about a settings file in the background, without changing the page's data;
 * routes/calls/settings-file.ts.
 */
export const requestSettingsFile = asking<SettingsFileIntents>("/settings-file");
