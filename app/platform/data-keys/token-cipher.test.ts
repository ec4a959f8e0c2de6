import fc from "fast-check";
import { expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";

import { createTokenCipher } from "./token-cipher.server";

const cipher = createTokenCipher(oneKey("the key"));

test("any text can be decrypted in the field for which it was encrypted", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (text, place) => {
      expect(cipher.decrypt(cipher.encrypt(text, place), place)).toBe(
        Buffer.from(text).toString("utf8"),
      );
    }),
  );
});

test("encrypting a text twice yields different cipher texts", () => {
  expect(cipher.encrypt("token", "a")).not.toBe(cipher.encrypt("token", "a"));
});

test("a token moved to another session cannot be decrypted", () => {
  expect(cipher.decrypt(cipher.encrypt("token", "session a"), "session b")).toBeNull();
});

test("a token of another key cannot be decrypted", () => {
  const other = createTokenCipher(oneKey("another key"));
  expect(other.decrypt(cipher.encrypt("token", "a"), "a")).toBeNull();
});

test("a token with one changed bit cannot be decrypted", () => {
  const stored = cipher.encrypt("token", "a");
  const sealed = Buffer.from(stored.slice("v1.only.".length), "base64url");
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(cipher.decrypt(`v1.only.${changed.toString("base64url")}`, "a")).toBeNull();
  }
});

test.each([
  "",
  "v1",
  "v1.",
  "v1.AAAA",
  "v1.only.AAAA",
  "v2.only.AAAA",
  "shpat_0123456789abcdef",
  "a.b.c",
])("%j is not an encrypted token", (stored) => {
  expect(cipher.decrypt(stored, "a")).toBeNull();
});
