import { asking } from "#app/platform/data-api/ask-server";

import type { HistoryIntents } from "./history-intents.server";

/** Sends the panel's requests from any screen. See routes/calls/rule-history.ts. */
export const askHistory = asking<HistoryIntents>("/rule-history");
