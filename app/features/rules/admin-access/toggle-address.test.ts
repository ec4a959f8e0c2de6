import { expect, test } from "vitest";

import { toggleAddress } from "./toggle-address";

const shop = {
  domain: "demo.myshopify.com",
  platformId: "gid://shopify/Shop/4711",
  storeUrl: "https://www.fernhill.example",
};

test("the store URL has shopId, the desired state in supba and the nonce after the #", () => {
  expect(toggleAddress(shop, true, "abc")).toBe(
    "https://www.fernhill.example/?shopId=4711&supba=1#palisade-access=abc",
  );
  expect(toggleAddress(shop, false, "abc")).toContain("supba=0");
});

test.each(["", "not an address", "javascript:alert(1)", "//evil.example"])(
  "an invalid store URL %j is replaced by the shop's myshopify.com domain",
  (storeUrl) => {
    expect(toggleAddress({ ...shop, storeUrl }, true, "abc")).toMatch(
      /^https:\/\/demo\.myshopify\.com\/\?shopId=/,
    );
  },
);

test("a store without a known Shopify id is identified by its domain", () => {
  expect(toggleAddress({ ...shop, platformId: null }, true, "abc")).toContain(
    "shopId=demo.myshopify.com",
  );
});
