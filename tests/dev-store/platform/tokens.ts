import { randomBytes } from "node:crypto";

import { type DevStoreState, now, type Shop } from "../state";
import type { AccessToken, RefreshToken } from "../state/account";
import { staffOf } from "./staff";

const ACCESS_LIFETIME_S = 3600;
const REFRESH_LIFETIME_S = 90 * 86_400;

/** Answer of POST /admin/oauth/access_token. */
export interface TokenAnswer {
  access_token: string;
  scope: string;
  expires_in?: number;
  refresh_token?: string;
  refresh_token_expires_in?: number;
}

/** Requested kind of token, and the client secret of the caller. */
interface TokenRequest {
  expiring: boolean;
  secret: string;
}

const secretText = (prefix: string) => `${prefix}_${randomBytes(16).toString("hex")}`;

function addAccessToken(
  state: DevStoreState,
  shop: Shop,
  kind: AccessToken["kind"],
  { expiring, secret }: TokenRequest,
): AccessToken {
  const token: AccessToken = {
    token: secretText(kind === "offline" ? "shpat" : "shpua"),
    kind,
    expiresAt: expiring ? now(state) + ACCESS_LIFETIME_S * 1000 : null,
    scopes: [...shop.grantedScopes],
    userId: kind === "online" ? staffOf(state, shop).id : null,
    secret,
  };
  shop.accessTokens.push(token);
  return token;
}

function addRefreshToken(state: DevStoreState, shop: Shop, secret: string): RefreshToken {
  const token: RefreshToken = {
    secret,
    token: secretText("shprt"),
    expiresAt: now(state) + REFRESH_LIFETIME_S * 1000,
    retired: false,
    successor: null,
  };
  shop.refreshTokens.push(token);
  return token;
}

const answer = (shop: Shop, access: string, refresh?: RefreshToken): TokenAnswer => ({
  access_token: access,
  scope: shop.grantedScopes.join(","),
  ...(refresh && {
    expires_in: ACCESS_LIFETIME_S,
    refresh_token: refresh.token,
    refresh_token_expires_in: REFRESH_LIFETIME_S,
  }),
});

export function issueOffline(state: DevStoreState, shop: Shop, request: TokenRequest): TokenAnswer {
  const access = addAccessToken(state, shop, "offline", request);
  const refresh = request.expiring ? addRefreshToken(state, shop, request.secret) : undefined;
  return answer(shop, access.token, refresh);
}

export function issueOnline(state: DevStoreState, shop: Shop, secret: string) {
  const access = addAccessToken(state, shop, "online", { expiring: true, secret });
  const { id, firstName, lastName, email, isOwner } = staffOf(state, shop);
  return {
    ...answer(shop, access.token),
    expires_in: ACCESS_LIFETIME_S,
    associated_user_scope: shop.grantedScopes.join(","),
    associated_user: {
      id,
      first_name: firstName,
      last_name: lastName,
      email,
      email_verified: true,
      account_owner: isOwner,
      locale: shop.locale,
      collaborator: false,
    },
  };
}

/**
 * Exchanges a refresh token. A repeated exchange has the same answer until a new token has been used. Then the
 * refresh token is invalid.
 *
 * @returns null if the token is unknown, expired or invalid
 */
export function refresh(
  state: DevStoreState,
  shop: Shop,
  { token, secret }: { token: string; secret: string },
): TokenAnswer | null {
  const known = shop.refreshTokens.find((candidate) => candidate.token === token);
  if (!known || known.retired || known.expiresAt <= now(state)) return null;
  for (const other of shop.refreshTokens) {
    if (other.successor?.refresh === token) other.retired = true;
  }
  if (!known.successor) {
    const access = addAccessToken(state, shop, "offline", { expiring: true, secret });
    const next = addRefreshToken(state, shop, secret);
    known.successor = { access: access.token, refresh: next.token };
  }
  const next = shop.refreshTokens.find(({ token }) => token === known.successor?.refresh);
  return answer(shop, known.successor.access, next);
}

/** Returns the token if it exists and has not expired. */
export function findAccessToken(
  state: DevStoreState,
  shop: Shop,
  token: string | undefined,
): AccessToken | undefined {
  const found = shop.accessTokens.find((candidate) => candidate.token === token);
  if (!found || found.expiresAt === null) return found;
  return found.expiresAt > now(state) ? found : undefined;
}
