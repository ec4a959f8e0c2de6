import type * as account from "#app/contract/account";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { isEmbedRunning } from "./embed-status";
import { hideEmbedPrompt, noteFinding, requestCheck } from "./embed-watch.queries.server";
import { themeNumber } from "./read-themes.server";

type Calls = "getExtensionEnabled" | "setExtensionEnabled" | "reportExtensionStatus";

/** Account API handlers about the storefront embed. */
export const extensionStatusHandlers: Pick<HandlersOf<typeof account>, Calls> = {
  getExtensionEnabled: (_input, { shop, clock }) =>
    Promise.resolve({ isEnabled: isEmbedRunning(shop, clock()) }),

  setExtensionEnabled: async (_input, { db, shop, clock }) => {
    await hideEmbedPrompt(db, shop.id, clock());
    return null;
  },

  reportExtensionStatus: async ({ status, themeId }, { db, shop, clock }) => {
    const theme = themeId === undefined ? null : { id: themeNumber(themeId), name: "" };
    const signs = await noteFinding(db, shop.id, { source: "admin", status, theme }, clock());
    // The admin reports only the state. The check finds the theme and the reason.
    if (shop.embedStatus !== status) await requestCheck(db, shop.id);
    return { isEnabled: isEmbedRunning(signs, clock()) };
  },
};
