import type * as account from "../../contract/account";
import type { HandlersOf } from "../../platform/data-api/handlers";

import { isEmbedRunning } from "./embed-status";
import { hideEmbedPrompt, saveEmbedStatus } from "./extension-status.queries.server";

type Calls = "getExtensionEnabled" | "setExtensionEnabled" | "reportExtensionStatus";

/** The account calls about the storefront embed. */
export const extensionStatusHandlers: Pick<HandlersOf<typeof account>, Calls> = {
  getExtensionEnabled: (_input, { shop, clock }) =>
    Promise.resolve({ isEnabled: isEmbedRunning(shop, clock()) }),

  setExtensionEnabled: async (_input, { db, shop, clock }) => {
    await hideEmbedPrompt(db, shop.id, clock());
    return null;
  },

  reportExtensionStatus: async ({ status }, { db, shop, clock }) => {
    const signs = await saveEmbedStatus(db, shop.id, status);
    return { isEnabled: isEmbedRunning(signs, clock()) };
  },
};
