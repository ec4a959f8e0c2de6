import { expect, test } from "vitest";

import { pageLink } from "./page-link";

const location = {
  origin: "https://app.example.com",
  pathname: "/iplookup/203.0.113.7",
  search: "?shop=x.myshopify.com&host=abc&id_token=secret&page=%2Fcart",
};

test("inside the admin, the link has the admin's URL with the query and without tokens", () => {
  const host = btoa("admin.shopify.com/store/demo");
  expect(pageLink({ location, shopify: { config: { apiKey: "key", host } } })).toBe(
    "https://admin.shopify.com/store/demo/apps/key/iplookup/203.0.113.7?page=%2Fcart",
  );
});

test("outside the admin, the link has the page's own URL without tokens", () => {
  expect(pageLink({ location })).toBe("https://app.example.com/iplookup/203.0.113.7?page=%2Fcart");
});
