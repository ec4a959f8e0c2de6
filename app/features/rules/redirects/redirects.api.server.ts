import type { Keyring } from "#app/base/keyring";
import type * as contract from "#app/contract/redirects";
import { testAddress } from "#app/features/embed/public.server";
import { planHolds, planOf } from "#app/features/plans/public.server";
import type { HandlersOf } from "#app/platform/data-api/handlers";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence";

import { PREVIEW_MS, signPreviewToken } from "./choices/preview-token";
import { checkedFields } from "./stored/check-redirect.server";
import { redirectList } from "./stored/redirect-list.server";
import { redirectRows } from "./stored/redirect-view.server";
import { readRedirects } from "./stored/redirects.queries.server";

/**
 * Returns the handlers of contract/redirects.ts.
 *
 * @param keys keys that sign preview links
 * @param facts location data with the regions of countries
 */
export function redirectsHandlers(
  keys: Keyring,
  facts: Pick<IpIntelligence, "regionsByCountry">,
): HandlersOf<typeof contract> {
  return {
    getRedirects: async (_input, { db, shop, clock }) => ({
      redirects: await redirectRows(db, shop.id, clock()),
      isInPlan: planHolds(await planOf(db, shop.id), "redirects"),
    }),

    saveRedirect: async ({ edits, redirect }, context) => {
      const { db, shop, clock } = context;
      const known = facts.regionsByCountry();
      const stored = edits && (await readRedirects(db, shop.id)).find(({ id }) => id === edits.id);
      const saved = stored?.places.regions ?? [];
      const fields = checkedFields(redirect, shop, { now: clock(), known, saved });
      return redirectList.save(context, edits, fields);
    },

    orderRedirects: ({ ids }, context) => redirectList.order(context, ids),

    switchRedirect: ({ id, enabled }, context) => redirectList.switch(context, id, { enabled }),

    deleteRedirect: ({ id }, context) => redirectList.delete(context, id),

    startRedirectPreview: async ({ country, language, path }, { shop, clock }) => {
      const expiresAt = clock() + PREVIEW_MS;
      const token = signPreviewToken(keys, shop.domain, { country, language, expiresAt });
      const url = testAddress(shop, token, path);
      return { url, expiresAt: new Date(expiresAt).toISOString() };
    },
  };
}
