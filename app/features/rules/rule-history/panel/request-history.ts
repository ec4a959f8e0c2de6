import { asking } from "#app/platform/data-api/request-server";

import type { HistoryIntents } from "./history-intents.server";

/** Sends the panel's requests from any screen. See routes/calls/rule-history.ts. */
export const requestHistory = asking<HistoryIntents>("/rule-history");
