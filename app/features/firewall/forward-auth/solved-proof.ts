import { LRUCache } from "lru-cache";

import { PUZZLES } from "../../../engine/challenge-cost";
import type { Challenged } from "../../challenge/public.server";
import { type Challenges, isSolution } from "../../challenge/public.server";

/** "<challenge>.<answers in base 36, with hyphens between>" */
const FORM = new RegExp(
  `^([0-9a-z]{1,9}\\.[\\w-]{22}\\.[\\w-]{43})\\.((?:[0-9a-z]{1,7}-){${PUZZLES - 1}}[0-9a-z]{1,7})$`,
);

/** Proofs that were checked lately; some 300 bytes each. */
const MAX_KNOWN = 10_000;

/**
 * Checks what the challenge page of a door keeps in its cookie: the solved challenge itself, which says for whom
 * and until when it is good, so that nothing has to be stored for it. Sixteen hashes the first time.
 */
export function createProofChecker({ bitsOf }: Pick<Challenges, "bitsOf">) {
  const solved = new LRUCache<string, true>({ max: MAX_KNOWN });

  return function isProof(proof: string, to: Challenged, now: number): boolean {
    const [, challenge, answers] = FORM.exec(proof) ?? [];
    const bits = challenge ? bitsOf(challenge, to, now) : null;
    if (!challenge || !answers || bits === null) return false;
    if (solved.has(proof)) return true;
    const nonces = answers.split("-").map((text) => Number.parseInt(text, 36));
    if (!isSolution(challenge, nonces, bits)) return false;
    solved.set(proof, true);
    return true;
  };
}
