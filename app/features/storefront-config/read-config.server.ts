import { and, eq, like, or } from "drizzle-orm";

import type { RuleKind } from "../../engine/kinds";
import type { Database } from "../../store/client.server";
import { ruleEntries, storefrontReach } from "../../store/schema";
import type { StorefrontConfig } from "../../storefront/storefront-config";
import { readSettings } from "../shop/public.server";
import { composeConfig } from "./compose-config";
import { readProxyPath } from "./proxy-path";

/** The kinds of rules that can be about visitors who walked into the trap. */
export const TRAP_KINDS: ReadonlySet<RuleKind> = new Set(["behaviour", "custom"]);

/** True while an enabled rule is about visitors who walked into the trap. */
export async function hasTrap(db: Database, shopId: string): Promise<boolean> {
  const rule = and(
    eq(ruleEntries.shopId, shopId),
    eq(ruleEntries.surface, "storefront"),
    or(
      and(eq(ruleEntries.kind, "behaviour"), eq(ruleEntries.value, "trap")),
      // Quotes inside of a text of the stored JSON stand behind a backslash.
      and(eq(ruleEntries.kind, "custom"), like(ruleEntries.value, '%["trap",%')),
    ),
    eq(ruleEntries.enabled, true),
  );
  return (await db.$count(ruleEntries, rule)) > 0;
}

/** Read once more for its form: it is written into pages of the store. */
async function proxyPathOf(db: Database, shopId: string): Promise<string | null> {
  const [reach] = await db
    .select({ proxyPath: storefrontReach.proxyPath })
    .from(storefrontReach)
    .where(eq(storefrontReach.shopId, shopId));
  return reach?.proxyPath ? readProxyPath(reach.proxyPath) : null;
}

/** A shop's configuration as its settings and rules are now. */
export async function readConfig(db: Database, shopId: string): Promise<StorefrontConfig> {
  return composeConfig({
    blockPage: await readSettings(db, shopId, "block-page"),
    contentProtection: await readSettings(db, shopId, "content-protection"),
    trap: await hasTrap(db, shopId),
    proxyPath: await proxyPathOf(db, shopId),
  });
}
