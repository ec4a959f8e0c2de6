import { screenAction } from "#app/features/shop/public.server";

import { APPEAL_INTENTS } from "./appeal-intents.server";

/** Action of /appeals. Handles the panel's intents from every screen. */
export const appealsAction = screenAction(APPEAL_INTENTS);
