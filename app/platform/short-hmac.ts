import { createHash, hash } from "node:crypto";

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

/**
 * HMAC-SHA256 (RFC 2104) of short texts, put together from pieces, as two one-shot hashes over
 * buffers that are used again. node's createHmac makes two objects for every text, which costs
 * several times the hashing itself where thousands of texts a second are checked. A SHA-256 of our
 * own was tried and lost: the processor's instructions for it are out of a script's reach.
 */
export class ShortHmac {
  /** The inner pad, and behind it the text as far as it is known. */
  readonly #inner: Uint8Array;
  readonly #outer = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES);
  readonly #digest = Buffer.alloc(DIGEST_BYTES);
  /** inner.subarray(0, length), kept because making one costs as much as hashing it. */
  readonly #views: (Uint8Array | undefined)[] = [];
  #end = BLOCK_BYTES;

  /** @param maxBytes the longest text */
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
   * Puts `bytes` from `start` to before `end` at the end of the text.
   *
   * @throws RangeError when the text becomes too long; the next text starts empty
   */
  append(bytes: Uint8Array, start: number, end: number): void {
    const inner = this.#inner;
    let to = this.#end;
    if (to + end - start > inner.length) {
      this.#end = BLOCK_BYTES;
      throw new RangeError("the text is too long for this HMAC");
    }
    // A loop, because a call into the engine for a few bytes costs more than copying them.
    for (let from = start; from < end; from++) inner[to++] = bytes[from]!;
    this.#end = to;
  }

  /** The 32 bytes for the text, which is empty again afterwards. Good until the next call. */
  digest(): Uint8Array {
    const text = (this.#views[this.#end] ??= this.#inner.subarray(0, this.#end));
    this.#end = BLOCK_BYTES;
    this.#outer.write(hash("sha256", text, "binary"), BLOCK_BYTES, "latin1");
    this.#digest.write(hash("sha256", this.#outer, "binary"), 0, "latin1");
    return this.#digest;
  }
}
