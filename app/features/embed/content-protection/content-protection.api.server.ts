import type * as contract from "#app/contract/content-protection";
import { readSavedSettings, saveSection } from "#app/features/shop/public.server";
import type { HandlersOf } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";

import { requestStorefrontConfig } from "../storefront-config/request-config.server";

const SECTION = "content-protection";

async function readProtection(db: Database, shopId: string) {
  const { value, version } = await readSavedSettings(db, shopId, SECTION);
  return { protection: value, version };
}

/** Handlers of all calls in contract/content-protection.ts. */
export const contentProtectionHandlers: HandlersOf<typeof contract> = {
  getContentProtection: (_input, { db, shop }) => readProtection(db, shop.id),

  saveContentProtection: ({ protection, expectedVersion }, context) =>
    context.db.transaction(async (tx) => {
      const change = { section: SECTION, value: protection, expectedVersion } as const;
      const { isChanged } = await saveSection(tx, context, change);
      if (isChanged) await requestStorefrontConfig(tx, context.shop.id);
      return readProtection(tx, context.shop.id);
    }),
};
