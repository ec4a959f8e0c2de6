import { asking } from "#app/platform/data-api/ask-server";

import type { SettingsFileIntents } from "../settings-intents.server";

/** Asks about a file beside the page, whose data stays as it is; routes/calls/settings-file.ts. */
export const askSettingsFile = asking<SettingsFileIntents>("/settings-file");
