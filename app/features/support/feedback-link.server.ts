import { hkdfSync, randomUUID } from "node:crypto";

import { jwtVerify, SignJWT } from "jose";

import { type Clock, DAY_MS, SECOND_MS } from "../../platform/clock";

const ISSUER = "palisade";
const AUDIENCE = "feedback";
/** A rating prompt may wait in a tab for days. */
const LIFETIME_MS = 7 * DAY_MS;
const KEY_BYTES = 32;

export interface FeedbackLink {
  readonly shopId: string;
  /** Different in every link; whoever keeps it can tell a second use. */
  readonly linkId: string;
}

/**
 * Tokens of the feedback page, which opens in a window of its own, outside the admin and without
 * its login. A token lets its holder write to support in the name of one shop, once, for seven
 * days, and nothing else: it is signed (HS256) with a key derived for this purpose, so no other
 * token of ours or of the platform passes for it, nor it for them.
 */
export function createFeedbackLinks(appSecret: string, clock: Clock) {
  const key = new Uint8Array(hkdfSync("sha256", appSecret, ISSUER, "feedback links v1", KEY_BYTES));
  return {
    issue(shopId: string): Promise<string> {
      const now = Math.floor(clock() / SECOND_MS);
      return new SignJWT()
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(shopId)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_MS / SECOND_MS)
        .sign(key);
    },

    /** What a token stands for; null when it is forged, out of date or no token at all. */
    async read(token: string): Promise<FeedbackLink | null> {
      const verified = await jwtVerify(token, key, {
        algorithms: ["HS256"],
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: new Date(clock()),
        requiredClaims: ["exp", "jti", "sub"],
      }).catch(() => null);
      const { sub: shopId, jti: linkId } = verified?.payload ?? {};
      return shopId && linkId ? { shopId, linkId } : null;
    },
  };
}
