import { expect, test } from "vitest";

import { changeListQuery, isFiltered, readListQuery } from "./list-query";

const readQuery = (query: string) => readListQuery(new URLSearchParams(query));

test("a URL without list parameters selects the first page of all entries, newest first", () => {
  expect(readQuery("shop=x&host=y")).toEqual({
    search: "",
    status: "any",
    effect: "any",
    sort: "created-desc",
    page: 1,
  });
});

test("invalid list parameters in the URL fall back to their defaults", () => {
  expect(readQuery("status=broken&page=-3&sort=random&effect=block")).toMatchObject({
    status: "any",
    page: 1,
    sort: "created-desc",
    effect: "block",
  });
});

test("a new search selects the first page and keeps Shopify's parameters in the URL", () => {
  const params = new URLSearchParams("shop=x&page=7&sort=hits-desc");
  const next = changeListQuery(params, { search: "198.51" });
  expect(next.toString()).toBe("shop=x&sort=hits-desc&search=198.51");
  expect(changeListQuery(params, { page: 8 }).get("page")).toBe("8");
  expect(changeListQuery(params, { sort: "created-desc" }).has("sort")).toBe(false);
});

test("a list query is filtered by status, not by sort order or page", () => {
  expect(isFiltered(readQuery("sort=hits-desc&page=2"))).toBe(false);
  expect(isFiltered(readQuery("status=expired"))).toBe(true);
});
