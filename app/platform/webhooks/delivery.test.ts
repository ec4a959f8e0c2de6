import { createHmac } from "node:crypto";

import { expect, test } from "vitest";

import { signedLinkQuery } from "#tests/helpers/proxy-query";
import { EXAMPLE_NUMBER, genuineBody } from "#tests/helpers/webhook-bodies";

import { BODIES } from "./bodies";
import { isSignedBody, namedShop, readBody, readHeaders } from "./delivery";

const SHOP = "one.myshopify.com";
const ORDER = { admin_graphql_api_id: "gid://shopify/Order/1" };
const bytes = (text: string) => new TextEncoder().encode(text);

/** Reads the body of an order with these fields and its id. */
function payloadOf(json: string) {
  const body = `${json.slice(0, -1)},${JSON.stringify(ORDER).slice(1)}`;
  const read = readBody(bytes(body), { topic: "orders/create", shop: SHOP });
  const payload: Record<string, unknown> = { ...read };
  delete payload.admin_graphql_api_id;
  return payload;
}

const TOPICS = Object.keys(BODIES);

/** Topics with the same form of body. Subscriptions and orders are always read again from the shop's API. */
const ALIKE = [
  ["app_subscriptions/update", "app_subscriptions/approaching_capped_amount"],
  ["orders/create", "orders/updated", "orders/cancelled"],
  // Shopify sends the shop's record with both topics. A leaked body of one can pass for the other, but only for the
  // same shop.
  ["app/uninstalled", "shop/update"],
];
const isAlike = (one: string, other: string) =>
  one === other || ALIKE.some((topics) => topics.includes(one) && topics.includes(other));

test.each(TOPICS)(
  "a genuine body of %s is accepted only for topics with the same form of body",
  (topic) => {
    const body = bytes(JSON.stringify(genuineBody(topic, SHOP)));
    const taken = TOPICS.filter((other) => readBody(body, { topic: other, shop: SHOP }));
    expect(taken).toEqual(TOPICS.filter((other) => isAlike(topic, other)));
  },
);

/**
 * Topics whose bodies name no shop. They only cause data to be read again from the shop's API, or count a checkout,
 * whose pass names no visit of another shop.
 */
const NAMING_NO_SHOP = TOPICS.filter((topic) => /^(orders|themes|checkouts)\//.test(topic));

test.each(TOPICS.filter((topic) => !NAMING_NO_SHOP.includes(topic)))(
  "a genuine body of %s is accepted for the shop that it names only",
  (topic) => {
    const body = genuineBody(topic, SHOP);
    const readFor = (shop: string) => readBody(bytes(JSON.stringify(body)), { topic, shop });
    const isFor = (shop: string, number: number) => {
      const payload = readFor(shop);
      return payload !== null && namedShop({ topic, payload }) === `gid://shopify/Shop/${number}`;
    };
    expect(isFor(SHOP, EXAMPLE_NUMBER)).toBe(true);
    expect(isFor("other.myshopify.com", 7)).toBe(false);
    expect(isFor(SHOP, 7)).toBe(false);
  },
);

test("during a secret rotation bodies signed with either secret are accepted", () => {
  const body = bytes("{}");
  const signedWith = (secret: string) => createHmac("sha256", secret).update(body).digest("base64");
  const secrets = ["the-new-secret", "the-old-secret"];
  for (const secret of secrets) expect(isSignedBody(body, signedWith(secret), secrets)).toBe(true);
  expect(isSignedBody(body, signedWith("a-third-secret"), secrets)).toBe(false);
  expect(isSignedBody(body, signedWith("the-old-secret"), secrets.slice(0, 1))).toBe(false);
  expect(isSignedBody(body, null, secrets)).toBe(false);
});

test("a signed proxy query whose sorted text is JSON is not a webhook body", () => {
  const secret = "test-secret-of-sixteen-or-more";
  const query = signedLinkQuery(secret, { shop: SHOP, ' {"a":"': "", z: '"}' });
  const signed = new URLSearchParams(query);
  const signature = signed.get("signature")!;
  signed.delete("signature");
  const text = [...signed].map((pair) => pair.join("=")).sort();
  const body = bytes(text.join(""));
  expect(JSON.parse(text.join(""))).toBeTypeOf("object");
  expect(isSignedBody(body, Buffer.from(signature, "hex").toString("base64"), [secret])).toBe(true);
  for (const topic of TOPICS) expect(readBody(body, { topic, shop: SHOP })).toBeNull();
});

test.each([
  ["a blank", (json: string) => ` ${json}`],
  ["a byte order mark", (json: string) => `\ufeff${json}`],
  ["a line end", (json: string) => `\n${json}`],
])("a webhook body after %s is rejected", (_, change) => {
  const json = JSON.stringify(genuineBody("shop/update", SHOP));
  const readDelivery = (text: string) =>
    readBody(bytes(text), { topic: "shop/update", shop: SHOP });
  expect(readDelivery(json)).not.toBeNull();
  expect(readDelivery(change(json))).toBeNull();
});

test("readHeaders replaces a future trigger time by the current time", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const triggeredAt = (said: string) =>
    readHeaders(
      new Headers({
        "x-shopify-webhook-id": "1",
        "x-shopify-topic": "shop/update",
        "x-shopify-shop-domain": SHOP,
        "x-shopify-triggered-at": said,
      }),
      now,
    )?.triggeredAt;
  expect(triggeredAt("2099-01-01T00:00:00Z")).toEqual(now);
  expect(triggeredAt("2026-11-20T11:00:00Z")).toEqual(new Date("2026-11-20T11:00:00Z"));
  expect(triggeredAt("yesterday")).toEqual(now);
});

test("whole numbers beyond exact precision are read as text, and other numbers as numbers", () => {
  expect(
    payloadOf('{"id":9007199254740993,"ids":[9007199254740993,6001,-9007199254740993]}'),
  ).toEqual({
    id: "9007199254740993",
    ids: ["9007199254740993", 6001, "-9007199254740993"],
  });
  expect(payloadOf('{"total":1234567890123456.5,"small":123456789012345}')).toEqual({
    total: 1234567890123456.5,
    small: 123456789012345,
  });
});

test("digits inside the texts of a webhook body are unchanged", () => {
  const texts = {
    a: '9007199254740993 "9007199254740993"',
    b: "\\",
    "9007199254740993": "{[9007199254740993",
  };
  expect(payloadOf(JSON.stringify(texts))).toEqual(texts);
});
