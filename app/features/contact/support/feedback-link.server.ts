import { hkdfSync, randomUUID } from "node:crypto";

import { SignJWT } from "jose";

import { type Clock, DAY_MS, SECOND_MS } from "#app/base/clock";
import { derivedKeys, type Keyring } from "#app/base/keyring";
import { verifiedByAny } from "#app/platform/data-keys/verify-token";

const ISSUER = "palisade";
const AUDIENCE = "feedback";
/** Validity of a link. A rating prompt may be open in a tab for days. */
const LIFETIME_MS = 7 * DAY_MS;
const KEY_BYTES = 32;

export interface FeedbackLink {
  readonly shopId: string;
  /** Unique id of the link. Detects a second use. */
  readonly linkId: string;
}

/**
 * Creates the issuer and reader of feedback tokens. The feedback page opens in its own window, outside the admin and
 * without its login.
 *
 * A token allows one message to support for one shop within seven days, and nothing else. It is signed (HS256) with a
 * key derived for this purpose, so no other token is valid here, and a feedback token is valid nowhere else.
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

    /** Returns the content of a token. Null if it is forged, expired or malformed. */
    async readToken(token: string): Promise<FeedbackLink | null> {
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
