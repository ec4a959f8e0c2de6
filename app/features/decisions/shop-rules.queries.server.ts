import { and, eq, inArray, isNull } from "drizzle-orm";

import { issuesPasses } from "#app/contract/general-settings";
import { NO_REDIRECTS } from "#app/engine/redirects/compile-redirects";
import type { Surface } from "#app/engine/visit";
import {
  loadReady,
  loadRedirects,
  passGeneration,
  readLinkIds,
  readNamedParameters,
  type ReadyMaker,
} from "#app/features/rules/public.server";
import { readSettings } from "#app/features/shop/public.server";
import { issuingKey, readRevocations, REVOCATIONS_MARK } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";
import { checkoutPassState, shops } from "#app/store/schema";

import type { ShopRules } from "./shop-rules";

const NONE_REVOKED = { visits: new Set<string>(), mark: "" };

/**
 * Returns ShopRules.revision for a version of a shop's rules.
 *
 * @param pass.minute minute of the key that signs the shop's required passes. Undefined: the usual key
 * @param pass.revoked text that changes with the set of revoked visits. "" if no visit is revoked
 */
export function rulesRevision(
  shopId: string,
  rulesetVersion: number,
  { minute, revoked = "" }: { minute?: number | undefined; revoked?: string } = {},
): string {
  const revision = `${shopId}:${rulesetVersion}`;
  const passes = [...(minute === undefined ? [] : [minute]), ...(revoked === "" ? [] : [revoked])];
  return [revision, ...passes].join(":");
}

/**
 * Loads and compiles the rules of a shop for one surface. Null if no shop with this domain has the app.
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
  const isStorefront = surface === "storefront";
  // The key and the revocations are read before the rules that contain them. A change in between causes another load.
  const passKey = isStorefront ? await issuingKey(db, shopId) : null;
  const revoked = isStorefront ? await readRevocations(db, shopId) : NONE_REVOKED;
  return {
    ...{ shopId, surface, entries, ruleset },
    revision: rulesRevision(shopId, version, { minute: passKey?.minute, revoked: revoked.mark }),
    // Redirects are read after the version that they belong to. A change in between raises the version.
    redirects: surface === "storefront" ? await loadRedirects(db, shopId) : NO_REDIRECTS,
    namedParameters: await readNamedParameters(db, shopId),
    issuesPasses: issuesPasses(await readSettings(db, shopId, "privacy")),
    passKey,
    revokedVisits: revoked.visits,
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
      ...{ keys: checkoutPassState.keys, revoked: REVOCATIONS_MARK },
    })
    .from(shops)
    .leftJoin(checkoutPassState, eq(checkoutPassState.shopId, shops.id))
    .where(and(inArray(shops.domain, [...domains]), isNull(shops.uninstalledAt)));
  return new Map(
    found.map(({ id, domain, version, keys, revoked }) => [
      domain,
      rulesRevision(id, version, { minute: keys?.[0]?.minute, revoked }),
    ]),
  );
}
