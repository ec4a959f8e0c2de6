import { type Comparison, HISTORY_LIMITS } from "#app/contract/rules/rule-history";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";

import { describeChanges } from "./describe-changes.server";
import { countDifferences, differing, readDifferences } from "./differences.queries.server";
import type { Frame } from "./frame";
import { frameDifferences, stayingDifferences } from "./frame-words";
import { readFrame, readVersionedShop, type VersionedShop } from "./frames.queries.server";
import type { Item, VersionKey } from "./rows-at.queries.server";
import { problems as texts } from "./texts";

/**
 * Returns the shop.
 *
 * @throws ApiError not_found if the shop is unknown
 */
export async function versionedShop(db: Database, shopId: string): Promise<VersionedShop> {
  const shop = await readVersionedShop(db, shopId);
  if (!shop) throw new ApiError("not_found");
  return shop;
}

/**
 * Returns the frame of a version.
 *
 * @throws ApiError not_found if the version is unknown or no longer stored
 */
export async function keptFrame(
  db: Database,
  shop: VersionedShop,
  version: number,
): Promise<Frame> {
  const frame = await readFrame(db, shop, version);
  if (!frame) throw new ApiError("not_found", { message: texts.notKept });
  return frame;
}

async function readRowChanges(db: Database, item: Item, from: VersionKey, to: VersionKey) {
  const changes = differing(item, from, to);
  const limit = HISTORY_LIMITS.shown;
  return {
    counts: await countDifferences(db, changes),
    differences: await readDifferences(db, item, { changes, limit }),
  };
}

/**
 * Returns the differences between two versions of a shop's rules, as changes from `from` to `to`.
 *
 * @throws ApiError not_found if one of the versions is unknown or no longer stored
 */
export function compareVersions(
  db: Database,
  shopId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Comparison> {
  return db.transaction(
    async (tx) => {
      const shop = await versionedShop(tx, shopId);
      const before = await keptFrame(tx, shop, from);
      const after = await keptFrame(tx, shop, to);
      const keys = [
        { shopId, version: from },
        { shopId, version: to },
      ] as const;
      const changes = {
        framed: frameDifferences(before, after),
        entries: await readRowChanges(tx, "entry", ...keys),
        redirects: await readRowChanges(tx, "redirect", ...keys),
      };
      const sides = { from: before, to: after, timeZone: shop.timeZone };
      return {
        ...describeChanges(changes, sides),
        staying: stayingDifferences(before, after),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
