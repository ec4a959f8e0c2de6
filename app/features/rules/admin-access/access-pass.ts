import { createHmac, timingSafeEqual } from "node:crypto";

import { derivedKeys, type Keyring } from "#app/base/keyring";

/** The shop and generation that a pass is valid for. */
export interface PassScope {
  /** Id of the shop in our database. */
  readonly shopId: string;
  /** Value of admin_access.generation of the shop. A pass with another value is revoked. */
  readonly generation: number;
}

export interface AccessPasses {
  /**
   * Returns a signed pass, to be stored in a cookie.
   *
   * @param expiresAt epoch milliseconds
   */
  issue(scope: PassScope, expiresAt: number): string;
  /** Reports whether an untrusted text is a pass for this scope that has not expired. */
  isValid(pass: string, scope: PassScope, now: number): boolean;
}

/** Expiry and generation in base 36, then 32 bytes in base64url. */
const FORM = /^([0-9a-z]{1,9})\.([0-9a-z]{1,7})\.([\w-]{43})$/;

/**
 * Returns the functions that sign and check passes of admin access mode. A script can set any
 * cookie of a storefront, so the signature proves that we issued the pass. Its key is derived for
 * this purpose only.
 *
 * @param keyring keys of the app, from which the signing keys are derived
 */
export function createAccessPasses(keyring: Keyring): AccessPasses {
  const keys = derivedKeys(keyring, (material) =>
    createHmac("sha256", material).update("palisade admin access pass v1").digest(),
  );

  function sign(key: Buffer, expiry: string, generation: string, shopId: string): Buffer {
    return createHmac("sha256", key).update(`${expiry}.${generation}.${shopId}`).digest();
  }

  return {
    issue({ shopId, generation }, expiresAt) {
      const expiry = Math.floor(expiresAt).toString(36);
      const version = generation.toString(36);
      return `${expiry}.${version}.${sign(keys()[0], expiry, version, shopId).toString("base64url")}`;
    },

    isValid(pass, { shopId, generation }, now) {
      const parts = FORM.exec(pass);
      if (!parts) return false;
      const [, expiry, version, signature] = parts as unknown as [string, string, string, string];
      if (version !== generation.toString(36) || Number.parseInt(expiry, 36) <= now) return false;
      const signed = Buffer.from(signature, "base64url");
      return keys().some((key) => timingSafeEqual(sign(key, expiry, version, shopId), signed));
    },
  };
}
