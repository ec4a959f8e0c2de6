import { and, inArray, isNull } from "drizzle-orm";

import { compileInSteps } from "../../engine/compile";
import { NO_REDIRECTS } from "../../engine/redirects/compile-redirects";
import type { Surface } from "../../engine/visit";
import { inSlices } from "../../platform/in-slices.server";
import type { Database } from "../../store/client.server";
import { shops } from "../../store/schema";
import { passGeneration } from "../admin-access/public.server";
import { loadRedirects } from "../redirects/public.server";
import { loadRuleset } from "../rules/public.server";
import { readLinkIds } from "../whitelists/public.server";
import type { ShopRules } from "./shop-rules";

function revisionOf(shopId: string, rulesetVersion: number): string {
  return `${shopId}:${rulesetVersion}`;
}

/** The rules of a shop for one surface, compiled; null when no shop of this domain has the app. */
export async function loadShopRules(
  db: Database,
  domain: string,
  surface: Surface,
): Promise<ShopRules | null> {
  const source = await loadRuleset(db, domain, surface);
  if (!source) return null;
  return {
    shopId: source.shopId,
    surface,
    revision: revisionOf(source.shopId, source.version),
    entries: source.entries.length,
    ruleset: await inSlices(compileInSteps(source)),
    // These are read after the version they belong to: what changes in between raises that version, so that it
    // is loaded again.
    redirects: surface === "storefront" ? await loadRedirects(db, source.shopId) : NO_REDIRECTS,
    passGeneration: await passGeneration(db, source.shopId),
    bypassLinks: await readLinkIds(db, source.shopId),
  };
}

/** ShopRules.revision as the database has it now; shops without the app are left out. */
export async function readRevisions(
  db: Database,
  domains: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ id: shops.id, domain: shops.domain, version: shops.rulesetVersion })
    .from(shops)
    .where(and(inArray(shops.domain, [...domains]), isNull(shops.uninstalledAt)));
  return new Map(found.map(({ id, domain, version }) => [domain, revisionOf(id, version)]));
}
