import { screenAction } from "#app/features/shop/public.server";

import { APPEAL_INTENTS } from "./appeal-intents.server";

/** Action of /appeals: what the panel sends, whatever screen it stands on. */
export const appealsAction = screenAction(APPEAL_INTENTS);
