import { screenAction } from "#app/features/shop/public.server";

import { HISTORY_INTENTS } from "./panel/history-intents.server";

/** Action of /rule-history. */
export const ruleHistoryAction = screenAction(HISTORY_INTENTS);
