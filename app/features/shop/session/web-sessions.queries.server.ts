import { and, eq, gt, isNull, lte } from "drizzle-orm";

import { HOUR_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { auditLog, shops, webSessions } from "#app/store/schema";

import type { LinkPurpose, UsedLink } from "./login-links.queries.server";
import { digestOf, isToken, newToken } from "./secret-token.server";

/** A merchant's working day; support gets an hour (specification of support sessions). */
export const SESSION_LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  login: 8 * HOUR_MS,
  personate: HOUR_MS,
};

export interface WebSession {
  readonly shopDomain: string;
  readonly kind: LinkPurpose;
  /** Who asked for the link it began with. */
  readonly staff: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Begins a session for a used link, in its transaction; resolves to the session's token. */
export async function beginSession(
  tx: Database,
  { link, kind, now }: { link: UsedLink; kind: LinkPurpose; now: number },
): Promise<string> {
  const token = newToken("session");
  const at = new Date(now);
  await tx.insert(webSessions).values({
    hash: digestOf(token),
    shopId: link.shop.id,
    kind,
    staff: link.staff,
    createdAt: at,
    expiresAt: new Date(now + SESSION_LIFE_MS[kind]),
  });
  await tx.insert(auditLog).values({
    shopDomain: link.shop.domain,
    at,
    actor: sessionActor(kind, link.staff),
    action: `session.${kind}_begun`,
    detail: { reason: link.reason },
  });
  return token;
}

/** Who acts in a session, for change lists and the audit log. */
export function sessionActor(kind: LinkPurpose, staff: string): string {
  return kind === "personate" ? `support:${staff}` : "merchant:login-link";
}

/**
 * The session behind a token; null when there is none, it ended, or its shop took the app away
 * since it began (a shop that came back starts anew).
 */
export async function findSession(
  db: Database,
  token: string,
  now: number,
): Promise<WebSession | null> {
  if (!isToken("session", token)) return null;
  const [found] = await db
    .select({ session: webSessions, shop: shops })
    .from(webSessions)
    .innerJoin(shops, eq(shops.id, webSessions.shopId))
    .where(
      and(
        eq(webSessions.hash, digestOf(token)),
        isNull(webSessions.revokedAt),
        gt(webSessions.expiresAt, new Date(now)),
        isNull(shops.uninstalledAt),
        lte(shops.installedAt, webSessions.createdAt),
      ),
    );
  if (!found) return null;
  const { kind, staff, createdAt, expiresAt } = found.session;
  return { shopDomain: found.shop.domain, kind, staff, createdAt, expiresAt };
}

/** Ends a session at once, wherever its token may be. Ending it twice is ending it once. */
export async function endSession(db: Database, token: string, now: number): Promise<void> {
  const at = new Date(now);
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(webSessions)
      .set({ revokedAt: at })
      .where(and(eq(webSessions.hash, digestOf(token)), isNull(webSessions.revokedAt)))
      .returning();
    if (!ended) return;
    const [shop] = await tx.select().from(shops).where(eq(shops.id, ended.shopId));
    if (!shop) return;
    await tx.insert(auditLog).values({
      shopDomain: shop.domain,
      at,
      actor: sessionActor(ended.kind, ended.staff),
      action: `session.${ended.kind}_ended`,
    });
  });
}

/** Deletes sessions that ended before a moment. */
export async function deleteOldSessions(db: Database, before: Date): Promise<void> {
  await db.delete(webSessions).where(lte(webSessions.expiresAt, before));
}
