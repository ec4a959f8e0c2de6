import { createHmac, timingSafeEqual } from "node:crypto";

import { subscriberOf } from "../../engine/net/subscriber";
import { derivedKeys, type Keyring } from "../../platform/data-keys/keyring";
import { SOLVED_MS } from "./challenge-lifetimes";
import type { Challenged } from "./challenge-token";

export interface SolvedPasses {
  /** The text a browser keeps after it solved a challenge. */
  issue(to: Challenged, now: number): string;
  /** Whether a text, which may be anybody's invention, is such a pass of this visitor that still counts. */
  isValid(pass: string, to: Challenged, now: number): boolean;
}

/** Expiry in base 36, then 32 bytes in base64url. */
const FORM = /^([0-9a-z]{1,9})\.([\w-]{43})$/;

/**
 * Passes of solved challenges. Bound to shop and address, so that one solved challenge is worth nothing
 * elsewhere; checked without a query.
 *
 * @param keyring the app's own
 */
export function createSolvedPasses(keyring: Keyring): SolvedPasses {
  const keys = derivedKeys(keyring, (material) =>
    createHmac("sha256", material).update("palisade solved challenge v1").digest(),
  );

  function sign(key: Buffer, expiry: string, { shop, address }: Challenged): Buffer {
    return createHmac("sha256", key)
      .update(`${expiry}.${shop}.${subscriberOf(address)}`)
      .digest();
  }

  return {
    issue(to, now) {
      const expiry = (now + SOLVED_MS).toString(36);
      return `${expiry}.${sign(keys()[0], expiry, to).toString("base64url")}`;
    },

    isValid(pass, to, now) {
      const [, expiry, signature] = FORM.exec(pass) ?? [];
      if (!expiry || !signature || Number.parseInt(expiry, 36) <= now) return false;
      const signed = Buffer.from(signature, "base64url");
      return keys().some((key) => timingSafeEqual(sign(key, expiry, to), signed));
    },
  };
}
