import { expect, test } from "vitest";

import { toggleAddress } from "./toggle-address";

const shop = {
  domain: "demo.myshopify.com",
  platformId: "gid://shopify/Shop/4711",
  storeUrl: "https://www.fernhill.example",
};

test("the store URL contains shopId, the requested state as supba, and the nonce in the fragment", () => {
  expect(toggleAddress(shop, true, "abc")).toBe(
    "https://www.fernhill.example/?shopId=4711&supba=1#palisade-access=abc",
  );
  expect(toggleAddress(shop, false, "abc")).toContain("supba=0");
});

test.each(["", "not an address", "javascript:alert(1)", "//evil.example"])(
  "the myshopify.com domain is used if the store URL %j is invalid",
  (storeUrl) => {
    expect(toggleAddress({ ...shop, storeUrl }, true, "abc")).toMatch(
      /^https:\/\/demo\.myshopify\.com\/\?shopId=/,
    );
  },
);

test("shopId in the store URL is the shop's domain if its Shopify id is unknown", () => {
  expect(toggleAddress({ ...shop, platformId: null }, true, "abc")).toContain(
    "shopId=demo.myshopify.com",
  );
});
