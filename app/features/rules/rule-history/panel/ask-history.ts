import { asking } from "#app/platform/data-api/ask-server";

import type { HistoryIntents } from "./history-intents.server";

/** Asks for the panel, whatever screen it stands on; routes/calls/rule-history.ts. */
export const askHistory = asking<HistoryIntents>("/rule-history");
