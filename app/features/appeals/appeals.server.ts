import { screenAction } from "#app/features/shop/public.server";

import { APPEAL_INTENTS } from "./appeal-intents.server";

/** Action of /appeals, for the intents of the unblock request panel on every screen. */
export const appealsAction = screenAction(APPEAL_INTENTS);
