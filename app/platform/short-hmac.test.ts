import { createHmac } from "node:crypto";

import fc from "fast-check";
import { expect, test } from "vitest";

import { createShortHmac } from "./short-hmac";

const latin1 = fc.string({
  unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
  maxLength: 300,
});

test("it is the HMAC of node's own library, for keys and texts of any length", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.array(latin1, { maxLength: 5 }), (key, texts) => {
      const write = createShortHmac(key, 300);
      const digest = Buffer.alloc(32);
      for (const text of texts) {
        write(text, digest);
        const expected = createHmac("sha256", key).update(text, "latin1").digest("hex");
        expect(digest.toString("hex")).toBe(expected);
      }
    }),
    { numRuns: 500 },
  );
});

test("a text that is too long is refused, not cut", () => {
  const write = createShortHmac("key", 10);
  expect(() => write("x".repeat(11), Buffer.alloc(32))).toThrow(RangeError);
});
