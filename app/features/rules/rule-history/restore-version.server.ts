import type { Database } from "#app/store/client.server";

import type { MerchantContext } from "../lists/change-list.server";
import { bringBack, lockRules, type Restoring } from "./bring-back.server";
import { keptFrame } from "./compare-versions.server";
import { rowsSince } from "./restore-rows.queries.server";
import { describeRestore } from "./restore-words.server";

/**
 * Restores entries, lists, redirects and policy of a past version as a new version, in the caller's transaction.
 *
 * @returns the new version
 * @throws ApiError not_found, version_conflict, plan_required or plan_limit
 */
export async function restore(
  tx: Database,
  context: MerchantContext,
  { version, expectedVersion }: Restoring,
): Promise<number> {
  const stored = await lockRules(tx, context.shop.id, expectedVersion);
  const key = { shopId: stored.id, version };
  return bringBack(tx, context, {
    frame: await keptFrame(tx, stored, version),
    entries: rowsSince("entry", key),
    redirects: rowsSince("redirect", key),
    words: await describeRestore(tx, stored.id, version),
    list: { surface: "storefront", kind: null },
    detail: { restored: version },
  });
}
