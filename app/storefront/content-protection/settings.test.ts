import { expect, test } from "vitest";

import { isExceptPage } from "./settings";

test.each([
  ["/pages/press", "/", ["/pages/press"], true],
  ["/pages/press/", "/", ["/pages/press"], true],
  ["/Pages/Press", "/", ["/pages/press"], true],
  ["/pages/pressroom", "/", ["/pages/press"], false],
  ["/blogs/news/first", "/", ["/blogs/*"], true],
  ["/blog", "/", ["/blogs/*"], false],
  ["/de/pages/press", "/de", ["/pages/press"], true],
  ["/de", "/de", ["/"], true],
  ["/design", "/de", ["/sign"], false],
  ["/", "/", [], false],
  ["/anything", "/", ["/*"], true],
  ["/pages/%E4%BC%9A%E7%A4%BE", "/", ["/pages/会社"], true],
  ["/pages/%E4%BC%9A%E7%A4%BE", "/", ["/pages/%e4%bc%9a*"], true],
  ["/pages/100%", "/", ["/pages/100%"], true],
])("the page %s with home %s is excepted by the paths %j: %s", (path, root, pages, isExcept) => {
  expect(isExceptPage(path, root, pages)).toBe(isExcept);
});

test.each([
  ["/gift_cards/9001/k7m2x9q4", "/"],
  ["/de/gift_cards/9001/k7m2x9q4", "/de"],
  ["/en-europe/gift_cards/9001/k7m2x9q4/", "/en-europe"],
  ["/Gift_Cards//9001/K7M2", "/"],
  ["/account", "/"],
  ["/fr/account/orders/1", "/fr"],
  ["/customer_authentication/login", "/"],
  ["/orders/5d1c", "/"],
  ["/60000000001/orders/5d1c", "/"],
  ["/60000000001/invoices/5d1c", "/"],
  ["/60000000001/checkouts/5d1c", "/"],
  ["/checkouts/cn/5d1c/thank-you", "/"],
  ["/policies/refund-policy", "/"],
  ["/60000000001/policies/7.html", "/"],
])("the page %s with home %s has no content protection", (path, root) => {
  expect(isExceptPage(path, root, [])).toBe(true);
});

test.each([
  ["/", "/"],
  ["/de", "/de"],
  ["/products/gift_cards", "/"],
  ["/gift_cards-for-all", "/"],
  ["/collections/orders", "/"],
  ["/products/account", "/de"],
  ["/cart", "/"],
  ["/apps/lookbook", "/"],
])("the page %s with home %s has content protection", (path, root) => {
  expect(isExceptPage(path, root, [])).toBe(false);
});
