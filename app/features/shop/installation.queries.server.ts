import { eq } from "drizzle-orm";

import { announceRulesetChange } from "../../platform/ruleset-channel.server";
import type { Database } from "../../store/client.server";
import { auditLog, shops } from "../../store/schema";

export type ShopRow = typeof shops.$inferSelect;

/** What the platform tells about a store; fields left out stay as they are. */
export interface StoreDetails {
  readonly platformId?: string | null;
  readonly name?: string;
  readonly ownerName?: string;
  readonly email?: string;
  /** Where customers reach the store; the one above is its owner's. */
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

function known(details: StoreDetails): StoreDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

/** A new installation: what was known of the embed is out of date. */
function comingBack(at: Date) {
  return { uninstalledAt: null, installedAt: at, embedSeenAt: null, embedStatus: null };
}

/**
 * Notes that a store has the app. Safe to call often: the platform's library calls it whenever a
 * token is exchanged. Coming back after an uninstall starts a new installation with the old rules.
 *
 * @param now epoch milliseconds
 */
export async function recordInstall(
  db: Database,
  store: { readonly domain: string } & StoreDetails,
  now: number = Date.now(),
): Promise<ShopRow> {
  const { domain, ...details } = store;
  const at = new Date(now);
  return db.transaction(async (tx) => {
    const [existing] = await tx.select().from(shops).where(eq(shops.domain, domain)).for("update");
    const isBack = existing !== undefined && existing.uninstalledAt !== null;
    const values = { ...known(details), lastTokenAt: at, ...(isBack && comingBack(at)) };
    const [shop] = await tx
      .insert(shops)
      .values({ domain, installedAt: at, ...values })
      .onConflictDoUpdate({ target: shops.domain, set: { domain, ...values } })
      .returning();
    if (!shop) throw new Error("the shop was not written");
    if (existing && !isBack) return shop;
    await tx
      .insert(auditLog)
      .values({ shopDomain: domain, at, actor: "platform", action: "app.installed" });
    // Processes remember that the shop did not have the app.
    await announceRulesetChange(tx, domain);
    return shop;
  });
}

/** Whether a shop has (again) had the app after a moment that a late message of the platform speaks of. */
export function isBackSince(
  shop: Pick<ShopRow, "installedAt" | "lastTokenAt">,
  moment: Date,
): boolean {
  return shop.installedAt > moment || (shop.lastTokenAt !== null && shop.lastTokenAt > moment);
}

/** Notes a store that the platform just vouched for, unless it is on record as having the app. */
export async function ensureInstalled(db: Database, domain: string): Promise<void> {
  const [shop] = await db
    .select({ uninstalledAt: shops.uninstalledAt })
    .from(shops)
    .where(eq(shops.domain, domain));
  if (!shop || shop.uninstalledAt !== null) await recordInstall(db, { domain });
}
