import { expect, test } from "vitest";

import { proxySignature, signedProxyQuery } from "./sign-proxy-query";

const VECTOR = (customer: string) =>
  new URLSearchParams(
    `extra=1&extra=2&shop=shop-name.myshopify.com&logged_in_customer_id=${customer}` +
      "&path_prefix=%2Fapps%2Fawesome_reviews&timestamp=1317327555",
  );

test("the signature of a proxied query for a signed-in customer equals Shopify's", () => {
  expect(proxySignature(VECTOR("1"), "hush")).toBe(
    "4c68c8624d737112c91818c11017d24d334b524cb5c2b8ba08daa056f7395ddb",
  );
});

test("the signature of a proxied query without a customer equals Shopify's", () => {
  expect(proxySignature(VECTOR(""), "hush")).toBe(
    "e072b6d7e6622d85912a5214b860d3100dc1e73d9bc29f43796ac8c9ff8093cb",
  );
});

test("the signature of a proxied query covers the visitor's own parameters", () => {
  const query = signedProxyQuery(
    [
      ["extra", "1"],
      ["extra", "2"],
      ["signature", "visitor's own"],
    ],
    {
      shop: "shop-name.myshopify.com",
      customerId: "1",
      pathPrefix: "/apps/awesome_reviews",
      timestamp: 1317327555,
    },
    "hush",
  );
  expect(query.getAll("extra")).toEqual(["1", "2"]);
  expect(query.getAll("signature")).toEqual([
    "4c68c8624d737112c91818c11017d24d334b524cb5c2b8ba08daa056f7395ddb",
  ]);
});

test("parameters of a signed query are sorted bytewise", () => {
  const one = proxySignature(
    [
      ["Zed", "1"],
      ["a-b", "2"],
      ["a_b", "3"],
    ],
    "hush",
  );
  const other = proxySignature(
    [
      ["a_b", "3"],
      ["a-b", "2"],
      ["Zed", "1"],
    ],
    "hush",
  );
  expect(one).toBe(other);
});
