import { createHash, hash } from "node:crypto";

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

/**
 * HMAC-SHA256 (RFC 2104) of short texts, as two one-shot hashes over reused buffers.
 *
 * createHmac of Node.js creates two objects per text, which costs several times the hashing itself at thousands of
 * texts per second. A SHA-256 in JavaScript was slower, because it cannot use the CPU's SHA instructions.
 */
export class ShortHmac {
  /** Inner pad, followed by the text so far. */
  readonly #inner: Uint8Array;
  readonly #outer = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES);
  readonly #digest = Buffer.alloc(DIGEST_BYTES);
  /** Cached `inner.subarray(0, length)` by length. Creating one costs as much as hashing it. */
  readonly #views: (Uint8Array | undefined)[] = [];
  #end = BLOCK_BYTES;

  /**
   * Prepares the pads of a key.
   *
   * @param maxBytes maximum length of a text
   */
  constructor(secret: string, maxBytes: number) {
    const key = Buffer.alloc(BLOCK_BYTES);
    const bytes = Buffer.from(secret);
    (bytes.length > BLOCK_BYTES ? createHash("sha256").update(bytes).digest() : bytes).copy(key);
    this.#inner = new Uint8Array(BLOCK_BYTES + maxBytes);
    key.forEach((byte, index) => {
      this.#inner[index] = byte ^ INNER_PAD;
      this.#outer[index] = byte ^ OUTER_PAD;
    });
  }

  /**
   * Appends `bytes` from `start` to before `end` to the text.
   *
   * @throws RangeError if the text becomes too long. The next text starts empty
   */
  append(bytes: Uint8Array, start: number, end: number): void {
    const inner = this.#inner;
    let to = this.#end;
    if (to + end - start > inner.length) {
      this.#end = BLOCK_BYTES;
      throw new RangeError("the text is too long for this HMAC");
    }
    // A loop, because a native call for a few bytes costs more than copying them.
    for (let from = start; from < end; from++) inner[to++] = bytes[from]!;
    this.#end = to;
  }

  /** Returns the 32-byte HMAC of the text and resets the text. The buffer is valid until the next call. */
  digest(): Uint8Array {
    const text = (this.#views[this.#end] ??= this.#inner.subarray(0, this.#end));
    this.#end = BLOCK_BYTES;
    this.#outer.write(hash("sha256", text, "binary"), BLOCK_BYTES, "latin1");
    this.#digest.write(hash("sha256", this.#outer, "binary"), 0, "latin1");
    return this.#digest;
  }
}
