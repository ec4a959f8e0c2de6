import { and, eq, isNull, ne } from "drizzle-orm";

import { announceRulesetChange } from "#app/platform/ruleset-channel.server";
import type { Database } from "#app/store/client.server";
import { auditLog, shops } from "#app/store/schema";

import { followAddress } from "./follow-address.server";
import { shopOfDomain } from "./shop-of-domain.server";

export type ShopRow = typeof shops.$inferSelect;

/** Shopify's record of a store. Fields that are undefined remain unchanged. */
export interface StoreDetails {
  readonly platformId?: string | null;
  readonly name?: string;
  readonly ownerName?: string;
  readonly email?: string;
  /** Email address for the store's customers. `email` is the owner's address. */
  readonly contactEmail?: string;
  readonly storeUrl?: string;
  /** ISO 3166-1 alpha-2 in capitals. */
  readonly country?: string | null;
  /** IANA name, "Europe/Berlin". */
  readonly timezone?: string;
  /** ISO 4217 in capitals. */
  readonly currency?: string;
  /** Granted scopes, separated by commas. */
  readonly scopes?: string;
}

function withoutUndefined(details: StoreDetails): StoreDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

/** Resets the installation and the state of the embed, which is outdated. */
function comingBack(at: Date) {
  return { uninstalledAt: null, installedAt: at, embedSeenAt: null, embedStatus: null };
}

/**
 * Records that a store has the app.
 *
 * Safe to repeat: Shopify's library calls it at every token exchange. The store is found by its Shopify id, even if its
 * domain has changed. A return after an uninstall is a new installation with the old rules.
 *
 * @param store Shopify's record; `platformId` is missing if Shopify did not answer
 * @param now epoch milliseconds
 * @throws Error if the domain belongs to a shop that uninstalled the app and Shopify does not identify its current
 *   store. Another store must not get the former store's data
 */
export async function recordInstall(
  db: Database,
  store: { readonly domain: string } & StoreDetails,
  now: number = Date.now(),
): Promise<ShopRow> {
  const { domain, ...details } = store;
  const at = new Date(now);
  return db.transaction(async (tx) => {
    const existing = await findShop(tx, domain, details.platformId ?? null, at);
    const isBack = existing !== null && existing.uninstalledAt !== null;
    const values = { ...withoutUndefined(details), lastTokenAt: at, ...(isBack && comingBack(at)) };
    const [shop] = await tx
      .insert(shops)
      .values({ domain, installedAt: at, ...values })
      .onConflictDoUpdate({ target: shops.domain, set: { domain, ...values } })
      .returning();
    if (!shop) throw new Error("the shop was not stored");
    if (existing) await followAddress(tx, existing, details.storeUrl, at);
    if (existing && !isBack) return shop;
    await tx
      .insert(auditLog)
      .values({ shopDomain: domain, at, actor: "platform", action: "app.installed" });
    // Other processes have cached that the shop does not have the app.
    await announceRulesetChange(tx, domain);
    return shop;
  });
}

async function findShop(
  tx: Database,
  domain: string,
  platformId: string | null,
  at: Date,
): Promise<ShopRow | null> {
  if (platformId !== null) return shopOfDomain(tx, { domain, platformId }, at);
  const [shop] = await tx.select().from(shops).where(eq(shops.domain, domain)).for("update");
  if (shop && shop.uninstalledAt !== null && shop.platformId !== null) {
    throw new Error("Shopify does not report which store has a former shop's domain");
  }
  return shop ?? null;
}

/** Reports whether a shop has reinstalled the app since the moment of a late message from Shopify. */
export function isBackSince(
  shop: Pick<ShopRow, "installedAt" | "lastTokenAt">,
  moment: Date,
): boolean {
  return shop.installedAt > moment || (shop.lastTokenAt !== null && shop.lastTokenAt > moment);
}

/** Reads the record of a store that has the app. Null if the store does not have the app. */
export async function readInstallation(
  db: Database,
  domain: string,
): Promise<Pick<ShopRow, "adminLanguage"> | null> {
  const [shop] = await db
    .select({ adminLanguage: shops.adminLanguage })
    .from(shops)
    .where(and(eq(shops.domain, domain), isNull(shops.uninstalledAt)));
  return shop ?? null;
}

/** Stores the language in which the merchant uses the admin. Writes nothing if it is stored already. */
export async function saveAdminLanguage(
  db: Database,
  domain: string,
  adminLanguage: string,
): Promise<void> {
  await db
    .update(shops)
    .set({ adminLanguage })
    .where(and(eq(shops.domain, domain), ne(shops.adminLanguage, adminLanguage)));
}
