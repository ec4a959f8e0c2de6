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
  "the page %s of the store is named",
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
])("the page %s, which could carry a text or a link of an attacker, is one page", (key) => {
  expect(textOf(key)).toContain("opened one page.");
  expect(textOf(key)).not.toContain(key);
});
