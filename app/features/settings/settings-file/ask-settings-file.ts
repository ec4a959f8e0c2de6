import { asking } from "#app/platform/data-api/ask-server";

import type { SettingsFileIntents } from "../settings-intents.server";

/**
 * Calls the server about a settings file in the background, without changing the page's data;
 * routes/calls/settings-file.ts.
 */
export const askSettingsFile = asking<SettingsFileIntents>("/settings-file");
