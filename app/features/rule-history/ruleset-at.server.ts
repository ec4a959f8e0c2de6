import type { Surface } from "../../engine/visit";
import type { Database } from "../../store/client.server";
import { tierInForce } from "../plans/public-tier.server";
import { readActingEntries } from "../rules/public-entries.server";
import {
  type LoadedRuleset,
  ownHostsOf,
  policyOf,
  rulesOfSurface,
} from "../rules/public-ruleset.server";
import { parseSection } from "../shop/public.server";
import { readFrame, readVersionedShop } from "./frames.queries.server";
import { rowsAt } from "./rows-at.queries.server";

interface RulesOfThen {
  readonly shopId: string;
  readonly surface: Surface;
  readonly version: number;
  /** When they are asked, epoch milliseconds. */
  readonly at: number;
}

/**
 * The rules of a surface of a shop exactly as a version left them: entries, lists, policy, suspension,
 * and what the plan of that time held. Null when they are not kept (any more).
 */
export function rulesetAt(
  db: Database,
  { shopId, surface, version, at }: RulesOfThen,
): Promise<LoadedRuleset | null> {
  return db.transaction(
    async (tx) => {
      const shop = await readVersionedShop(tx, shopId);
      const frame = shop && (await readFrame(tx, shop, version));
      if (!frame) return null;
      const tier = tierInForce(frame.plan);
      const key = { shopId, version };
      const general = parseSection("general", frame.settings.general);
      return {
        shopId,
        version,
        suspended: general.isAppDisabled,
        suspendedUntil: general.suspendedUntil,
        policy: policyOf(
          surface,
          parseSection("policy", frame.settings.policy),
          parseSection("firewall", frame.settings.firewall),
        ),
        ...(await rulesOfSurface({
          ...{ surface, tier, now: at },
          lists: frame.lists,
          readEntries: (where) =>
            readActingEntries(tx, { shopId, surface: where, tier, instead: rowsAt("entry", key) }),
        })),
        ownHosts: ownHostsOf(shop.domain, frame.storeUrl),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
