import { expect, test } from "vitest";

import { parametersNamedBy, storedPage, storedReferrer } from "./stored-address";

const NONE: ReadonlySet<string> = new Set();
const REF: ReadonlySet<string> = new Set(["ref", "email"]);

test.each([
  ["/products/linen-shirt?variant=3", "/products/linen-shirt"],
  ["/products/linen-shirt-2024-limited-edition-with-a-long-name-1234567890", null],
  ["/products/iphone14promaxcase2023", null],
  ["/collections/orders/products/x1", null],
  ["/pages/abc123def456abc123def456", null],
  [
    "/?utm_source=mail&email=jane%40example.com&utm_campaign=Fall",
    "/?utm_source=mail&utm_campaign=Fall",
  ],
  ["/?gclid=Cj0KCQiA1ZGcBhCoARIsAGQ0kkrTestToken", null],
  ["/?utm_content=jane%40example.com", "/?utm_content=…"],
  ["/?utm_content=jane%2540example.com", "/?utm_content=…"],
  ["/?UTM_Source=x&%65mail=jane@example.com", "/?UTM_Source=x"],
  ["/?ref=a1#jane@example.com", "/"],
  ["/account/reset/7171717171/0cabc123-1690000000", "/account/reset/…/…"],
  ["/fr/account/activate/7171717171/d0f1c2", "/fr/account/activate/…/…"],
  ["//ACCOUNT//reset/1/d0f1c2", "//ACCOUNT//reset/…/…"],
  ["/%61ccount/reset/1/d0f1c2", "/%61ccount/reset/…/…"],
  ["/account/login/multipass/AbC_dEf-123==", "/account/login/multipass/…"],
  ["/account/login", null],
  ["/account/orders/2b9a51bd18a2f9d6a0e4b4a6", "/account/orders/…"],
  [
    "/1234567/orders/2b9a51bd18a2f9d6a0e4b4a6/authenticate?key=abc",
    "/1234567/orders/…/authenticate",
  ],
  ["/checkouts/cn/Z2NwLXVzLWNlbnRyYWwxOjAx", "/checkouts/cn/…"],
  ["/1234567/checkouts/0cabc12d34", "/1234567/checkouts/…"],
  ["/gift_cards/1234567/0cabc12d34", "/gift_cards/…/…"],
  ["/cart/c/Z2NwLXVz?key=1", "/cart/c/…"],
  ["/cart/41234567890123:2", null],
  ["/cart/add.js", null],
  ["/apps/loyalty/3f2a9c1b7d8e4f6a9b0c1d2e", "/apps/loyalty/…"],
  ["/apps/x/123e4567-e89b-12d3-a456-426614174000", "/apps/x/…"],
  ["/apps/x/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.s1gnature99", "/apps/x/…"],
  ["/tools/unsubscribe/jane@example.com", "/tools/unsubscribe/…"],
  ["/tools/x/jane%40example.com", "/tools/x/…"],
  ["/search?q=jane", "/search"],
  ["/", null],
  ["/cart", null],
])("the page %s of a visit is stored as %s, where null means unchanged", (page, stored) => {
  expect(storedPage(page, NONE)).toBe(stored ?? page);
});

test.each([
  ["/?ref=spam&x=1", "/?ref=spam"],
  ["/?x=1&REF", "/?REF"],
  ["/?email=jane%40example.com", "/?email=…"],
  ["/?ref=3f2a9c1b7d8e4f6a9b0c1d2e", "/?ref=…"],
])("if rules use the parameter, the page %s of a visit is stored as %s", (page, stored) => {
  expect(storedPage(page, REF)).toBe(stored);
});

test.each([
  ["", ""],
  ["https://www.google.com/", "https://www.google.com/"],
  ["https://jane:pw@shop.example/a?email=jane@example.com&ref=1", "https://shop.example/a?ref=1"],
  ["https://shop.example/account/reset/1/d0f1c2?x=1#t", "https://shop.example/account/reset/…/…"],
  ["android-app://com.google.android.gm/", "android-app://com.google.android.gm/"],
  ["jane@example.com", "…"],
  ["https://shop.example?email=jane@example.com", "https://shop.example"],
])("the referrer %s is stored as %s", (referrer, stored) => {
  expect(storedReferrer(referrer, new Set(["ref"]))).toBe(stored);
});

test.each([
  ["url", "query:ref=spam", ["ref"]],
  ["url", "query:ref", ["ref"]],
  ["url", "prefix:/sale", []],
  ["referrer", "exact:example.com/page?id=3&b=4", ["id", "b"]],
  ["referrer", "utm_source:spam", []],
  [
    "custom",
    '{"all":[{"all":[["parameters","has-any","ref=spam","aff"],["country","any-of","DE"]]}]}',
    ["ref", "aff"],
  ],
  ["custom", "not json", []],
])("the rule %s %s uses the query parameters %j", (kind, value, names) => {
  expect(parametersNamedBy(kind, value)).toEqual(names);
});

test.each(["/", "a-", "%40", "1a"])(
  "an address of repeated %s is stored without exceeding its length",
  (text) => {
    const hostile = text.repeat(2_048);
    const page = storedPage(`/${hostile}?${hostile}=${hostile}`, REF);
    expect(page.length).toBeLessThanOrEqual(hostile.length + 1);
    expect(storedReferrer(`//${hostile}`, REF).length).toBeLessThanOrEqual(hostile.length + 2);
  },
);
