import type { UndoPreview } from "#app/contract/rules/rule-history";
import { HISTORY_LIMITS } from "#app/contract/rules/rule-history";
import { changeText } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";

import { versionedShop } from "./compare-versions.server";
import { describeChanges, sumCounts } from "./describe-changes.server";
import { countDifferences, differing } from "./differences.queries.server";
import { frameDifferences } from "./frame-words";
import { findTouched, readUndoneTables, readUndoneVersion } from "./undone-version.server";
import { countRulesChanges, readRulesChanges } from "./versions.queries.server";

/**
 * Describes the effect of undoing one version, the reasons that prevent it, and the later changes
 * that stay.
 *
 * @throws ApiError not_found or invalid_input, like readUndoneVersion()
 */
export function previewUndo(
  db: Database,
  { shopId, version, at }: { readonly shopId: string; readonly version: number; readonly at: Date },
): Promise<UndoPreview> {
  return db.transaction(
    async (tx) => {
      const shop = await versionedShop(tx, shopId);
      const undone = await readUndoneVersion(tx, shop, version);
      const { key, frames, target } = undone;
      const { entries, redirects } = await readUndoneTables(tx, undone, at);
      const newest = { shopId, version: shop.version };
      const later = { after: version, limit: HISTORY_LIMITS.named };
      return {
        current: shop.version,
        ...describeChanges(
          { framed: frameDifferences(frames.now, target), entries, redirects },
          { from: frames.now, to: target, timeZone: shop.timeZone },
        ),
        ended: entries.ended + redirects.ended,
        touched: await findTouched(tx, undone, { entries, redirects }, shop.version),
        later: {
          versions: await countRulesChanges(tx, shopId, version),
          counts: sumCounts({
            framed: frameDifferences(frames.after, frames.now),
            entries: await countDifferences(tx, differing("entry", key, newest)),
            redirects: await countDifferences(tx, differing("redirect", key, newest)),
          }),
          lines: (await readRulesChanges(tx, shopId, later)).map((line) => ({
            version: line.version,
            summary: changeText(line.summary),
          })),
        },
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
