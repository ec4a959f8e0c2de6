import { expect, test } from "vitest";

import { findingText } from "./attack-text";

const textOf = (key: string) =>
  findingText({
    ...{ signal: "page", key, suspects: 9, total: 10 },
    usual: 0.03,
    since: 0,
    lastAt: 0,
  });

test.each(["/", "/products/mug-2", "/collections", "/account/register", "/cart"])(
  "the text of an attack finding shows the store page %s",
  (key) => {
    expect(textOf(key)).toContain(`opened “${key}”.`);
  },
);

test.each([
  "//evil.example/a",
  "/products/evil.example",
  "/products/call 030",
  "/pages/call-555-0100-23",
  "/your-store-is-hacked",
  "/a@b.example",
])(
  "the text of an attack finding omits the page %s, which may contain an attacker's text or link",
  (key) => {
    expect(textOf(key)).toContain("opened one page.");
    expect(textOf(key)).not.toContain(key);
  },
);
