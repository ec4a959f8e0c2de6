import { createHmac, timingSafeEqual } from "node:crypto";

import { derivedKeys, type Keyring } from "#app/base/keyring";

/** What a pass is good for: one shop, until its merchant disables admin access or it ends. */
export interface PassScope {
  /** The shop's id in our database. */
  readonly shopId: string;
  /** admin_access.generation of the shop; another one means that the pass was revoked. */
  readonly generation: number;
}

export interface AccessPasses {
  /** The text a browser keeps. @param expiresAt epoch milliseconds */
  issue(scope: PassScope, expiresAt: number): string;
  /** Whether a text, which may be anybody's invention, is a pass for this shop that still counts. */
  isValid(pass: string, scope: PassScope, now: number): boolean;
}

/** Expiry and generation in base 36, then 32 bytes in base64url. */
const FORM = /^([0-9a-z]{1,9})\.([0-9a-z]{1,7})\.([\w-]{43})$/;

/**
 * Signed passes of admin access mode. Cookies of a storefront are set by script, so anybody may
 * write one; only the signature, made with a key of this purpose, tells ours from theirs.
 *
 * @param keyring the app's own
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
