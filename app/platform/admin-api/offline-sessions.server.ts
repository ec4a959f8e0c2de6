import { setTimeout as delay } from "node:timers/promises";

import type { Session } from "@shopify/shopify-api";

import { MINUTE_MS, SECOND_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";

import { AdminRefusal } from "./admin-graphql.server";
import { claimRenewal, endRenewal, type TokenStorage } from "./session-storage.server";
import { refreshSession, type TokenEndpoint } from "./token-endpoint.server";

/** Renewal margin, the same as in Shopify's library for tokens in the admin. */
const RENEW_BEFORE_END_MS = 5 * MINUTE_MS;
/** Duration of a claim. Slightly longer than the token endpoint's timeout. */
const CLAIM_S = 15;
const LOOK_AGAIN_MS = 200;
/** Minimum remaining lifetime. A shorter one may expire before the request reaches Shopify. */
const LEAST_LEFT_MS = 15 * SECOND_MS;

export interface OfflineSessionDeps extends TokenEndpoint {
  readonly db: Database;
  readonly storage: Pick<TokenStorage, "loadSession" | "replaceSession">;
}

/**
 * Resolves to a shop's session with a valid token.
 *
 * @throws AdminRefusal if there is none
 */
export type OfflineSessions = (shop: string) => Promise<Session>;

/**
 * Creates the source of tokens for work outside a merchant's request.
 *
 * Renews a token in its last five minutes, once per shop: this process shares one promise, and a claim in the session's
 * row excludes other processes. Callers get the current token while it is valid, so a token endpoint that hangs or
 * fails delays none of them.
 */
export function createOfflineSessions(deps: OfflineSessionDeps): OfflineSessions {
  const underWay = new Map<string, Promise<Session>>();

  function renewOnce(shop: string): Promise<Session> {
    const current = underWay.get(shop);
    if (current) return current;
    const renewal = renew(deps, shop).finally(() => underWay.delete(shop));
    underWay.set(shop, renewal);
    return renewal;
  }

  return async (shop) => {
    const session = await load(deps, shop);
    if (!endsWithin(deps, session, RENEW_BEFORE_END_MS)) return session;
    const renewal = renewOnce(shop);
    if (endsWithin(deps, session, LEAST_LEFT_MS)) return renewal;
    // The caller that finds the token expired gets the error.
    renewal.catch(() => {});
    return session;
  };
}

/** Reports whether a token expires within a time. Without a refresh token Shopify decides about its validity. */
function endsWithin({ clock }: OfflineSessionDeps, session: Session, ms: number): boolean {
  const { accessToken, expires, refreshToken } = session;
  if (refreshToken === undefined) return false;
  return !accessToken || (expires !== undefined && expires.getTime() - clock() <= ms);
}

const idOf = (shop: string) => `offline_${shop}`;

/**
 * Loads a shop's session.
 *
 * @throws AdminRefusal "no-access" for a shop without a session
 */
async function load({ storage }: OfflineSessionDeps, shop: string): Promise<Session> {
  const session = await storage.loadSession(idOf(shop));
  if (session?.accessToken || session?.refreshToken) return session;
  throw new AdminRefusal("no-access", { shop, wasSent: false });
}

/** Renews a token, or waits for the process that is renewing the token. */
async function renew(deps: OfflineSessionDeps, shop: string): Promise<Session> {
  const id = idOf(shop);
  for (;;) {
    const session = await load(deps, shop);
    if (!endsWithin(deps, session, RENEW_BEFORE_END_MS)) return session;
    const claim = await claimRenewal(deps.db, id, CLAIM_S);
    if (claim === null) {
      await delay(LOOK_AGAIN_MS);
      continue;
    }
    try {
      return await renewClaimed(deps, shop);
    } finally {
      await endRenewal(deps.db, claim);
    }
  }
}

/** Reads the session again after the claim, because another process may have renewed it shortly before. */
async function renewClaimed(deps: OfflineSessionDeps, shop: string): Promise<Session> {
  const session = await load(deps, shop);
  if (!endsWithin(deps, session, RENEW_BEFORE_END_MS)) return session;
  const renewed = await refreshSession(deps, session).catch((error: unknown) => error as Error);
  if (!(renewed instanceof Error) && (await deps.storage.replaceSession(session, renewed))) {
    return renewed;
  }
  const current = await load(deps, shop);
  if (renewed instanceof Error && current.refreshToken === session.refreshToken) throw renewed;
  return current;
}
