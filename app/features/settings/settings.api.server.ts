import type * as contract from "../../contract/settings";
import type { HandlersOf } from "../../platform/data-api/handlers";
import { requestDeletion } from "./delete-visitor-data.server";
import { readGeneralSettings } from "./general-settings.queries.server";
import { saveGeneralSettings } from "./save-settings.server";
import { readSuspension, resume, suspend } from "./suspension.server";

/** Answers every call of contract/settings.ts. */
export const settingsHandlers: HandlersOf<typeof contract> = {
  getSettings: async (_input, { db, shop, clock }) => ({
    ...(await readGeneralSettings(db, shop.id)),
    suspension: await readSuspension(db, shop.id, clock()),
    storeName: shop.name || shop.domain,
    storeEmail: shop.email,
  }),

  saveSettings: ({ settings, expectedVersion }, context) =>
    context.db.transaction(async (tx) => {
      await saveGeneralSettings(tx, context, settings, expectedVersion);
      return readGeneralSettings(tx, context.shop.id);
    }),

  suspendProtection: ({ hours, reason }, context) => suspend(context, hours, reason),

  resumeProtection: (_input, context) => resume(context),

  deleteVisitorData: async (_input, { db, shop, actor, clock }) => {
    const at = new Date(clock());
    await requestDeletion(db, { shop, actor, at });
    return { requestedAt: at.toISOString() };
  },
};
