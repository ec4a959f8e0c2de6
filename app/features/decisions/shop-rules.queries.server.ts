import { and, eq, inArray, isNull } from "drizzle-orm";

import { issuesPasses } from "#app/contract/general-settings";
import { NO_REDIRECTS } from "#app/engine/redirects/compile-redirects";
import type { Surface } from "#app/engine/visit";
import { issuingKey } from "#app/features/checkout/public.server";
import {
  loadReady,
  loadRedirects,
  passGeneration,
  readLinkIds,
  readNamedParameters,
  type ReadyMaker,
} from "#app/features/rules/public.server";
import { readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { checkoutPassState, shops } from "#app/store/schema";

import type { ShopRules } from "./shop-rules";

/**
 * Returns ShopRules.revision for a version of a shop's rules.
 *
 * @param passMinute minute of the key that signs its passes. Null: the usual key
 */
export function rulesRevision(
  shopId: string,
  rulesetVersion: number,
  passMinute: number | null = null,
): string {
  const revision = `${shopId}:${rulesetVersion}`;
  return passMinute === null ? revision : `${revision}:${passMinute}`;
}

/**
 * Loads and compiles the rules of a shop for one surface. Null if no shop of this domain has the app.
 *
 * @param maker compiles long lists
 */
export async function loadShopRules(
  db: Database,
  domain: string,
  surface: Surface,
  maker: ReadyMaker,
): Promise<ShopRules | null> {
  const ready = await loadReady(db, domain, surface, maker);
  if (!ready) return null;
  const { shopId, version, entries, ruleset } = ready;
  const passKey = surface === "storefront" ? await issuingKey(db, shopId) : null;
  return {
    ...{ shopId, surface, entries, ruleset },
    revision: rulesRevision(shopId, version, passKey?.minute),
    // Read after the version they belong to. A change in between raises that version and causes another load.
    redirects: surface === "storefront" ? await loadRedirects(db, shopId) : NO_REDIRECTS,
    namedParameters: await readNamedParameters(db, shopId),
    issuesPasses:
      surface === "storefront" && issuesPasses(await readSettings(db, shopId, "privacy")),
    passKey,
    passGeneration: await passGeneration(db, shopId),
    bypassLinks: await readLinkIds(db, shopId),
  };
}

/** Reads the current ShopRules.revision of shops. Omits shops without the app. */
export async function readRevisions(
  db: Database,
  domains: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({
      ...{ id: shops.id, domain: shops.domain, version: shops.rulesetVersion },
      keys: checkoutPassState.keys,
    })
    .from(shops)
    .leftJoin(checkoutPassState, eq(checkoutPassState.shopId, shops.id))
    .where(and(inArray(shops.domain, [...domains]), isNull(shops.uninstalledAt)));
  return new Map(
    found.map(({ id, domain, version, keys }) => [
      domain,
      rulesRevision(id, version, keys?.[0]?.minute),
    ]),
  );
}
