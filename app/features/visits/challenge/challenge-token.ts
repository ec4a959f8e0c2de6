import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import { derivedKeys, type Keyring } from "#app/base/keyring";
import {
  CHALLENGE_BITS,
  type ChallengeBits,
  challengeBits,
  PUZZLES,
  solvedMs,
} from "#app/engine/challenge/challenge-cost";
import { challengeText, holderText } from "#app/engine/challenge/challenge-texts";
import type { ScopedVisit } from "#app/engine/challenge/pass-scope";

import { CHALLENGE_MS } from "./challenge-lifetimes";

/** Visitor to whom a challenge and the pass for its solution are issued. */
export interface Challenged extends ScopedVisit {
  /** The store's myshopify domain. */
  readonly shop: string;
}

/** Challenge for the storefront embed, which app/storefront/proof-of-work.ts solves. */
export interface Challenge {
  readonly challenge: string;
  /** Number of leading zero bits that the hash of each solution must have. */
  readonly bits: number;
}

export interface Challenges {
  /**
   * Issues a challenge for a visitor.
   *
   * @param to the visitor, with automation signs as bits of engine/automation/sign.ts
   */
  issue(to: Challenged & { readonly signs: number }, now: number): Challenge;
  /**
   * Returns the difficulty of an untrusted challenge. Null unless the challenge was issued for this visitor and has not
   * expired.
   */
  bitsOf(challenge: string, to: Challenged, now: number): ChallengeBits | null;
}

/** Format of a challenge: expiry in base 36, 16 random bytes and 32 bytes of signature in base64url. */
const FORM = /^([0-9a-z]{1,9})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Kinds of challenges. An "embed" challenge is exchanged once for a pass. A "firewall" challenge of a firewall
 * connection is itself the pass, together with its solution.
 */
const KINDS = {
  embed: { purpose: "palisade challenge v1", lifeMs: () => CHALLENGE_MS },
  firewall: { purpose: "palisade door challenge v1", lifeMs: solvedMs },
} as const;

/**
 * Returns functions that issue and verify signed challenges, which are not stored. A challenge of one kind is invalid
 * as the other kind.
 *
 * @param keyring keys of the app
 */
export function createChallenges(keyring: Keyring, kind: keyof typeof KINDS = "embed"): Challenges {
  const { purpose, lifeMs } = KINDS[kind];
  const keys = derivedKeys(keyring, (material) =>
    createHmac("sha256", material).update(purpose).digest(),
  );

  const sign = (key: Buffer, head: string, to: Challenged, bits: ChallengeBits) =>
    createHmac("sha256", key)
      .update(challengeText(head, holderOf(to), bits))
      .digest();

  return {
    issue(to, now) {
      const expiry = (now + lifeMs(to.network)).toString(36);
      const head = `${expiry}.${randomBytes(16).toString("base64url")}`;
      const bits = challengeBits(to);
      const signature = sign(keys()[0], head, to, bits).toString("base64url");
      return { challenge: `${head}.${signature}`, bits };
    },

    bitsOf(challenge, to, now) {
      const parts = FORM.exec(challenge);
      if (!parts) return null;
      const [, expiry, salt, signature] = parts as unknown as [string, string, string, string];
      if (Number.parseInt(expiry, 36) <= now) return null;
      const signed = Buffer.from(signature, "base64url");
      const isSigned = (bits: ChallengeBits) =>
        keys().some((key) => timingSafeEqual(sign(key, `${expiry}.${salt}`, to, bits), signed));
      return Object.values(CHALLENGE_BITS).find(isSigned) ?? null;
    },
  };
}

const holderOf = (to: Challenged) => ({ ...to, place: to.shop });

/** Returns the text that a pass signs. It is the same for every visitor who may use the pass. */
export const passHolderText = (to: Challenged): string => holderText(holderOf(to));

/** Returns the random part of a challenge, which only the challenged browser knows. */
export const secretOf = (challenge: string): string => challenge.split(".", 2)[1] ?? "";

/** Reports whether the nonces solve the puzzles of a challenge, one nonce per puzzle in the puzzles' order. */
export function isSolution(challenge: string, nonces: readonly number[], bits: number): boolean {
  return (
    nonces.length === PUZZLES &&
    nonces.every((nonce, puzzle) => {
      const hash = createHash("sha256").update(`${challenge}.${puzzle}.${nonce}`).digest();
      return hash.readUInt32BE() >>> (32 - bits) === 0;
    })
  );
}
