import { hkdfSync, randomUUID } from "node:crypto";

import { SignJWT } from "jose";

import { type Clock, DAY_MS, SECOND_MS } from "#app/base/clock";
import { derivedKeys, type Keyring } from "#app/base/keyring";
import { verifiedByAny } from "#app/platform/data-keys/verify-token";

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
export function createFeedbackLinks(keyring: Keyring, clock: Clock) {
  const keys = derivedKeys(
    keyring,
    (material) =>
      new Uint8Array(hkdfSync("sha256", material, ISSUER, "feedback links v1", KEY_BYTES)),
  );
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
        .sign(keys()[0]);
    },

    /** What a token stands for; null when it is forged, out of date or no token at all. */
    async read(token: string): Promise<FeedbackLink | null> {
      const verified = await verifiedByAny(keys(), token, {
        algorithms: ["HS256"],
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: new Date(clock()),
        requiredClaims: ["exp", "jti", "sub"],
      });
      const { sub: shopId, jti: linkId } = verified?.payload ?? {};
      return shopId && linkId ? { shopId, linkId } : null;
    },
  };
}
