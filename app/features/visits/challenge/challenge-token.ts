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

/** Recipient of a challenge and of the pass for solving it. */
export interface Challenged extends ScopedVisit {
  /** The store's myshopify domain. */
  readonly shop: string;
}

/** Challenge for the storefront embed, which app/storefront/proof-of-work.ts solves. */
export interface Challenge {
  readonly challenge: string;
  /** Leading zero bits of each answer's hash. */
  readonly bits: number;
}

export interface Challenges {
  /**
   * Issues a challenge for a visitor.
   *
   * @param to includes the signs of automation, bits of engine/automation/sign.ts
   */
  issue(to: Challenged & { readonly signs: number }, now: number): Challenge;
  /**
   * Returns the difficulty of an untrusted challenge. Null unless it was issued for this visitor and has not expired.
   */
  bitsOf(challenge: string, to: Challenged, now: number): ChallengeBits | null;
}

/** Expiry in base 36, then 16 random bytes and 32 bytes of signature in base64url. */
const FORM = /^([0-9a-z]{1,9})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * "embed": a challenge that the storefront's call accepts once. "firewall": one of a firewall connection, which with its
 * solution is the pass.
 */
const KINDS = {
  embed: { purpose: "palisade challenge v1", lifeMs: () => CHALLENGE_MS },
  firewall: { purpose: "palisade door challenge v1", lifeMs: solvedMs },
} as const;

/**
 * Creates signed challenges, which are not stored. A challenge of one kind is invalid for the other.
 *
 * @param keyring the app's own
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

/** Returns the text that is the same for every visitor who may use a pass. */
export const passHolderText = (to: Challenged): string => holderText(holderOf(to));

/** Returns the random part of a challenge, which only the browser that got it knows. */
export const secretOf = (challenge: string): string => challenge.split(".", 2)[1] ?? "";

/** Reports whether the numbers solve a challenge's puzzles, one each in their order. */
export function isSolution(challenge: string, nonces: readonly number[], bits: number): boolean {
  return (
    nonces.length === PUZZLES &&
    nonces.every((nonce, puzzle) => {
      const hash = createHash("sha256").update(`${challenge}.${puzzle}.${nonce}`).digest();
      return hash.readUInt32BE() >>> (32 - bits) === 0;
    })
  );
}
