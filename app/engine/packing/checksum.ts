import { finish, type Steps } from "../steps";

/** The five primes of xxHash. */
const P1 = 0x9e3779b1;
const P2 = 0x85ebca77;
const P3 = 0xc2b2ae3d;
const P4 = 0x27d4eb2f;
const P5 = 0x165667b1;

const rotate = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));

function round(accumulator: number, word: number): number {
  return Math.imul(rotate((accumulator + Math.imul(word, P2)) | 0, 13), P1);
}

function mix(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 15), P2);
  const second = Math.imul(first ^ (first >>> 13), P3);
  return (second ^ (second >>> 16)) >>> 0;
}

/** Words per step: a fifth of a millisecond. A multiple of four. */
const WORDS_A_STEP = 32_768;

/** Mixes words into the four accumulators of a hash. */
function addWords(accumulators: Int32Array, words: Uint32Array, from: number, until: number): void {
  let [a, b, c, d] = accumulators as unknown as [number, number, number, number];
  for (let at = from; at < until; at += 4) {
    a = round(a, words[at]!);
    b = round(b, words[at + 1]!);
    c = round(c, words[at + 2]!);
    d = round(d, words[at + 3]!);
  }
  accumulators.set([a, b, c, d]);
}

/** Returns checksum() of words, with pauses. */
export function* checksumInSteps(words: Uint32Array): Steps<number> {
  const { length } = words;
  const inStripes = length - (length % 4);
  let hash = P5;
  if (length >= 4) {
    const accumulators = Int32Array.of(P1 + P2, P2, 0, -P1);
    for (let at = 0; at < inStripes; at += WORDS_A_STEP) {
      addWords(accumulators, words, at, Math.min(inStripes, at + WORDS_A_STEP));
      yield;
    }
    const [a, b, c, d] = accumulators as unknown as [number, number, number, number];
    hash = (rotate(a, 1) + rotate(b, 7) + rotate(c, 12) + rotate(d, 18)) | 0;
  }
  hash = (hash + 4 * length) | 0;
  for (let at = inStripes; at < length; at++) {
    hash = Math.imul(rotate((hash + Math.imul(words[at]!, P3)) | 0, 17), P4);
  }
  return mix(hash);
}

/**
 * Returns xxHash32 (github.com/Cyan4973/xxHash, doc/xxhash_spec.md) with seed 0, of whole words of four bytes.
 *
 * Hashes megabytes in a few milliseconds. Any change to a single word changes the result, because every step is
 * reversible.
 */
export const checksum = (words: Uint32Array): number => finish(checksumInSteps(words));
