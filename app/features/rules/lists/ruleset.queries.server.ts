import { and, eq, isNull } from "drizzle-orm";

import { byKind, type RuleKind } from "../../../engine/kinds";
import { readReferrer } from "../../../engine/net/referrer";
import type { ListState, RulesetSource } from "../../../engine/ruleset";
import type { Surface } from "../../../engine/visit";
import type { Database } from "../../../store/client.server";
import { ruleLists, shops } from "../../../store/schema";
import { planOf } from "../../plans/public.server";
import { readSettings } from "../../shop/public.server";
import { readActingEntries } from "../entries/acting-entries.queries.server";
import { NEW_LIST } from "../entries/rule-list.queries.server";

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

async function readLists(
  tx: Database,
  shopId: string,
  surface: Surface,
): Promise<Record<RuleKind, ListState>> {
  const stored = await tx
    .select({ kind: ruleLists.kind, mode: ruleLists.mode, enabled: ruleLists.enabled })
    .from(ruleLists)
    .where(and(eq(ruleLists.shopId, shopId), eq(ruleLists.surface, surface)));
  return listStates(stored);
}

/** The lists of every kind; those that nobody ever saved are as new ones are. */
export function listStates(
  saved: readonly ({ readonly kind: RuleKind } & ListState)[],
): Record<RuleKind, ListState> {
  return byKind((kind) => {
    const { mode, enabled } = saved.find((list) => list.kind === kind) ?? NEW_LIST;
    return { mode, enabled };
  });
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
): Promise<LoadedRuleset | null> {
  return db.transaction(
    async (tx) => {
      const found = await findShop(tx, shop);
      if (!found) return null;
      const general = await readSettings(tx, found.id, "general");
      return {
        shopId: found.id,
        version: found.version,
        suspended: general.isAppDisabled,
        suspendedUntil: general.suspendedUntil,
        policy: await readSettings(tx, found.id, "policy"),
        lists: await readLists(tx, found.id, surface),
        entries: await readActingEntries(tx, {
          shopId: found.id,
          surface,
          tier: await planOf(tx, found.id),
        }),
        ownHosts: ownHostsOf(found.domain, found.storeUrl),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
