import type * as contract from "#app/contract/dashboard";
import { ApiError } from "#app/platform/data-api/api-error";
import type { ApiContext, HandlersOf, Merchant } from "#app/platform/data-api/handlers";
import { drawLinkToken } from "#app/platform/link-token";

import { MAX_OPEN_TOGGLES, TOGGLE_MS } from "./access-lifetimes";
import { disableMode, openToggle, readMode } from "./admin-access.queries.server";
import { toggleAddress } from "./toggle-address";

type Calls = "getAdminAccess" | "enableAdminAccess" | "disableAdminAccess";
type Context = ApiContext & Merchant;

/** Handlers of the calls about admin access mode (specification sections 4 and 7). */
export const adminAccessHandlers: Pick<HandlersOf<typeof contract>, Calls> = {
  getAdminAccess: async (_input, { db, shop, clock }) => {
    const { isAdminAccessMode, endsAt, changedAt } = await readMode(db, shop.id, clock());
    return {
      isAdminAccessMode,
      endsAt: endsAt?.toISOString() ?? null,
      changedAt: changedAt?.toISOString() ?? null,
    };
  },

  enableAdminAccess: (_input, context) => openAddress(context, true),

  disableAdminAccess: (_input, context) => openAddress(context, false),
};

/**
 * Creates a pending change of admin access mode, and returns the store URL that completes it. Enabling waits for the
 * store page, because only the browser that opens the page is allowed. Disabling takes effect at once, even if the
 * store page never opens.
 */
async function openAddress({ db, shop, actor, clock }: Context, enables: boolean) {
  const now = clock();
  const { token: nonce, hash } = drawLinkToken();
  await db.transaction(async (tx) => {
    if (!enables) await disableMode(tx, shop, actor, now);
    const toggle = { shopId: shop.id, nonceHash: hash, enables, openedBy: actor };
    if ((await openToggle(tx, toggle, now)) > MAX_OPEN_TOGGLES) throw new ApiError("too_many");
  });
  const expiresAt = new Date(now + TOGGLE_MS).toISOString();
  return { url: toggleAddress(shop, enables, nonce), expiresAt };
}
