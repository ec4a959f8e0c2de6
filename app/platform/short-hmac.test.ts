import { createHmac } from "node:crypto";

import fc from "fast-check";
import { expect, test } from "vitest";

import { ShortHmac } from "./short-hmac";

const pieces = fc.array(fc.uint8Array({ maxLength: 100 }), { maxLength: 3 });

function digestOf(hmac: ShortHmac, all: readonly Uint8Array[]): string {
  for (const piece of all) hmac.append(piece, 0, piece.length);
  return Buffer.from(hmac.digest()).toString("hex");
}

test("it is the HMAC of node's own library, for keys and texts of any length and any pieces", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.array(pieces, { maxLength: 5 }), (key, texts) => {
      const hmac = new ShortHmac(key, 300);
      for (const text of texts) {
        const expected = createHmac("sha256", key).update(Buffer.concat(text)).digest("hex");
        expect(digestOf(hmac, text)).toBe(expected);
      }
    }),
    { numRuns: 500 },
  );
});

test("only the part that was asked for is appended", () => {
  const hmac = new ShortHmac("key", 10);
  hmac.append(Buffer.from("abcdef"), 2, 4);
  const expected = createHmac("sha256", "key").update("cd").digest("hex");
  expect(Buffer.from(hmac.digest()).toString("hex")).toBe(expected);
});

test("a text that is too long is refused, not cut, and the next one is right", () => {
  const hmac = new ShortHmac("key", 10);
  hmac.append(Buffer.alloc(6), 0, 6);
  expect(() => hmac.append(Buffer.alloc(5), 0, 5)).toThrow(RangeError);
  const expected = createHmac("sha256", "key").update("ab").digest("hex");
  expect(digestOf(hmac, [Buffer.from("ab")])).toBe(expected);
});
