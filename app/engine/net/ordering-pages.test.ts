import { expect, test } from "vitest";

import { isOrderRequest } from "./ordering-pages";

test.each([
  ...["/cart/add", "/cart/add.js", "/cart/add/", "/CART/Add", "/de/cart/add", "/cart/40001:1"],
  ...["/%63art/add", "/cart%2fadd", "//cart/add", "/./cart/add", "/x/../cart/add", "/cart\\add"],
  ...["/cart//change?line=1", "/cart/update.js?x#y", "/checkouts/x", "/checkout?a=1", "/en-ca//checkout"],
  ...["/en-mena/cart/add", "/ckb/cart/change.js", "/pt-latam/cart/40001:1"],
  ...["/cart/40001%3A1,40002:2", "/%64e/cart/add"],
  ...["/cart/c/hWN2aRmQ?key=5d1c", "/de/cart/c/hWN2aRmQ", "/cart/%63/x", "/cart/clear", "/cart/clear.js", "/cart/add.json"],
])("the page %s begins an order", (uri) => {
  expect(isOrderRequest(uri)).toBe(true);
}); // prettier-ignore

test.each([
  ...["/cart", "/", "/products/cart", "/pages/cart/add", "/cart/address", "/?to=/cart/add"],
  ...["/x?/../cart/add", "/%2563art/add", "/products/x#/cart/add"],
  ...["/cart.js", "/cart?discount=SALE", "/cart/cards", "/cart/c", "/wallets", "/discount/SALE"],
])("the page %s does not begin an order", (uri) => {
  expect(isOrderRequest(uri)).toBe(false);
});

test.each(["/cart", "/cart/", "/de/cart", "/cart.js", "/%63art?x=1"])(
  "a request to %s begins an order unless its method only reads",
  (uri) => {
    for (const method of ["GET", "HEAD", "OPTIONS", "get"]) {
      expect(isOrderRequest(uri, method), method).toBe(false);
    }
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "BREW"]) {
      expect(isOrderRequest(uri, method), method).toBe(true);
    }
  },
);

test.each(["/", "/search", "/contact", "/cart-covers", "/products/cart", "/account/login"])(
  "a POST to %s does not begin an order",
  (uri) => {
    expect(isOrderRequest(uri, "POST")).toBe(false);
  },
);
