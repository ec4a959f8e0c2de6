import { createBypassLink, revokeBypassLink } from "#app/contract/rules/whitelists";
import { sends } from "#app/features/shop/public.server";

/** What the cards about links ask the screen's action to do. */
export const LINK_INTENTS = {
  // The link itself is what there is to say.
  "create-link": sends(createBypassLink),
  "revoke-link": sends(revokeBypassLink, () => "Link revoked"),
};

export type LinkIntents = typeof LINK_INTENTS;
