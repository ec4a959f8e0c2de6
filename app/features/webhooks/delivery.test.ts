import { expect, test } from "vitest";

import { readDelivery } from "./delivery";

function payloadOf(json: string) {
  const headers = new Headers({
    "x-shopify-webhook-id": "1",
    "x-shopify-topic": "orders/create",
    "x-shopify-shop-domain": "one.myshopify.com",
  });
  return readDelivery(headers, new TextEncoder().encode(json), new Date(0))?.payload;
}

test("whole numbers that parsing would round are kept digit by digit, others stay numbers", () => {
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

test("digits inside texts are left alone, whatever stands before them", () => {
  const texts = {
    a: '9007199254740993 "9007199254740993"',
    b: "\\",
    "9007199254740993": "{[9007199254740993",
  };
  expect(payloadOf(JSON.stringify(texts))).toEqual(texts);
});
