import { hkdfSync } from "node:crypto";

import { SignJWT } from "jose";

import { derivedKeys, type Keyring } from "#app/base/keyring";
import { verifiedByAny } from "#app/platform/data-keys/verify-token";
import { currentLanguage, SOURCE_LANGUAGE } from "#app/words/language";

import { MAIL_KINDS, type MailKind } from "./mail-kinds";

const ISSUER = "palisade";
const AUDIENCE = "unsubscribe";
const KEY_BYTES = 32;

/** Shop and kind of email that an unsubscribe link turns off. */
export interface Unsubscription {
  readonly shopId: string;
  readonly kind: MailKind;
}

/** Returns the address of the page of an unsubscribe token, in the current language. */
export function unsubscribeAddress(token: string, appUrl: string): string {
  const address = new URL("/unsubscribe", appUrl);
  address.searchParams.set("token", token);
  const language = currentLanguage();
  if (language !== SOURCE_LANGUAGE) address.searchParams.set("locale", language);
  return address.href;
}

/**
 * Creates the issuer and reader of unsubscribe tokens, signed (HS256) with a key derived for this purpose.
 *
 * They do not expire, because a link in an old email must still work. A token can only unsubscribe.
 */
export function createUnsubscribeLinks(keyring: Keyring) {
  const keys = derivedKeys(
    keyring,
    (material) => new Uint8Array(hkdfSync("sha256", material, ISSUER, "unsubscribe v1", KEY_BYTES)),
  );
  return {
    issue({ shopId, kind }: Unsubscription): Promise<string> {
      return new SignJWT({ kind })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(shopId)
        .sign(keys()[0]);
    },

    /** Returns the content of a token. Null if it is forged or malformed. */
    async readToken(token: string): Promise<Unsubscription | null> {
      const verified = await verifiedByAny(keys(), token, {
        algorithms: ["HS256"],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ["sub"],
      });
      const { sub: shopId, kind } = verified?.payload ?? {};
      const known = MAIL_KINDS.find((each) => each === kind);
      return shopId && known ? { shopId, kind: known } : null;
    },
  };
}
