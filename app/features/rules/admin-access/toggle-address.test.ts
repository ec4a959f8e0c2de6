import { expect, test } from "vitest";

import { toggleAddress } from "./toggle-address";

const shop = {
  domain: "demo.myshopify.com",
  platformId: "gid://shopify/Shop/4711",
  storeUrl: "https://www.fernhill.example",
};

test("the store site opens with shopId, the desired state in supba, and the nonce behind the #", () => {
  expect(toggleAddress(shop, true, "abc")).toBe(
    "https://www.fernhill.example/?shopId=4711&supba=1#palisade-access=abc",
  );
  expect(toggleAddress(shop, false, "abc")).toContain("supba=0");
});

test.each(["", "not an address", "javascript:alert(1)", "//evil.example"])(
  "a store address %j that is none is the platform's own",
  (storeUrl) => {
    expect(toggleAddress({ ...shop, storeUrl }, true, "abc")).toMatch(
      /^https:\/\/demo\.myshopify\.com\/\?shopId=/,
    );
  },
);

test("a store whose platform id is not known yet is named by its domain", () => {
  expect(toggleAddress({ ...shop, platformId: null }, true, "abc")).toContain(
    "shopId=demo.myshopify.com",
  );
});
