import { and, eq, gt, isNull, lte } from "drizzle-orm";

import { SECOND_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { auditLog, loginTokens, shops } from "#app/store/schema";

import { digestOf, isToken, newToken } from "./secret-token.server";

/** Long enough to copy an address into a browser, too short to be found in a history. */
export const LINK_LIFE_MS = 60 * SECOND_MS;

export type LinkPurpose = (typeof loginTokens.$inferSelect)["purpose"];
type ShopRow = typeof shops.$inferSelect;

export interface LinkRequest {
  /** Of a shop that has the app. */
  readonly shop: Pick<ShopRow, "id" | "domain">;
  readonly purpose: LinkPurpose;
  readonly staff: string;
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Mints a link's token, with a row in the audit log. The token is in no table and in no log. */
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

/** A shop that took the app away since, even if it came back, gave nobody this link. */
function isStillIn(shop: ShopRow, createdAt: Date): boolean {
  return shop.uninstalledAt === null && shop.installedAt <= createdAt;
}

/**
 * Uses a link up: of any number of uses at the same time exactly one gets it, because the row is
 * changed and checked in one statement. Null when it is late, used, forged, for something else,
 * or its shop no longer has the app.
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

/** The domain of the shop a link leads to, without using it up; null when it is not good. */
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

/** Deletes links that ended before a moment; the audit log still says who asked for them. */
export async function deleteOldLinks(db: Database, before: Date): Promise<void> {
  await db.delete(loginTokens).where(lte(loginTokens.expiresAt, before));
}
