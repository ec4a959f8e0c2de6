import { and, inArray, isNull } from "drizzle-orm";

import { compileInSteps } from "../../engine/compile";
import { NO_REDIRECTS } from "../../engine/redirects/compile-redirects";
import type { Surface } from "../../engine/visit";
import { inSlices } from "../../platform/in-slices.server";
import type { Database } from "../../store/client.server";
import { shops } from "../../store/schema";
import { passGeneration } from "../admin-access/public.server";
import { loadRedirects } from "../redirects/public.server";
import { loadRuleset, readNamedParameters } from "../rules/public-ruleset.server";
import { readLinkIds } from "../whitelists/public.server";
import {
  keepReady,
  KEPT_FROM,
  makeReadyInSteps,
  opened,
  type ReadyMaker,
  readyRules,
  type ReadyRuleset,
} from "./ready/ready-ruleset.queries.server";
import type { ShopRules } from "./shop-rules";

/** ShopRules.revision of a version of a shop's rules. */
export function rulesRevision(shopId: string, rulesetVersion: number): string {
  return `${shopId}:${rulesetVersion}`;
}

/**
 * The rules of a shop for one surface, compiled; null when no shop of this domain has the app.
 *
 * @param maker makes long lists ready
 */
export async function loadShopRules(
  db: Database,
  domain: string,
  surface: Surface,
  maker: ReadyMaker,
): Promise<ShopRules | null> {
  const found = (await readyRules(db, domain, surface, maker)) ?? (await made(db, domain, surface));
  if (!found) return null;
  const { shopId, version, entries, ruleset } = found;
  return {
    ...{ shopId, surface, entries, ruleset },
    revision: rulesRevision(shopId, version),
    // These are read after the version they belong to: what changes in between raises that version, so that it
    // is loaded again.
    redirects: surface === "storefront" ? await loadRedirects(db, shopId) : NO_REDIRECTS,
    namedParameters: await readNamedParameters(db, shopId),
    passGeneration: await passGeneration(db, shopId),
    bypassLinks: await readLinkIds(db, shopId),
  };
}

type Found = Omit<ReadyRuleset, "image"> & Pick<ShopRules, "ruleset">;

/** Reads and compiles between visits, some milliseconds at a time; what is long enough is kept ready. */
async function made(db: Database, domain: string, surface: Surface): Promise<Found | null> {
  const source = await loadRuleset(db, domain, surface);
  if (!source) return null;
  const { shopId, version, entries } = source;
  if (entries.length >= KEPT_FROM) {
    const ready = await inSlices(makeReadyInSteps(source));
    // Nobody waits for it; one that cannot be kept is made again by the next process.
    void keepReady(db, surface, ready).catch(() => {});
    const found = await opened(ready);
    if (found) return found;
  }
  const ruleset = await inSlices(compileInSteps(source));
  return { shopId, version, entries: entries.length, ruleset };
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
  return new Map(found.map(({ id, domain, version }) => [domain, rulesRevision(id, version)]));
}
