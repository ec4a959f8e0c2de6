import type { Surface } from "#app/engine/visit";
import { tierInForce } from "#app/features/plans/public.server";
import type { Database } from "#app/store/client.server";

import { readActingEntries } from "../entries/acting-entries.queries.server";
import { parseDecisionSettings, rulesOfSettings } from "../lists/decision-settings";
import { ownHostsOf, readSurfaceEntries } from "../lists/ruleset.queries.server";
import type { RulesetRows } from "../lists/ruleset-rows";
import { readFrame, readVersionedShop } from "./frames.queries.server";
import { rowsAt } from "./rows-at.queries.server";

interface RulesOfThen {
  readonly shopId: string;
  readonly surface: Surface;
  readonly version: number;
  /** Time of the evaluation, epoch milliseconds. */
  readonly at: number;
}

/**
 * Reads the rules of a surface at a version: entries, lists, policy, suspension, and the features of the plan at that
 * time.
 *
 * @returns null if the rules of the version are unknown or no longer stored
 */
export function readRowsAt(
  db: Database,
  { shopId, surface, version, at }: RulesOfThen,
): Promise<RulesetRows | null> {
  return db.transaction(
    async (tx) => {
      const shop = await readVersionedShop(tx, shopId);
      const frame = shop && (await readFrame(tx, shop, version));
      if (!frame) return null;
      const tier = tierInForce(frame.plan);
      const key = { shopId, version };
      return {
        ...{ shopId, surface, version, now: at },
        ...rulesOfSettings(surface, parseDecisionSettings(frame.settings), tier),
        ownHosts: ownHostsOf(shop.domain, frame.storeUrl),
        // Past market folders are not stored, so the current ones are used.
        folders: shop.folders,
        lists: frame.lists,
        ...(await readSurfaceEntries({ surface, tier }, (where) =>
          readActingEntries(tx, { shopId, surface: where, tier, instead: rowsAt("entry", key) }),
        )),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
