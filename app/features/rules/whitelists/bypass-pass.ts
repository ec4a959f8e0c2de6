import { createHmac, timingSafeEqual } from "node:crypto";

import { derivedKeys, type Keyring } from "#app/base/keyring";

/** Shop that checks a pass. */
interface ShopOfPass {
  /** Id of the shop in our database. */
  readonly shopId: string;
  /** Ids of links that are not revoked. */
  readonly bypassLinks: ReadonlySet<string>;
}

export interface BypassPasses {
  /**
   * Returns the signed pass for a browser that opened a link, to be stored in a cookie.
   *
   * @param expiresAt epoch milliseconds
   */
  issue(link: { readonly shopId: string; readonly id: string }, expiresAt: number): string;
  /**
   * Reports whether an untrusted text is a pass for this shop that is neither expired nor revoked.
   */
  isValid(pass: string, shop: ShopOfPass, now: number): boolean;
}

/** Expiry in base 36, the link's id, then 32 bytes in base64url. */
const FORM = /^([0-9a-z]{1,9})\.([0-9a-f-]{36})\.([\w-]{43})$/;

/**
 * Returns the functions that sign and check passes of bypass links. A pass contains its link's id
 * and expiry, so it becomes invalid when the link expires or is revoked.
 *
 * @param keyring the app's own
 */
export function createBypassPasses(keyring: Keyring): BypassPasses {
  const keys = derivedKeys(keyring, (material) =>
    createHmac("sha256", material).update("palisade bypass pass v1").digest(),
  );

  function sign(key: Buffer, expiry: string, linkId: string, shopId: string): Buffer {
    return createHmac("sha256", key).update(`${expiry}.${linkId}.${shopId}`).digest();
  }

  return {
    issue({ shopId, id }, expiresAt) {
      const expiry = Math.floor(expiresAt).toString(36);
      return `${expiry}.${id}.${sign(keys()[0], expiry, id, shopId).toString("base64url")}`;
    },

    isValid(pass, { shopId, bypassLinks }, now) {
      const parts = FORM.exec(pass);
      if (!parts) return false;
      const [, expiry, id, signature] = parts as unknown as [string, string, string, string];
      if (!bypassLinks.has(id) || Number.parseInt(expiry, 36) <= now) return false;
      const signed = Buffer.from(signature, "base64url");
      return keys().some((key) => timingSafeEqual(sign(key, expiry, id, shopId), signed));
    },
  };
}
