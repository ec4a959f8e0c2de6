import fc from "fast-check";
import { expect, test } from "vitest";

import { readTarget } from "./redirect-target";

const STORE = { domain: "demo.myshopify.com", storeUrl: "https://shop.example.com" };

test.each([
  ["/pages/sorry", "/pages/sorry", "/pages/sorry"],
  ["/search?q=a#b", "/search?q=a#b", "/search?q=a"],
  ["https://other.example/x", "https://other.example/x", null],
  ["HTTP://Other.example", "http://other.example/", null],
  ["https://demo.myshopify.com/a", "https://demo.myshopify.com/a", "/a"],
  ["https://shop.example.com/a", "https://shop.example.com/a", "/a"],
])("the redirect target %s is stored as %s and is the store's page %s", (text, value, path) => {
  expect(readTarget(text, STORE)).toEqual({ ok: true, value, path });
});

test.each([
  "",
  "sorry",
  "//evil.example",
  "/\\evil.example",
  "https:\\\\evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://files.example",
  "https://user:secret@other.example",
  "https://",
  "/a b",
])("the redirect target %j is refused with a message", (text) => {
  expect(readTarget(text, STORE)).toEqual({ ok: false, message: expect.stringMatching(/\.$/) });
});

test("every accepted redirect target is an http(s) URL or a path, and is read back unchanged", () => {
  const texts = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((text) => `/${text}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const read = readTarget(text, STORE);
      if (!read.ok) return;
      expect(read.value).toMatch(/^(https?:\/\/|\/(?!\/))/);
      expect(readTarget(read.value, STORE)).toEqual(read);
    }),
  );
});
