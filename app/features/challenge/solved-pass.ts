import { createHmac, timingSafeEqual } from "node:crypto";

import { solvedMs } from "../../engine/challenge-cost";
import { encodeParts } from "../../engine/encode-parts";
import { derivedKeys, type Keyring } from "../../platform/data-keys/keyring";
import { type Challenged, passHolderText } from "./challenge-token";

export interface SolvedPasses {
  /** The text a browser keeps after it solved a challenge. */
  issue(to: Challenged, now: number): string;
  /** Whether a text, which may be anybody's invention, is such a pass of this visitor that still counts. */
  isValid(pass: string, to: Challenged, now: number): boolean;
}

/** Expiry in base 36, then 32 bytes in base64url. */
const FORM = /^([0-9a-z]{1,9})\.([\w-]{43})$/;

/**
 * Passes of solved challenges. Bound to shop and address, and where programs live to the user agent, so that one solved
 * challenge is worth nothing elsewhere; checked without a query.
 *
 * @param keyring the app's own
 */
export function createSolvedPasses(keyring: Keyring): SolvedPasses {
  const keys = derivedKeys(keyring, (material) =>
    createHmac("sha256", material).update("palisade solved challenge v1").digest(),
  );

  const sign = (key: Buffer, expiry: string, to: Challenged) =>
    createHmac("sha256", key)
      .update(encodeParts(expiry, passHolderText(to)))
      .digest();

  return {
    issue(to, now) {
      const expiry = (now + solvedMs(to.network)).toString(36);
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
