import type * as contract from "#app/contract/rules/whitelists";
import type { HandlersOf } from "#app/platform/data-api/handlers";

import { type EntryFacts } from "../entries/entry-row";
import { entryRows } from "../entries/entry-rows.server";
import { createBypassLink, getBypassLinks, revokeBypassLink } from "./bypass-links.api.server";
import { readAllowPage, readSwitchedOff } from "./whitelist.queries.server";

/**
 * Returns the handlers of contract/rules/whitelists.ts.
 *
 * @param facts location data of addresses
 */
export function whitelistsHandlers(facts: EntryFacts): HandlersOf<typeof contract> {
  return {
    getWhitelist: async (query, { db, shop, clock }) => {
      const now = clock();
      const { entries, ...counts } = await readAllowPage(db, shop.id, query, now);
      return {
        entries: await entryRows(db, entries, { shopId: shop.id, now, facts }),
        ...counts,
        switchedOff: await readSwitchedOff(db, shop.id),
      };
    },
    getBypassLinks,
    createBypassLink,
    revokeBypassLink,
  };
}
