import type * as contract from "#app/contract/revoked-visits";
import { ApiError } from "#app/platform/data-api/api-error";
import type { HandlersOf } from "#app/platform/data-api/handlers";
import { announceRulesetChange } from "#app/platform/ruleset-channel.server";
import { auditLog } from "#app/store/schema";

import {
  listRevokedVisits,
  restore,
  type RevokedVisit,
} from "../pass/revoked-visits.queries.server";
import { requestPublishing } from "../publishing/request-publishing.server";
import { revokedVisits } from "../texts";

const visitsForScreen = (visits: readonly RevokedVisit[]) => ({
  visits: visits.map(({ visit, carts, revokedAt, until }) => ({
    ...{ visit, carts },
    revokedAt: new Date(revokedAt).toISOString(),
    until: new Date(until).toISOString(),
  })),
});

/** Returns the handlers of all calls in contract/revoked-visits.ts. */
export const revokedVisitsHandlers: HandlersOf<typeof contract> = {
  listRevokedVisits: async (_input, { db, shop, clock }) =>
    visitsForScreen(await listRevokedVisits(db, shop.id, clock())),

  restoreVisit: async ({ visit }, { db, shop, actor, clock }) => {
    const now = clock();
    const isRestored = await db.transaction(async (tx) => {
      if (!(await restore(tx, { shopId: shop.id, visit, actor, now }))) return false;
      const note = { shopDomain: shop.domain, at: new Date(now), actor };
      const action = "checkout.visit_restored";
      await tx.insert(auditLog).values({ ...note, action, detail: { visit } });
      await requestPublishing(tx, shop.id);
      await announceRulesetChange(tx, shop.domain);
      return true;
    });
    if (!isRestored) throw new ApiError("not_found", { message: revokedVisits.isNotRevoked });
    return visitsForScreen(await listRevokedVisits(db, shop.id, now));
  },
};
