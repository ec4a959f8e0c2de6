import { asking } from "#app/platform/data-api/request-server";

import type { SettingsFileIntents } from "../settings-intents.server";

/**
 * Sends an intent about a settings file to routes/calls/settings-file.ts in the background. The page's data is not
 * reloaded.
 */
export const requestSettingsFile = asking<SettingsFileIntents>("/settings-file");
