import { expect, test } from "vitest";

import { asksToOrder } from "./ordering-pages";

test.each([
  ...["/cart/add", "/cart/add.js", "/cart/add/", "/CART/Add", "/de/cart/add", "/cart/40001:1"],
  ...["/%63art/add", "/cart%2fadd", "//cart/add", "/./cart/add", "/x/../cart/add", "/cart\\add"],
  ...["/cart//change?line=1", "/cart/update.js?x#y", "/checkouts/x", "/checkout?a=1", "/en-ca//checkout"],
  ...["/en-mena/cart/add", "/ckb/cart/change.js", "/pt-latam/cart/40001:1"],
  ...["/cart/40001%3A1,40002:2", "/%64e/cart/add"],
])("%s begins an order", (uri) => {
  expect(asksToOrder(uri)).toBe(true);
}); // prettier-ignore

test.each([
  ...["/cart", "/", "/products/cart", "/pages/cart/add", "/cart/address", "/?to=/cart/add"],
  ...["/x?/../cart/add", "/%2563art/add", "/products/x#/cart/add"],
])("%s does not", (uri) => {
  expect(asksToOrder(uri)).toBe(false);
});
