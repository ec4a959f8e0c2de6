import { expect, test } from "vitest";

import { storeNameOf } from "./store-domain";

test.each([
  "palisade-demo",
  "Palisade-Demo",
  "palisade-demo.myshopify.com",
  "https://palisade-demo.myshopify.com",
  "http://palisade-demo.myshopify.com/admin/apps?x=1#y",
  "palisade-demo.myshopify.com/products",
  "https://admin.shopify.com/store/palisade-demo",
  "admin.shopify.com/store/palisade-demo/apps/x",
])("storeNameOf reads the store palisade-demo from %s", (typed) => {
  expect(storeNameOf(typed)).toBe("palisade-demo");
});

test.each([
  "",
  "-demo",
  "demo_shop",
  "shop.example.com",
  "https://evil.example/palisade-demo.myshopify.com",
  "palisade-demo.myshopify.com.evil.example",
  "evil.example#palisade-demo.myshopify.com",
  "https://palisade-demo.myshopify.com@evil.example",
  "https://user@palisade-demo.myshopify.com",
  "https://palisade-demo.myshopify.com:8443",
  "palisade-demo.myshopify.com.",
  "a.b.myshopify.com",
  ".myshopify.com",
  "myshopify.com",
  "javascript:alert(1)",
  "//evil.example",
  "https://admin.shopify.com/store/",
  "https://admin.shopify.com/store/a/../../evil",
  "https://admin.shopify.com.evil.example/store/palisade-demo",
  "ⓟalisade.example",
  "x".repeat(300),
])("storeNameOf returns null for %s", (typed) => {
  expect(storeNameOf(typed)).toBeNull();
});
