import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { bypassLinks, shops } from "#app/store/schema";

export type StoredLink = typeof bypassLinks.$inferSelect;

/** Returns the links of a shop, newest first. Includes expired links until they are deleted. */
export function readLinks(db: Database, shopId: string): Promise<StoredLink[]> {
  return db
    .select()
    .from(bypassLinks)
    .where(eq(bypassLinks.shopId, shopId))
    .orderBy(desc(bypassLinks.createdAt), desc(bypassLinks.id));
}

/**
 * Returns the ids of a shop's links that are not revoked. Includes expired links, because passes contain their own
 * expiry.
 */
export async function readLinkIds(db: Database, shopId: string): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id: bypassLinks.id })
    .from(bypassLinks)
    .where(eq(bypassLinks.shopId, shopId));
  return new Set(found.map(({ id }) => id));
}

export type NewLink = Omit<typeof bypassLinks.$inferInsert, "id" | "uses" | "lastUsedAt">;

/**
 * Adds a link.
 *
 * @returns its id
 */
export async function insertLink(tx: Database, link: NewLink): Promise<string> {
  const [made] = await tx.insert(bypassLinks).values(link).returning({ id: bypassLinks.id });
  if (!made) throw new Error("the bypass link was not stored");
  return made.id;
}

/** Returns the number of a shop's links. */
export function countLinks(tx: Database, shopId: string): Promise<number> {
  return tx.$count(bypassLinks, eq(bypassLinks.shopId, shopId));
}

/**
 * Deletes a link.
 *
 * @returns null if the shop has no link with this id
 */
export async function deleteLink(
  tx: Database,
  shopId: string,
  id: string,
): Promise<{ readonly label: string } | null> {
  const [deleted] = await tx
    .delete(bypassLinks)
    .where(and(eq(bypassLinks.shopId, shopId), eq(bypassLinks.id, id)))
    .returning({ label: bypassLinks.label });
  return deleted ?? null;
}

/** Fields by which a storefront request identifies a link. */
interface LinkKey {
  /** The store's myshopify domain. */
  readonly domain: string;
  readonly tokenHash: string;
}

function isLink(db: Database, { domain, tokenHash }: LinkKey) {
  const ofStore = db
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.domain, domain), isNull(shops.uninstalledAt)));
  return and(sql`${bypassLinks.shopId} in ${ofStore}`, eq(bypassLinks.tokenHash, tokenHash));
}

/**
 * Counts one use of a link. A single statement ensures that two concurrent requests do not both get the last use.
 *
 * @returns null if no link of this store has the token, or if the link has expired or is used up
 */
export async function takeUse(
  db: Database,
  key: LinkKey,
  now: number,
): Promise<Pick<StoredLink, "id" | "shopId" | "expiresAt"> | null> {
  const at = new Date(now);
  const [used] = await db
    .update(bypassLinks)
    .set({ uses: sql`${bypassLinks.uses} + 1`, lastUsedAt: at })
    .where(
      and(
        isLink(db, key),
        gt(bypassLinks.expiresAt, at),
        or(isNull(bypassLinks.maxUses), lt(bypassLinks.uses, bypassLinks.maxUses)),
      ),
    )
    .returning({
      id: bypassLinks.id,
      shopId: bypassLinks.shopId,
      expiresAt: bypassLinks.expiresAt,
    });
  return used ?? null;
}

/**
 * Reason why a link allows no further browser. "unknown": no link of the store has this token, for example because
 * the link was revoked.
 */
export type BypassRefusal = "used-up" | "expired" | "unknown";

/** Returns the reason why takeUse() refused a link. */
export async function whyRefused(db: Database, key: LinkKey, now: number): Promise<BypassRefusal> {
  const [link] = await db
    .select({ expiresAt: bypassLinks.expiresAt })
    .from(bypassLinks)
    .where(isLink(db, key));
  if (!link) return "unknown";
  return link.expiresAt.getTime() <= now ? "expired" : "used-up";
}
