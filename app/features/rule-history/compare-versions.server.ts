import { type Comparison, HISTORY_LIMITS } from "../../contract/rules/rule-history";
import { ApiError } from "../../platform/data-api/api-error";
import type { Database } from "../../store/client.server";
import {
  countDifferences,
  type DifferenceCounts,
  readDifferences,
} from "./differences.queries.server";
import type { Frame } from "./frame";
import { frameDifferences, stayingDifferences } from "./frame-words";
import { readFrame, readVersionedShop, type VersionedShop } from "./frames.queries.server";
import { entryDifference, redirectDifference } from "./row-words";

const NOT_KEPT = "These rules are no longer kept, so they cannot be compared or restored.";

/** @throws ApiError not_found when the version is not kept (any more) */
export async function keptFrame(
  db: Database,
  shop: VersionedShop,
  version: number,
): Promise<Frame> {
  const frame = await readFrame(db, shop, version);
  if (!frame) throw new ApiError("not_found", { message: NOT_KEPT });
  return frame;
}

function sum(counts: readonly DifferenceCounts[], name: keyof DifferenceCounts): number {
  return counts.reduce((total, count) => total + count[name], 0);
}

/**
 * What differs between two versions of a shop's rules, seen as a change of `from` into `to`.
 *
 * @throws ApiError not_found when one of them is not kept (any more)
 */
export function compareVersions(
  db: Database,
  shopId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Comparison> {
  return db.transaction(
    async (tx) => {
      const shop = await readVersionedShop(tx, shopId);
      if (!shop) throw new ApiError("not_found", { message: NOT_KEPT });
      const before = await keptFrame(tx, shop, from);
      const after = await keptFrame(tx, shop, to);
      const framed = frameDifferences(before, after);
      const between = {
        from: { shopId, version: from },
        to: { shopId, version: to },
        limit: HISTORY_LIMITS.shown,
      };
      const redirects = await readDifferences(tx, "redirect", between);
      const entries = await readDifferences(tx, "entry", between);
      const counts = [
        { added: 0, removed: 0, changed: framed.length },
        await countDifferences(tx, "redirect", between.from, between.to),
        await countDifferences(tx, "entry", between.from, between.to),
      ];
      const differences = [
        ...framed,
        ...redirects.map((redirect) => redirectDifference(redirect, shop.timeZone)),
        ...entries.map((entry) => entryDifference(entry, before, after, shop.timeZone)),
      ];
      return {
        counts: {
          added: sum(counts, "added"),
          removed: sum(counts, "removed"),
          changed: sum(counts, "changed"),
        },
        differences: differences.slice(0, HISTORY_LIMITS.shown),
        staying: stayingDifferences(before, after),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
