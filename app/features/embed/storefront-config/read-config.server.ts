import { and, eq, like, or } from "drizzle-orm";

import type { RuleKind } from "#app/engine/kinds";
import { readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { ruleEntries, storefrontReach } from "#app/store/schema";
import type { StorefrontConfig } from "#app/storefront/storefront-config";

import { composeConfig } from "./compose-config";
import { readProxyPath } from "./proxy-path";

/** The kinds of rules that can ask for something of their own in the pages of the store. */
export const PAGE_PART_KINDS: ReadonlySet<RuleKind> = new Set(["behaviour", "custom"]);

/** What pages of the store hold only while an enabled rule needs it. */
export type PageParts = Pick<StorefrontConfig, "trap" | "signs">;

/** Whether an enabled rule is about visitors who walked into the trap, and about automated browsers. */
export async function readPageParts(db: Database, shopId: string): Promise<PageParts> {
  return {
    trap: await isAsked(db, shopId, "trap"),
    signs: await isAsked(db, shopId, "automated-browser"),
  };
}

/** @param what a value of the behaviour kind, and the field of custom rules that asks the same */
async function isAsked(db: Database, shopId: string, what: string): Promise<boolean> {
  const rule = and(
    eq(ruleEntries.shopId, shopId),
    eq(ruleEntries.surface, "storefront"),
    or(
      and(eq(ruleEntries.kind, "behaviour"), eq(ruleEntries.value, what)),
      // Quotes inside of a text of the stored JSON stand behind a backslash.
      and(eq(ruleEntries.kind, "custom"), like(ruleEntries.value, `%["${what}",%`)),
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
    ...(await readPageParts(db, shopId)),
    proxyPath: await proxyPathOf(db, shopId),
  });
}
