import type { Database } from "../../store/client.server";
import { tierInForce } from "../plans/public.server";
import { listStates, type LoadedRuleset, ownHostsOf } from "../rules/public.server";
import { readActingEntries } from "../rules/public-entries.server";
import { parseSection } from "../shop/public.server";
import { readFrame, readVersionedShop } from "./frames.queries.server";
import { rowsAt } from "./rows-at.queries.server";

/**
 * The storefront rules of a shop exactly as a version left them: entries, lists, policy, suspension,
 * and what the plan of that time held. Null when they are not kept (any more).
 */
export function rulesetAt(
  db: Database,
  shopId: string,
  version: number,
): Promise<LoadedRuleset | null> {
  return db.transaction(
    async (tx) => {
      const shop = await readVersionedShop(tx, shopId);
      const frame = shop && (await readFrame(tx, shop, version));
      if (!frame) return null;
      const general = parseSection("general", frame.settings.general);
      return {
        shopId,
        version,
        suspended: general.isAppDisabled,
        suspendedUntil: general.suspendedUntil,
        policy: parseSection("policy", frame.settings.policy),
        lists: listStates(frame.lists.filter(({ surface }) => surface === "storefront")),
        entries: await readActingEntries(tx, {
          shopId,
          surface: "storefront",
          tier: tierInForce(frame.plan),
          instead: rowsAt("entry", { shopId, version }),
        }),
        ownHosts: ownHostsOf(shop.domain, frame.storeUrl),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
