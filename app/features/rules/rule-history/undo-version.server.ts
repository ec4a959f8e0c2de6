import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";

import type { MerchantContext } from "../lists/change-list.server";
import { bringBack, lockRules, type Restoring } from "./bring-back.server";
import { describeUndone } from "./restore-words.server";
import { problems as texts } from "./texts";
import { undoneRows } from "./undone-version.queries.server";
import { findTouched, readUndoneTables, readUndoneVersion } from "./undone-version.server";

/**
 * Undoes the changes of one version and keeps all later changes. Creates a new version in the caller's transaction.
 *
 * @returns the new version
 * @throws ApiError not_found, plan_required, plan_limit, or version_conflict if a later version
 * changed one of the same rules or settings
 */
export async function undoVersion(
  tx: Database,
  context: MerchantContext,
  { version, expectedVersion }: Restoring,
): Promise<number> {
  const shop = await lockRules(tx, context.shop.id, expectedVersion);
  const undone = await readUndoneVersion(tx, shop, version);
  const tables = await readUndoneTables(tx, undone, new Date(context.clock()));
  const { count, items } = await findTouched(tx, undone, tables, shop.version);
  if (count > 0) {
    const named = items.map((item) => texts.place(item)).join(", ");
    const more = count - items.length;
    const message =
      more > 0
        ? texts.touchedAndMore({ version, places: named, more })
        : texts.touched({ version, places: named });
    throw new ApiError("version_conflict", { message });
  }
  return bringBack(tx, context, {
    frame: undone.target,
    entries: undoneRows("entry", undone.key),
    redirects: undoneRows("redirect", undone.key),
    words: await describeUndone(tx, shop.id, version),
    list: undone.list,
    detail: { undone: version },
  });
}
