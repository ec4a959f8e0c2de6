import { expect, test } from "vitest";

import { pageLink } from "./page-link";

const location = {
  origin: "https://app.example.com",
  pathname: "/iplookup/203.0.113.7",
  search: "?shop=x.myshopify.com&host=abc&id_token=secret&page=%2Fcart",
};

test("pageLink returns the admin's URL of the page inside the admin, without tokens in the query", () => {
  const host = btoa("admin.shopify.com/store/demo");
  expect(pageLink({ location, shopify: { config: { apiKey: "key", host } } })).toBe(
    "https://admin.shopify.com/store/demo/apps/key/iplookup/203.0.113.7?page=%2Fcart",
  );
});

test("pageLink returns the page's own URL outside the admin, without tokens in the query", () => {
  expect(pageLink({ location })).toBe("https://app.example.com/iplookup/203.0.113.7?page=%2Fcart");
});
