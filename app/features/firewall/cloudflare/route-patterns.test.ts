import { expect, test } from "vitest";

import { takesDomain } from "./route-patterns";

const DOMAIN = "shop.example.com";

test.each([
  ...["shop.example.com/*", "shop.example.com", "shop.example.com/blog/*", "shop.example.com*"],
  ...["*.example.com/*", "*example.com/*", "*shop.example.com/*", "*", "*/*", "*/cart*", "*.com/*"],
  ...["https://shop.example.com/*", "http://*.example.com/*", "SHOP.Example.com/*", "shop.*"],
  ...["*example*", "*.example.com"],
])("the route pattern %s matches the shop's domain", (pattern) => {
  expect(takesDomain(pattern, DOMAIN)).toBe(true);
});

test.each([
  ...["example.com/*", "other.example.com/*", "*.shop.example.com/*", "*.example.net/*"],
  ...["myshop.example.com/*", "shop.example.com.evil.net/*", "example.com*", "https://example.com/*"],
])("the route pattern %s does not match the shop's domain", (pattern) => {
  expect(takesDomain(pattern, DOMAIN)).toBe(false);
}); // prettier-ignore

test("a route pattern that begins with '*.' matches subdomains and not the domain itself", () => {
  expect(takesDomain("*.example.com/*", "example.com")).toBe(false);
  expect(takesDomain("*example.com/*", "example.com")).toBe(true);
});
