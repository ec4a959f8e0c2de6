import { and, eq, or, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { sessions, shops } from "#app/store/schema";

import { claimTrial, moveShop, placeholderDomain } from "./identity/move-shop.server";
import { uniteShops } from "./identity/unite-shops.server";

type ShopRow = typeof shops.$inferSelect;

/** Advisory lock that serializes changes of domains across all processes. */
const IDENTITY_LOCK = 7_251_047_235;

/** A store as Shopify names it in one answer or one signed message. */
export interface NamedStore {
  readonly domain: string;
  /** "gid://shopify/Shop/548380009" */
  readonly platformId: string;
}

/**
 * Moves a store's row to the domain that the store has now.
 *
 * A renamed store retains its row. Another shop that had the domain moves to a placeholder domain with all its data,
 * until Shopify reports its domain. Call it only with Shopify's current answer, in a transaction that has locked no
 * shop yet.
 *
 * @returns the store's row, locked until the transaction ends. Null if it has none
 */
export async function shopOfDomain(
  tx: Database,
  { domain, platformId }: NamedStore,
  at: Date,
): Promise<ShopRow | null> {
  const hasBoth = and(eq(shops.domain, domain), eq(shops.platformId, platformId));
  const [settled] = await tx.select().from(shops).where(hasBoth).for("update");
  if (settled) return settled;
  await tx.execute(sql`select pg_advisory_xact_lock(${IDENTITY_LOCK})`);
  const isOtherStore = (shop: ShopRow) =>
    shop.platformId !== null && shop.platformId !== platformId;
  const all = await tx
    .select()
    .from(shops)
    .where(or(eq(shops.domain, domain), eq(shops.platformId, platformId)))
    .orderBy(shops.id)
    .for("update");
  for (const former of all.filter(isOtherStore)) {
    await moveShop(tx, former, placeholderDomain(former.platformId!), at);
  }
  await claimTrial(tx, { domain, platformId }, at);
  // A row without an id belongs to the store that has its domain now.
  const own = all.filter((shop) => !isOtherStore(shop));
  if (own.length > 1) return uniteShops(tx, own, { domain, at });
  const [shop] = own;
  if (!shop || shop.domain === domain) return shop ?? null;
  await tx.delete(sessions).where(eq(sessions.shop, shop.domain));
  return moveShop(tx, shop, domain, at);
}
