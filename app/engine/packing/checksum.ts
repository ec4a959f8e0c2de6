/** The five primes of xxHash. */
const P1 = 0x9e3779b1;
const P2 = 0x85ebca77;
const P3 = 0xc2b2ae3d;
const P4 = 0x27d4eb2f;
const P5 = 0x165667b1;

const rotate = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));

function round(lane: number, word: number): number {
  return Math.imul(rotate((lane + Math.imul(word, P2)) | 0, 13), P1);
}

function mix(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 15), P2);
  const second = Math.imul(first ^ (first >>> 13), P3);
  return (second ^ (second >>> 16)) >>> 0;
}

/**
 * Returns xxHash32 (github.com/Cyan4973/xxHash, doc/xxhash_spec.md) with seed 0, of whole words of four bytes.
 *
 * Hashes megabytes in a few milliseconds. Any change to a single word changes the result, because every step is
 * reversible.
 */
export function checksum(words: Uint32Array): number {
  const { length } = words;
  const inLanes = length - (length % 4);
  let at = 0;
  let hash = P5;
  if (length >= 4) {
    let [a, b, c, d] = [(P1 + P2) | 0, P2 | 0, 0, -P1 | 0];
    for (; at < inLanes; at += 4) {
      a = round(a, words[at]!);
      b = round(b, words[at + 1]!);
      c = round(c, words[at + 2]!);
      d = round(d, words[at + 3]!);
    }
    hash = (rotate(a, 1) + rotate(b, 7) + rotate(c, 12) + rotate(d, 18)) | 0;
  }
  hash = (hash + 4 * length) | 0;
  for (; at < length; at++) {
    hash = Math.imul(rotate((hash + Math.imul(words[at]!, P3)) | 0, 17), P4);
  }
  return mix(hash);
}
