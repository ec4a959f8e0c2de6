import { createHmac } from "node:crypto";

import fc from "fast-check";
import { expect, test } from "vitest";

import { ShortHmac } from "./short-hmac";

const pieces = fc.array(fc.uint8Array({ maxLength: 100 }), { maxLength: 3 });

function digestOf(hmac: ShortHmac, all: readonly Uint8Array[]): string {
  for (const piece of all) hmac.append(piece, 0, piece.length);
  return Buffer.from(hmac.digest()).toString("hex");
}

test("ShortHmac equals the HMAC of node:crypto for keys, texts and chunks of any length", () => {
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

test("ShortHmac appends only the given range", () => {
  const hmac = new ShortHmac("key", 10);
  hmac.append(Buffer.from("abcdef"), 2, 4);
  const expected = createHmac("sha256", "key").update("cd").digest("hex");
  expect(Buffer.from(hmac.digest()).toString("hex")).toBe(expected);
});

test("a text above the limit is rejected, and the next digest is correct", () => {
  const hmac = new ShortHmac("key", 10);
  hmac.append(Buffer.alloc(6), 0, 6);
  expect(() => hmac.append(Buffer.alloc(5), 0, 5)).toThrow(RangeError);
  const expected = createHmac("sha256", "key").update("ab").digest("hex");
  expect(digestOf(hmac, [Buffer.from("ab")])).toBe(expected);
});
