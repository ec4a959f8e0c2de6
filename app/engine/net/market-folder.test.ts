import { expect, test } from "vitest";

import {
  marketFolder,
  readMarketFolders,
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
])("the path %s begins with the market folder %s", (path, folder) => {
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
])("the path %s has no market folder", (path) => {
  expect(marketFolder(path)).toBeNull();
  expect(withoutMarketFolder(path)).toBe(path);
});

test.each([
  ["/de/en-row/products/x", "/products/x"],
  ["/en-row/products/x", "/products/x"],
  ["/de", "/"],
  ["/en-row", "/en-row"],
  ["/en-row/", "/en-row/"],
])("the path %s is %s after its market folders are removed", (path, rest) => {
  expect(withoutMarketFolders(path)).toBe(rest);
});

test.each([
  ["/de/en-ca/products/x", "/products/x"],
  ["/de/fil/products/x", "/fil/products/x"],
  ["/en-row/products/x", "/en-row/products/x"],
  ["/my-blog/products/x", "/my-blog/products/x"],
  ["/my-blog/foo", "/my-blog/foo"],
])("a rule stores the path %s as %s", (path, written) => {
  expect(withoutPlainFolders(path)).toBe(written);
});

/** Market folders of a store that also has pages whose names resemble market folders. */
const KNOWN = readMarketFolders(["/de", "/EN-ROW", "/zh-hant-tw"]);

test.each([
  ["/de", "de"],
  ["/de/anything", "de"],
  ["/en-row", "en-row"],
  ["/En-Row/anything", "en-row"],
  ["/zh-hant-tw/products/x", "zh-hant-tw"],
])("in a store with a list of folders, %s begins with the folder %s", (path, folder) => {
  expect(marketFolder(path, KNOWN)).toBe(folder);
  expect(withoutMarketFolder(path, KNOWN)).toBe(path.slice(folder.length + 1) || "/");
  expect(withoutMarketFolders(path, KNOWN)).toBe(path.slice(folder.length + 1) || "/");
});

test.each([
  "/fr",
  "/fil/products/x",
  "/en-ca/cart",
  "/my-blog/products/x",
  "/en-rows/products/x",
  "/dе",
])("in a store with a list of folders, %s has no market folder", (path) => {
  expect(marketFolder(path, KNOWN)).toBeNull();
  expect(withoutMarketFolder(path, KNOWN)).toBe(path);
  expect(withoutPlainFolders(path, KNOWN)).toBe(path);
});

test.each([
  ...["/pages", "/blogs", "/products", "/collections", "/cart", "/account", "/policies", "/search"],
  ...["/checkouts", "/orders", "/apps", "/a", "/api", "/cdn", "/cdn-cgi", "/discount", "/variants"],
  ...["", "/", "de", "//de", "/de/", "/de/x", "/d", "/../de", "/de%2f", "/de?x", "/en-x"],
])("a list of folders that contains %s ignores it", (path) => {
  expect(readMarketFolders([path, "/fr"])).toEqual(new Set(["/fr"]));
});

test("a list of folders above the store limit counts as unknown", () => {
  const twoLetters = (n: number) =>
    String.fromCharCode(97 + (n % 26), 97 + (Math.floor(n / 26) % 26));
  const folders = (count: number) =>
    Array.from({ length: count }, (_, n) => `/en-${twoLetters(n)}`);
  expect(readMarketFolders(folders(500))?.size).toBe(500);
  expect(readMarketFolders(folders(501))).toBeNull();
  expect(readMarketFolders(null)).toBeNull();
});

test.each([[[]], [["/"]], [["", "/pages"]]])(
  "a list without a market folder counts as unknown: %j",
  (list) => {
    expect(readMarketFolders(list)).toBeNull();
  },
);
