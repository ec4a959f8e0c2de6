import { createHash, hash } from "node:crypto";

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

/**
 * HMAC-SHA256 (RFC 2104) of short texts, as two one-shot hashes over buffers that are used again.
 * node's createHmac makes two objects for every text, which costs several times the hashing
 * itself where thousands of texts a second are checked; a benchmark and a test against createHmac
 * watch over this one.
 *
 * The returned function writes the digest's 32 bytes to `target`.
 *
 * @param maxBytes the longest text, one byte a character
 */
export function createShortHmac(secret: string, maxBytes: number) {
  const key = Buffer.alloc(BLOCK_BYTES);
  const bytes = Buffer.from(secret);
  (bytes.length > BLOCK_BYTES ? createHash("sha256").update(bytes).digest() : bytes).copy(key);
  const inner = Buffer.alloc(BLOCK_BYTES + maxBytes);
  const outer = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES);
  key.forEach((byte, index) => {
    inner[index] = byte ^ INNER_PAD;
    outer[index] = byte ^ OUTER_PAD;
  });
  /** inner.subarray(0, length), kept because making one costs as much as hashing it. */
  const views: (Buffer | undefined)[] = [];

  return function write(text: string, target: Buffer): void {
    if (text.length > maxBytes) throw new RangeError("the text is too long for this HMAC");
    const length = BLOCK_BYTES + inner.write(text, BLOCK_BYTES, "latin1");
    const view = (views[length] ??= inner.subarray(0, length));
    outer.write(hash("sha256", view, "binary"), BLOCK_BYTES, "latin1");
    target.write(hash("sha256", outer, "binary"), "latin1");
  };
}
