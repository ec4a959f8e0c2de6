import type * as contract from "../../contract/settings";
import type { AdminGraphql } from "../../platform/admin-api/admin-graphql.server";
import type { HandlersOf } from "../../platform/data-api/handlers";
import { readMailFailures } from "../merchant-mail/public.server";
import { requestDeletion } from "./delete-visitor-data.server";
import { readGeneralSettings } from "./general-settings.queries.server";
import { saveGeneralSettings } from "./save-settings.server";
import { getStoreImages } from "./store-images/store-images.server";
import { readSuspension, resume, suspend } from "./suspension.server";
import { getThemeColours } from "./theme-colours.server";

/** Answers every call of contract/settings.ts. `admin` asks Shopify about a shop. */
export const settingsHandlers = (admin: AdminGraphql): HandlersOf<typeof contract> => ({
  getThemeColours: getThemeColours(admin),

  getStoreImages: getStoreImages(admin),

  getSettings: async (_input, { db, shop, clock }) => ({
    ...(await readGeneralSettings(db, shop.id)),
    suspension: await readSuspension(db, shop.id, clock()),
    storeName: shop.name || shop.domain,
    storeEmail: shop.email,
    mailFailures: await readMailFailures(db, shop.id),
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
});
