/** A 128-bit key: four 32-bit words, least significant first. */
export type SipKey = readonly [number, number, number, number];

/** A 64-bit tag: its low and high 32 bits, unsigned. */
export type SipTag = readonly [low: number, high: number];

/**
 * Returns the SipHash-2-4 tag of an ASCII text (Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012).
 *
 * Works on 32-bit halves: BigInt costs several times the instructions in Shopify's Function engine.
 */
export function sipHash([k0, k1, k2, k3]: SipKey, text: string): SipTag {
  // Four 64-bit words v0 to v3, each as a low half (l) and a high half (h).
  let [l0, h0] = [k0 ^ 0x70736575, k1 ^ 0x736f6d65];
  let [l1, h1] = [k2 ^ 0x6e646f6d, k3 ^ 0x646f7261];
  let [l2, h2] = [k0 ^ 0x6e657261, k1 ^ 0x6c796765];
  let [l3, h3] = [k2 ^ 0x79746573, k3 ^ 0x74656462];

  function rounds(count: number): void {
    for (let round = 0; round < count; round++) {
      let low = l0;
      let high: number;
      // v0 += v1; v1 <<<= 13; v1 ^= v0; v0 <<<= 32
      l0 = (l0 + l1) | 0;
      h0 = (h0 + h1 + carry(low, l0)) | 0;
      low = (l1 << 13) | (h1 >>> 19);
      high = (h1 << 13) | (l1 >>> 19);
      l1 = low ^ l0;
      h1 = high ^ h0;
      low = l0;
      l0 = h0;
      h0 = low;
      // v2 += v3; v3 <<<= 16; v3 ^= v2
      low = l2;
      l2 = (l2 + l3) | 0;
      h2 = (h2 + h3 + carry(low, l2)) | 0;
      low = (l3 << 16) | (h3 >>> 16);
      high = (h3 << 16) | (l3 >>> 16);
      l3 = low ^ l2;
      h3 = high ^ h2;
      // v0 += v3; v3 <<<= 21; v3 ^= v0
      low = l0;
      l0 = (l0 + l3) | 0;
      h0 = (h0 + h3 + carry(low, l0)) | 0;
      low = (l3 << 21) | (h3 >>> 11);
      high = (h3 << 21) | (l3 >>> 11);
      l3 = low ^ l0;
      h3 = high ^ h0;
      // v2 += v1; v1 <<<= 17; v1 ^= v2; v2 <<<= 32
      low = l2;
      l2 = (l2 + l1) | 0;
      h2 = (h2 + h1 + carry(low, l2)) | 0;
      low = (l1 << 17) | (h1 >>> 15);
      high = (h1 << 17) | (l1 >>> 15);
      l1 = low ^ l2;
      h1 = high ^ h2;
      low = l2;
      l2 = h2;
      h2 = low;
    }
  }

  const rest = text.length & ~7;
  for (let at = 0; at <= rest; at += 8) {
    const low = word(text, at);
    const high = word(text, at + 4) | (at === rest ? text.length << 24 : 0);
    l3 ^= low;
    h3 ^= high;
    rounds(2);
    l0 ^= low;
    h0 ^= high;
  }
  l2 ^= 0xff;
  rounds(4);
  return [(l0 ^ l1 ^ l2 ^ l3) >>> 0, (h0 ^ h1 ^ h2 ^ h3) >>> 0];
}

/** Returns the carry of a 32-bit addition: 1 if the sum is less than a summand. */
const carry = (summand: number, sum: number): number => (sum >>> 0 < summand >>> 0 ? 1 : 0);

/** Returns the four characters at `at` as a little-endian word. Characters beyond the end are 0. */
function word(text: string, at: number): number {
  let found = 0;
  for (let byte = 0; byte < 4; byte++) found |= (text.charCodeAt(at + byte) || 0) << (8 * byte);
  return found;
}
