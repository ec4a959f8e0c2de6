import { expect, test } from "vitest";

import { changeListQuery, isFiltered, readListQuery } from "./list-query";

const readQuery = (query: string) => readListQuery(new URLSearchParams(query));

test("an empty query returns the first page of all entries, newest first", () => {
  expect(readQuery("shop=x&host=y")).toEqual({
    search: "",
    status: "any",
    effect: "any",
    sort: "created-desc",
    page: 1,
  });
});

test("unknown values in the query fall back to the defaults", () => {
  expect(readQuery("status=broken&page=-3&sort=random&effect=block")).toMatchObject({
    status: "any",
    page: 1,
    sort: "created-desc",
    effect: "block",
  });
});

test("a new filter returns to the first page and keeps Shopify's parameters", () => {
  const params = new URLSearchParams("shop=x&page=7&sort=hits-desc");
  const next = changeListQuery(params, { search: "198.51" });
  expect(next.toString()).toBe("shop=x&sort=hits-desc&search=198.51");
  expect(changeListQuery(params, { page: 8 }).get("page")).toBe("8");
  expect(changeListQuery(params, { sort: "created-desc" }).has("sort")).toBe(false);
});

test("a sort order does not count as a filter", () => {
  expect(isFiltered(readQuery("sort=hits-desc&page=2"))).toBe(false);
  expect(isFiltered(readQuery("status=expired"))).toBe(true);
});
