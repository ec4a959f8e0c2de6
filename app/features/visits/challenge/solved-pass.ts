import { createHmac, timingSafeEqual } from "node:crypto";

import { derivedKeys, type Keyring } from "#app/base/keyring";
import { solvedMs } from "#app/engine/challenge/challenge-cost";
import { SecretNetworks } from "#app/engine/challenge/secret-networks";
import { encodeParts } from "#app/engine/encode-parts";

import { type Challenged, passHolderText } from "./challenge-token";

export interface SolvedPasses {
  /**
   * Returns the pass that a browser stores after it has solved a challenge.
   *
   * @param secret random part of the challenge
   */
  issue(to: Challenged, secret: string, now: number): string;
  /** Reports whether an untrusted text is a valid pass of this visitor. */
  isValid(pass: string, to: Challenged, now: number): boolean;
}

/** Format of a pass: expiry in base 36, the browser's secret and 32 bytes of signature in base64url. */
const FORM = /^([0-9a-z]{1,9})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Creates passes of solved challenges, which are verified without a query.
 *
 * A pass is bound to the shop and the visitor's network (engine/challenge/pass-scope.ts), so that a stolen pass is
 * invalid elsewhere. A pass becomes invalid once its secret has been used in too many networks.
 *
 * @param keyring keys of the app
 */
export function createSolvedPasses(keyring: Keyring): SolvedPasses {
  const secrets = new SecretNetworks();
  const keys = derivedKeys(keyring, (material) =>
    createHmac("sha256", material).update("palisade solved challenge v2").digest(),
  );

  const sign = (key: Buffer, expiry: string, secret: string, to: Challenged) =>
    createHmac("sha256", key)
      .update(encodeParts(expiry, secret, passHolderText(to)))
      .digest();

  return {
    issue(to, secret, now) {
      const expiry = (now + solvedMs(to.network)).toString(36);
      const signature = sign(keys()[0], expiry, secret, to).toString("base64url");
      return `${expiry}.${secret}.${signature}`;
    },

    isValid(pass, to, now) {
      const [, expiry, secret, signature] = FORM.exec(pass) ?? [];
      if (!expiry || !secret || !signature || Number.parseInt(expiry, 36) <= now) return false;
      const signed = Buffer.from(signature, "base64url");
      const isSigned = keys().some((key) => timingSafeEqual(sign(key, expiry, secret, to), signed));
      return isSigned && secrets.recordUse(secret, to.address, now);
    },
  };
}
