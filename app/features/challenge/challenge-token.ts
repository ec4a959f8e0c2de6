import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import type { Address } from "../../engine/net/address";
import { subscriberOf } from "../../engine/net/subscriber";
import { derivedKeys, type Keyring } from "../../platform/data-keys/keyring";
import { CHALLENGE_MS, SOLVED_MS } from "./challenge-lifetimes";

/** Whom a challenge, and the pass for solving it, are made out to. */
export interface Challenged {
  /** The store's myshopify domain. */
  readonly shop: string;
  readonly address: Address | null;
}

/** What the storefront embed gets; app/storefront/proof-of-work.ts solves it. */
export interface Challenge {
  readonly challenge: string;
  /** Leading zero bits of each answer's hash. */
  readonly bits: number;
}

export interface Challenges {
  issue(to: Challenged, now: number): Challenge;
  /** Whether a text, which may be anybody's invention, is a challenge of ours to this visitor that is still taken. */
  isOurs(challenge: string, to: Challenged, now: number): boolean;
}

/**
 * 16 puzzles of 11 bits are 32,768 hashes on average: about a second for a browser, and a tenth of that
 * for whoever has them made by a program, who then has to do it again for every address.
 */
export const PUZZLES = 16;
const BITS = 11;

/** Expiry in base 36, 16 random bytes and 32 of signature in base64url. */
const FORM = /^([0-9a-z]{1,9})\.([\w-]{22})\.([\w-]{43})$/;

/** A challenge of the embed, which its call takes once; and one of a door, which with its solution is the pass. */
const KINDS = {
  embed: { purpose: "palisade challenge v1", lifeMs: CHALLENGE_MS },
  door: { purpose: "palisade door challenge v1", lifeMs: SOLVED_MS },
} as const;

/**
 * Signed challenges: nothing is stored for those who never answer. One of a kind is none of the other.
 *
 * @param keyring the app's own
 */
export function createChallenges(keyring: Keyring, kind: keyof typeof KINDS = "embed"): Challenges {
  const { purpose, lifeMs } = KINDS[kind];
  const keys = derivedKeys(keyring, (material) =>
    createHmac("sha256", material).update(purpose).digest(),
  );

  function sign(key: Buffer, expiry: string, salt: string, { shop, address }: Challenged): Buffer {
    const text = `${expiry}.${salt}.${shop}.${subscriberOf(address)}`;
    return createHmac("sha256", key).update(text).digest();
  }

  return {
    issue(to, now) {
      const expiry = (now + lifeMs).toString(36);
      const salt = randomBytes(16).toString("base64url");
      const signature = sign(keys()[0], expiry, salt, to).toString("base64url");
      return { challenge: `${expiry}.${salt}.${signature}`, bits: BITS };
    },

    isOurs(challenge, to, now) {
      const parts = FORM.exec(challenge);
      if (!parts) return false;
      const [, expiry, salt, signature] = parts as unknown as [string, string, string, string];
      if (Number.parseInt(expiry, 36) <= now) return false;
      const signed = Buffer.from(signature, "base64url");
      return keys().some((key) => timingSafeEqual(sign(key, expiry, salt, to), signed));
    },
  };
}

/** Whether these numbers solve a challenge's puzzles, one each in their order. */
export function isSolution(challenge: string, nonces: readonly number[]): boolean {
  return (
    nonces.length === PUZZLES &&
    nonces.every((nonce, puzzle) => {
      const hash = createHash("sha256").update(`${challenge}.${puzzle}.${nonce}`).digest();
      return hash.readUInt32BE() >>> (32 - BITS) === 0;
    })
  );
}
