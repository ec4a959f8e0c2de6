import { and, eq, isNull } from "drizzle-orm";

import type { PlanTier } from "../../../contract/plan-features";
import { byKind, type RuleKind } from "../../../engine/kinds";
import { readReferrer } from "../../../engine/net/referrer";
import type { ListState, RuleEntry, RulesetPolicy, RulesetSource } from "../../../engine/ruleset";
import type { Surface } from "../../../engine/visit";
import { systemClock } from "../../../platform/clock";
import type { Database } from "../../../store/client.server";
import { ruleLists, shops } from "../../../store/schema";
import { planHolds, planOf } from "../../plans/public-tier.server";
import { readSettings, type SettingsOf } from "../../shop/public.server";
import { readActingEntries } from "../entries/acting-entries.queries.server";
import { NEW_LIST } from "../entries/rule-list.queries.server";
import { composeFirewall, type SurfaceRules } from "./compose-firewall";

/** Everything decisions about one shop's visits depend on. */
export interface LoadedRuleset extends RulesetSource {
  readonly shopId: string;
}

async function findShop(tx: Database, shop: string) {
  const isNamed = shop.includes(".") ? eq(shops.domain, shop) : eq(shops.id, shop);
  const [found] = await tx
    .select({
      id: shops.id,
      domain: shops.domain,
      storeUrl: shops.storeUrl,
      version: shops.rulesetVersion,
    })
    .from(shops)
    .where(and(isNamed, isNull(shops.uninstalledAt)));
  return found;
}

/** A list as it was saved. */
interface SavedList extends ListState {
  readonly surface: Surface;
  readonly kind: RuleKind;
  readonly follows: boolean;
}

/** What the rules of a surface are made of. */
interface Parts {
  readonly surface: Surface;
  /** The plan that is in force. */
  readonly tier: PlanTier;
  /** The lists of both surfaces. */
  readonly lists: readonly SavedList[];
  readonly readEntries: (surface: Surface) => Promise<RuleEntry[]>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * The rules a surface decides by. The firewall follows the storefront's lists, kind by kind, under a
 * plan that holds it.
 */
export async function rulesOfSurface(parts: Parts): Promise<SurfaceRules> {
  const { surface, tier, lists, readEntries } = parts;
  const at = async (where: Surface): Promise<SurfaceRules> => ({
    lists: listStates(lists.filter((list) => list.surface === where)),
    entries: await readEntries(where),
  });
  const own = await at(surface);
  if (surface === "storefront" || !planHolds(tier, "firewall")) return own;
  const ofFirewall = lists.filter((list) => list.surface === surface);
  const follows = byKind(
    (kind) => (ofFirewall.find((list) => list.kind === kind) ?? NEW_LIST).follows,
  );
  return composeFirewall({ ...own, follows }, await at("storefront"), parts.now);
}

function readLists(tx: Database, shopId: string): Promise<SavedList[]> {
  const { surface, kind, mode, enabled, follows } = ruleLists;
  return tx
    .select({ surface, kind, mode, enabled, follows })
    .from(ruleLists)
    .where(eq(ruleLists.shopId, shopId));
}

/** The lists of every kind; those that nobody ever saved are as new ones are. */
function listStates(
  saved: readonly ({ readonly kind: RuleKind } & ListState)[],
): Record<RuleKind, ListState> {
  return byKind((kind) => {
    const { mode, enabled } = saved.find((list) => list.kind === kind) ?? NEW_LIST;
    return { mode, enabled };
  });
}

/** How visits to a surface are decided beside its lists: a cart can be kept open at the firewall only. */
export function policyOf(
  surface: Surface,
  policy: SettingsOf<"policy">,
  { keepsCartOpen }: Pick<SettingsOf<"firewall">, "keepsCartOpen">,
): RulesetPolicy {
  return surface === "firewall" ? { ...policy, keepCartOpen: keepsCartOpen } : policy;
}

/** The hosts of a store: who comes from there came from nowhere else. */
export function ownHostsOf(domain: string, storeUrl: string): readonly string[] {
  const { host } = readReferrer(storeUrl);
  return host === null ? [domain] : [domain, host];
}

/**
 * A shop's rules for one surface as one consistent state: enabled entries only, those with an
 * expiry included, since they expire while the ruleset is in memory. Null when the app is not
 * installed there.
 *
 * @param shop id or myshopify domain
 */
export function loadRuleset(
  db: Database,
  shop: string,
  surface: Surface,
  now: number = systemClock(),
): Promise<LoadedRuleset | null> {
  return db.transaction(
    async (tx) => {
      const found = await findShop(tx, shop);
      if (!found) return null;
      const general = await readSettings(tx, found.id, "general");
      const tier = await planOf(tx, found.id);
      return {
        shopId: found.id,
        version: found.version,
        suspended: general.isAppDisabled,
        suspendedUntil: general.suspendedUntil,
        policy: policyOf(
          surface,
          await readSettings(tx, found.id, "policy"),
          await readSettings(tx, found.id, "firewall"),
        ),
        ...(await rulesOfSurface({
          ...{ surface, tier, now },
          lists: await readLists(tx, found.id),
          readEntries: (where) => readActingEntries(tx, { shopId: found.id, surface: where, tier }),
        })),
        ownHosts: ownHostsOf(found.domain, found.storeUrl),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
