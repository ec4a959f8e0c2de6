import { and, eq, gt, isNull, lte } from "drizzle-orm";

import { SECOND_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { auditLog, loginTokens, shops } from "#app/store/schema";

import { digestOf, isToken, newToken } from "./secret-token.server";

/** Validity of a login link. Long enough to copy it into a browser, too short for reuse from a history. */
export const LINK_LIFE_MS = 60 * SECOND_MS;

export type LinkPurpose = (typeof loginTokens.$inferSelect)["purpose"];
type ShopRow = typeof shops.$inferSelect;

export interface LinkRequest {
  /** A shop that has the app. */
  readonly shop: Pick<ShopRow, "id" | "domain">;
  readonly purpose: LinkPurpose;
  readonly staff: string;
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Creates a login link's token and records it in the audit log.
 *
 * Only its digest is stored, and no log contains it.
 */
export async function mintLink(db: Database, request: LinkRequest): Promise<string> {
  const { shop, purpose, staff, reason, now } = request;
  const token = newToken("link");
  const at = new Date(now);
  await db.transaction(async (tx) => {
    await tx.insert(loginTokens).values({
      hash: digestOf(token),
      shopId: shop.id,
      purpose,
      staff,
      reason,
      createdAt: at,
      expiresAt: new Date(now + LINK_LIFE_MS),
    });
    await tx.insert(auditLog).values({
      shopDomain: shop.domain,
      at,
      actor: `operator:${staff}`,
      action: `link.${purpose}`,
      detail: { reason },
    });
  });
  return token;
}

export interface UsedLink {
  readonly shop: ShopRow;
  readonly staff: string;
  readonly reason: string;
}

function isGood(token: string, purpose: LinkPurpose, now: number) {
  return and(
    eq(loginTokens.hash, digestOf(token)),
    eq(loginTokens.purpose, purpose),
    isNull(loginTokens.usedAt),
    gt(loginTokens.expiresAt, new Date(now)),
  );
}

/**
 * Reports whether the shop has had the app since the link was created. A reinstalled shop does not accept older links.
 */
function isStillIn(shop: ShopRow, createdAt: Date): boolean {
  return shop.uninstalledAt === null && shop.installedAt <= createdAt;
}

/**
 * Uses up a link.
 *
 * One statement checks and updates the row, so that exactly one of several concurrent uses succeeds.
 *
 * @returns null if the link is expired, used, forged or of another purpose, or if its shop no longer has the app
 */
export async function spendLink(
  tx: Database,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: number },
): Promise<UsedLink | null> {
  if (!isToken("link", token)) return null;
  const [link] = await tx
    .update(loginTokens)
    .set({ usedAt: new Date(now) })
    .where(isGood(token, purpose, now))
    .returning();
  if (!link) return null;
  const [shop] = await tx.select().from(shops).where(eq(shops.id, link.shopId));
  if (!shop || !isStillIn(shop, link.createdAt)) return null;
  return { shop, staff: link.staff, reason: link.reason };
}

/** Returns the domain of a link's shop without using up the link. Null if the link is invalid. */
export async function shopOfLink(
  db: Database,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: number },
): Promise<string | null> {
  if (!isToken("link", token)) return null;
  const [found] = await db
    .select({ domain: shops.domain })
    .from(loginTokens)
    .innerJoin(shops, eq(shops.id, loginTokens.shopId))
    .where(isGood(token, purpose, now));
  return found?.domain ?? null;
}

/** Deletes links that expired before a moment. The audit log still names who requested them. */
export async function deleteOldLinks(db: Database, before: Date): Promise<void> {
  await db.delete(loginTokens).where(lte(loginTokens.expiresAt, before));
}
