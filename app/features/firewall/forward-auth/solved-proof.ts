import { LRUCache } from "lru-cache";

import { PUZZLES } from "#app/engine/challenge/challenge-cost";
import { SecretNetworks } from "#app/engine/challenge/secret-networks";
import type { Challenged } from "#app/features/visits/public.server";
import { type Challenges, isSolution, secretOf } from "#app/features/visits/public.server";

/** Format of a proof: "<challenge>.<answers in base 36, joined by hyphens>". */
const FORM = new RegExp(
  `^([0-9a-z]{1,9}\\.[\\w-]{22}\\.[\\w-]{43})\\.((?:[0-9a-z]{1,7}-){${PUZZLES - 1}}[0-9a-z]{1,7})$`,
);

/** Maximum proofs remembered as valid, about 300 bytes each. */
const MAX_KNOWN = 10_000;

/**
 * Creates a checker for the cookie of the firewall's challenge page. The cookie contains the solved challenge, which
 * is signed for a store, a network and a time, so nothing is stored for it. The first check takes 16 hashes.
 */
export function createProofChecker({ bitsOf }: Pick<Challenges, "bitsOf">) {
  const solved = new LRUCache<string, true>({ max: MAX_KNOWN });
  const secrets = new SecretNetworks();

  /** Returns the solved challenge of a proof. Null if the proof is not valid for this visitor. */
  function solvedChallenge(proof: string, to: Challenged, now: number): string | null {
    const [, challenge, answers] = FORM.exec(proof) ?? [];
    const bits = challenge ? bitsOf(challenge, to, now) : null;
    if (!challenge || !answers || bits === null) return null;
    if (solved.has(proof)) return challenge;
    const nonces = answers.split("-").map((text) => Number.parseInt(text, 36));
    if (!isSolution(challenge, nonces, bits)) return null;
    solved.set(proof, true);
    return challenge;
  }

  return function isProof(proof: string, to: Challenged, now: number): boolean {
    const challenge = solvedChallenge(proof, to, now);
    return challenge !== null && secrets.recordUse(secretOf(challenge), to.address, now);
  };
}
