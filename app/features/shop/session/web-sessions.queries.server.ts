import { and, eq, gt, isNull, lte } from "drizzle-orm";

import { HOUR_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { auditLog, shops, webSessions } from "#app/store/schema";

import type { LinkPurpose, UsedLink } from "./login-links.queries.server";
import { digestOf, isToken, newToken } from "./secret-token.server";

/** Lifetime of a session: a working day for merchants, an hour for support (specification of support sessions). */
export const SESSION_LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  login: 8 * HOUR_MS,
  personate: HOUR_MS,
};

export interface WebSession {
  readonly shopDomain: string;
  readonly kind: LinkPurpose;
  /** Requester of the session's login link. */
  readonly staff: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Begins a session for a used link, in the link's transaction. Resolves to the session's token. */
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

/** Returns the actor of a session, for the rule history and the audit log. */
export function sessionActor(kind: LinkPurpose, staff: string): string {
  return kind === "personate" ? `support:${staff}` : "merchant:login-link";
}

/**
 * Finds the session of a token.
 *
 * @returns null if there is none, it ended, or its shop removed the app since it began, even if reinstalled
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

/** Ends a session immediately, in every browser. Ending an ended session has no effect. */
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

/** Deletes sessions that expired before a moment. */
export async function deleteOldSessions(db: Database, before: Date): Promise<void> {
  await db.delete(webSessions).where(lte(webSessions.expiresAt, before));
}
