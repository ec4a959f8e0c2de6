import { createBypassLink, revokeBypassLink } from "#app/contract/rules/whitelists";
import { sends } from "#app/features/shop/public.server";

import { bypassLinksCard as texts } from "./texts";

/** Intents of the cards about bypass links. */
export const LINK_INTENTS = {
  // No toast: the dialog shows the new link.
  "create-link": sends(createBypassLink),
  "revoke-link": sends(revokeBypassLink, () => texts.revoked),
};

export type LinkIntents = typeof LINK_INTENTS;
