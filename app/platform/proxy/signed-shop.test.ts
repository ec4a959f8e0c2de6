import { expect, test } from "vitest";

import {
  encode,
  platformPairs,
  seconds,
  SECRET,
  SHOP,
  sign,
  signed,
} from "#tests/helpers/proxy-queries";

import { createSignedShop } from "./signed-shop";

const shopOf = createSignedShop([SECRET]);
const ofPairs = (...more: [string, string][]) =>
  shopOf(`/proxy/visit?${signed([...platformPairs(), ...more])}`);

test("a rejected request with Shopify's signature is attributed to its shop", () => {
  const odd = (over: Record<string, string>) => shopOf(`/?${signed(platformPairs(over))}`);
  expect(odd({ timestamp: seconds(-500) })).toBe(SHOP);
  expect(odd({ path_prefix: "/elsewhere" })).toBe(SHOP);
  expect(odd({ n: "short" })).toBe(SHOP);
  expect(ofPairs(["n", "again"])).toBe(SHOP);
});

test("a request without a valid signature is not attributed to a shop", () => {
  expect(shopOf(`/?${signed(platformPairs(), "another-secret")}`)).toBeNull();
  expect(shopOf(`/?${encode(platformPairs())}`)).toBeNull();
  expect(shopOf(`/?shop=${SHOP}`)).toBeNull();
  expect(shopOf("/?%")).toBeNull();
  expect(shopOf("/")).toBeNull();
});

test("a query that can be split differently is attributed to no shop", () => {
  const own: [string, string][] = [
    ...platformPairs({ shop: "thief.myshopify.com" }),
    ["q", `1shop=${SHOP}t=`],
  ];
  const forged: [string, string][] = [
    ...platformPairs(),
    ["q", "1"],
    ["t", "shop=thief.myshopify.com"],
    ["signature", sign(own)],
  ];
  expect(shopOf(`/?${encode(forged)}`)).toBeNull();
  expect(ofPairs(["shop", "other.myshopify.com"])).toBeNull();
});
