import { createHash } from "node:crypto";

import { JSDOM } from "jsdom";

/**
 * Computes the result of `app/storefront/proof-of-work.ts` with Node's hashes, in less than a tenth of the time. For
 * tests that are not about the algorithm.
 *
 * @param bits number of leading zeros of a hash
 * @returns the numbers, in the order of the puzzles
 */
export function solvePuzzles(challenge: string, bits: number, puzzles: number): number[] {
  const found: number[] = [];
  for (let next = 0; found.length < puzzles; next++) {
    const text = `${challenge}.${found.length}.${next}`;
    const hash = createHash("sha256").update(text).digest().readUInt32BE();
    if (hash >>> (32 - bits) !== 0) continue;
    found.push(next);
    next = -1;
  }
  return found;
}

/** Solves the challenge page of a firewall endpoint like its script. Returns "name=value" of the cookie. */
export function solveChallenge(html: string): string {
  const main = new JSDOM(html).window.document.querySelector("main")!;
  const { challenge, bits, puzzles, cookie } = main.dataset;
  const found = solvePuzzles(challenge!, Number(bits), Number(puzzles));
  return `${cookie}=${challenge}.${found.map((number) => number.toString(36)).join("-")}`;
}
