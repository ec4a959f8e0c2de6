import type * as contract from "#app/contract/settings";
import type { RunSave } from "#app/features/shop/public.server";
import { readMailFailures } from "#app/features/shop/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { requestDeletion } from "./delete-visitor-data.server";
import { readGeneralSettings } from "./general-settings.queries.server";
import { saveGeneralSettings } from "./save-settings.server";
import { getStoreImages } from "./store-images/store-images.server";
import { readSuspension, resume, suspend } from "./suspension.server";
import { getThemeColors } from "./theme-colors.server";

/** Creates the handlers of contract/settings.ts. `admin` sends GraphQL queries about a shop to Shopify. */
export const settingsHandlers = (
  admin: AdminGraphql,
  runSave: RunSave,
): HandlersOf<typeof contract> => ({
  getThemeColors: getThemeColors(admin),

  getStoreImages: getStoreImages(admin),

  getSettings: async (_input, { db, shop, clock }) => ({
    ...(await readGeneralSettings(db, shop.id)),
    suspension: await readSuspension(db, shop.id, clock()),
    storeName: shop.name || shop.domain,
    storeEmail: shop.email,
    mailFailures: await readMailFailures(db, shop.id),
  }),

  saveSettings: (input, context) =>
    runSave(context, input, async (inside) => {
      await saveGeneralSettings(inside.db, inside, input.settings, input.expectedVersion);
      return readGeneralSettings(inside.db, inside.shop.id);
    }),

  suspendProtection: ({ hours, reason }, context) => suspend(context, hours, reason),

  resumeProtection: (input, context) => runSave(context, input, resume),

  deleteVisitorData: async (_input, { db, shop, actor, clock }) => {
    const at = new Date(clock());
    await requestDeletion(db, { shop, actor, at });
    return { requestedAt: at.toISOString() };
  },
});
