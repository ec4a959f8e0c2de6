import { and, eq, inArray, isNull, sql } from "drizzle-orm";

import type { BlockPage } from "#app/contract/block-page";
import type { FirewallSwitches } from "#app/engine/firewall-mode";
import {
  loadShopRules,
  rulesRevision,
  type ShopRules,
} from "#app/features/decisions/public.server";
import { planHolds, planOf } from "#app/features/plans/public.server";
import type { ReadyMaker } from "#app/features/rules/public.server";
import { readSavedSettings, readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

/** Settings and revision that apply with the firewall rules of one store. */
interface FirewallFrame {
  /** Revision of the rules and of these settings. */
  readonly revision: string;
  readonly switches: FirewallSwitches;
  readonly page: { readonly version: number; readonly shop: string; readonly look: BlockPage };
}

/** Everything needed to answer a visit to one store. */
export interface FirewallRules extends Omit<ShopRules, "revision">, FirewallFrame {}

const OFF: FirewallSwitches = { mode: "off", attackUntil: 0 };

/** Reads the effective switches: off if the firewall is not offered or not in the plan. */
export async function readSwitches(db: Database, shopId: string): Promise<FirewallSwitches> {
  const { isOffered, mode, attackUntil } = await readSettings(db, shopId, "firewall");
  const isHeld = isOffered && planHolds(await planOf(db, shopId), "firewall");
  return isHeld ? { mode, attackUntil: attackUntil ?? 0 } : OFF;
}

const revisionOf = (rules: string, look: number) => `${rules}:${look}`;

/** SQL expression for FirewallRules.revision, from a row of `shops`. */
export const REVISION = sql<string>`concat(${shops.id}, ':', ${shops.rulesetVersion}, ':', coalesce((
  select look.version from settings look where look.shop_id = ${shops.id} and look.section = 'block-page'), 0))`;

/** Loads the firewall's rules of a store. Null if no shop with this domain has the app. */
export async function loadFirewallRules(
  db: Database,
  domain: string,
  maker: ReadyMaker,
): Promise<FirewallRules | null> {
  const rules = await loadShopRules(db, domain, "firewall", maker);
  return rules && { ...rules, ...(await readFrame(db, rules, domain)) };
}

/**
 * Reads the settings of a store's firewall, without its rules. Null if no shop with this domain has the app.
 */
export async function readFirewallFrame(
  db: Database,
  domain: string,
): Promise<FirewallFrame | null> {
  const [shop] = await db
    .select({ shopId: shops.id, version: shops.rulesetVersion })
    .from(shops)
    .where(and(eq(shops.domain, domain), isNull(shops.uninstalledAt)));
  if (!shop) return null;
  const { shopId, version } = shop;
  return readFrame(db, { shopId, revision: rulesRevision(shopId, version) }, domain);
}

async function readFrame(
  db: Database,
  { shopId, revision }: Pick<ShopRules, "shopId" | "revision">,
  domain: string,
): Promise<FirewallFrame> {
  const switches = await readSwitches(db, shopId);
  const look = await readSavedSettings(db, shopId, "block-page");
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  return {
    revision: revisionOf(revision, look.version),
    switches,
    page: { version: look.version, shop: shop?.name || domain, look: look.value },
  };
}

/** Reads the current FirewallRules.revision of shops. Shops without the app are omitted. */
export async function readFirewallRevisions(
  db: Database,
  domains: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ domain: shops.domain, revision: REVISION })
    .from(shops)
    .where(and(inArray(shops.domain, [...domains]), isNull(shops.uninstalledAt)));
  return new Map(found.map(({ domain, revision }) => [domain, revision]));
}
