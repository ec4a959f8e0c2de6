import { and, eq, isNull } from "drizzle-orm";

import { systemClock } from "#app/base/clock";
import type { PlanTier } from "#app/contract/plan-features";
import { readReferrer } from "#app/engine/net/referrer";
import type { Surface } from "#app/engine/visit";
import { planHolds, planOf } from "#app/features/plans/public.server";
import { readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { ruleLists, shops } from "#app/store/schema";

import { readActingEntries } from "../entries/acting-entries.queries.server";
import { countEntries } from "../entries/entry-pages";
import { type DecisionSettings, rulesOfSettings } from "./decision-settings";
import type { RulesetRows, SavedList } from "./ruleset-rows";

async function findShop(tx: Database, shop: string) {
  const isNamed = shop.includes(".") ? eq(shops.domain, shop) : eq(shops.id, shop);
  const [found] = await tx
    .select({
      id: shops.id,
      domain: shops.domain,
      storeUrl: shops.storeUrl,
      folders: shops.marketFolders,
      version: shops.rulesetVersion,
    })
    .from(shops)
    .where(and(isNamed, isNull(shops.uninstalledAt)));
  return found;
}

/**
 * Reads the entries that decide visits of a surface: its own, and for the firewall also the storefront's, if the plan
 * includes following them.
 */
export async function readSurfaceEntries(
  { surface, tier }: { readonly surface: Surface; readonly tier: PlanTier },
  read: (surface: Surface) => Promise<Uint8Array[]>,
): Promise<Pick<RulesetRows, "own" | "followed" | "entries">> {
  const own = await read(surface);
  if (surface === "storefront" || !planHolds(tier, "firewall")) {
    return { own, followed: null, entries: countEntries(own) };
  }
  const followed = await read("storefront");
  return { own, followed, entries: countEntries(own) + countEntries(followed) };
}

function readLists(tx: Database, shopId: string): Promise<SavedList[]> {
  const { surface, kind, mode, enabled, follows } = ruleLists;
  return tx
    .select({ surface, kind, mode, enabled, follows })
    .from(ruleLists)
    .where(eq(ruleLists.shopId, shopId));
}

/** Reads the settings that the shop's decisions depend on. */
async function readDecisionSettings(tx: Database, shopId: string): Promise<DecisionSettings> {
  return {
    general: await readSettings(tx, shopId, "general"),
    policy: await readSettings(tx, shopId, "policy"),
    firewall: await readSettings(tx, shopId, "firewall"),
    "attack-answer": await readSettings(tx, shopId, "attack-answer"),
  };
}

/** Returns the hosts of a store. A referrer on one of them is not an external source. */
export function ownHostsOf(domain: string, storeUrl: string): readonly string[] {
  const { host } = readReferrer(storeUrl);
  return host === null ? [domain] : [domain, host];
}

/**
 * Reads a shop's rules for one surface as one consistent state. Reads only enabled entries,
 * including those with an expiry, because they can expire while the ruleset is in memory.
 *
 * @param shop id or myshopify domain
 * @returns null if the app is not installed there
 */
export function readRulesetRows(
  db: Database,
  shop: string,
  surface: Surface,
  now: number = systemClock(),
): Promise<RulesetRows | null> {
  return db.transaction(
    async (tx) => {
      const found = await findShop(tx, shop);
      if (!found) return null;
      const { id: shopId, version } = found;
      const tier = await planOf(tx, shopId);
      return {
        ...{ shopId, surface, version, now },
        ...rulesOfSettings(surface, await readDecisionSettings(tx, shopId), tier),
        ownHosts: ownHostsOf(found.domain, found.storeUrl),
        folders: found.folders,
        lists: await readLists(tx, shopId),
        ...(await readSurfaceEntries({ surface, tier }, (where) =>
          readActingEntries(tx, { shopId, surface: where, tier }),
        )),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
