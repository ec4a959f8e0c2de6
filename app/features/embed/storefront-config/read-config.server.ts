import { and, eq, like, or } from "drizzle-orm";

import type { RuleKind } from "#app/engine/kinds";
import { readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { ruleEntries, storefrontConnectivity } from "#app/store/schema";
import type { StorefrontConfig } from "#app/storefront/storefront-config";

import { composeConfig } from "./compose-config";
import { readProxyPath } from "./proxy-path";

/** Rule kinds that can need additional parts in the store's pages. */
export const PAGE_PART_KINDS: ReadonlySet<RuleKind> = new Set(["behaviour", "custom"]);

/** Page parts that are rendered only while an enabled rule needs them. */
export type PageParts = Pick<StorefrontConfig, "trap" | "signs">;

/** Reads which page parts enabled rules need: the trap link and the detection of automated browsers. */
export async function readPageParts(db: Database, shopId: string): Promise<PageParts> {
  return {
    trap: await isRequested(db, shopId, "trap"),
    signs: await isRequested(db, shopId, "automated-browser"),
  };
}

/** @param what value of the behavior kind, and name of the equivalent field of custom rules */
async function isRequested(db: Database, shopId: string, what: string): Promise<boolean> {
  const rule = and(
    eq(ruleEntries.shopId, shopId),
    eq(ruleEntries.surface, "storefront"),
    or(
      and(eq(ruleEntries.kind, "behaviour"), eq(ruleEntries.value, what)),
      // Quotes inside a text of the stored JSON are escaped with a backslash, so they do not match.
      and(eq(ruleEntries.kind, "custom"), like(ruleEntries.value, `%["${what}",%`)),
    ),
    eq(ruleEntries.enabled, true),
  );
  return (await db.$count(ruleEntries, rule)) > 0;
}

/** Reads the proxy path and validates it again, because it is written into the store's pages. */
async function proxyPathOf(db: Database, shopId: string): Promise<string | null> {
  const [reach] = await db
    .select({ proxyPath: storefrontConnectivity.proxyPath })
    .from(storefrontConnectivity)
    .where(eq(storefrontConnectivity.shopId, shopId));
  return reach?.proxyPath ? readProxyPath(reach.proxyPath) : null;
}

/** Reads a shop's configuration from its current settings and rules. */
export async function readConfig(db: Database, shopId: string): Promise<StorefrontConfig> {
  return composeConfig({
    blockPage: await readSettings(db, shopId, "block-page"),
    contentProtection: await readSettings(db, shopId, "content-protection"),
    ...(await readPageParts(db, shopId)),
    proxyPath: await proxyPathOf(db, shopId),
  });
}
