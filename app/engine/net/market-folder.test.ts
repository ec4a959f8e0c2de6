import { expect, test } from "vitest";

import {
  marketFolder,
  withoutMarketFolder,
  withoutMarketFolders,
  withoutPlainFolders,
} from "./market-folder";

test.each([
  ["/de", "de"],
  ["/en-CA/products/x", "en-ca"],
  ["/zh-hant/products/x", "zh-hant"],
  ["/zh-hant-tw", "zh-hant-tw"],
  ["/es-419/cart", "es-419"],
  ["/fil/anything", "fil"],
  ["/ckb", "ckb"],
  ["/sr-latn-rs/cart", "sr-latn-rs"],
  ["/en-row/products/x", "en-row"],
  ["/ar-gcc/collections", "ar-gcc"],
  ["/pt-latam/policies/refund-policy", "pt-latam"],
  ["/en-europe/products.json", "en-europe"],
  ["/pt-br-latam/cart.js", "pt-br-latam"],
  ["/de-dach", "de-dach"],
  ["/en-intl/", "en-intl"],
  ["/en-mena/.well-known/x", "en-mena"],
  ["/en-mena/apps/palisade/visit", "en-mena"],
])("%s begins with the folder %s", (path, folder) => {
  expect(marketFolder(path)).toBe(folder);
  expect(withoutMarketFolder(path)).toBe(path.slice(folder.length + 1) || "/");
});

test.each([
  "/",
  "/pages/x",
  "/blogs/news",
  "/products/x",
  "/collections/products/x",
  "/cart",
  "/search",
  "/account",
  "/apps/palisade",
  "/a/palisade",
  "/cdn/shop/x.png",
  "/cdn-cgi/trace",
  "/api/products/x",
  "/deals/products/x",
  "/e-n/products/x",
  "/web-shop/products/x",
  "/en-/products/x",
  "/en-x/products/x",
  "/my-account/settings",
  "/no-returns/faq",
  "/en_ca/products/x",
  "/robots.txt",
])("%s begins with no folder", (path) => {
  expect(marketFolder(path)).toBeNull();
  expect(withoutMarketFolder(path)).toBe(path);
});

test.each([
  ["/de/en-row/products/x", "/products/x"],
  ["/en-row/products/x", "/products/x"],
  ["/de", "/"],
  ["/en-row", "/en-row"],
  ["/en-row/", "/en-row/"],
])("in front of a page, the folders of %s leave %s", (path, rest) => {
  expect(withoutMarketFolders(path)).toBe(rest);
});

test.each([
  ["/de/en-ca/products/x", "/products/x"],
  ["/de/fil/products/x", "/fil/products/x"],
  ["/en-row/products/x", "/en-row/products/x"],
])("rules write %s as %s", (path, written) => {
  expect(withoutPlainFolders(path)).toBe(written);
});
