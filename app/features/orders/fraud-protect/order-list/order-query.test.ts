import { expect, test } from "vitest";

import { changeOrderQuery, readOrderQuery } from "./order-query";

test("a URL without a query shows the orders that need review", () => {
  expect(readOrderQuery(new URLSearchParams())).toEqual({
    tab: "review",
    level: "any",
    search: "",
    within: "",
    visit: "any",
    firstUpTo: "",
    before: "",
    after: "",
  });
});

test("an invalid tab or level in the URL falls back to the default", () => {
  const query = readOrderQuery(new URLSearchParams("tab=__proto__&level=7&search=1001"));
  expect(query).toMatchObject({ tab: "review", level: "any", search: "1001" });
});

test.each([
  ["within", "soon", ""],
  ["within", "2026-11-20T13:00:00Z/2026-11-20T12:00:00Z", ""],
  ["within", "2026-11-20T12:00:00Z/2026-11-20T13:00:00Z", null],
  ["firstUpTo", "44.5", ""],
  ["firstUpTo", "-1", ""],
  ["firstUpTo", "44", null],
] as const)("the URL filter %s=%s is read as %o (null: unchanged)", (name, text, read) => {
  const query = readOrderQuery(new URLSearchParams({ [name]: text }));
  expect(query[name]).toBe(read ?? text);
});

test("changing a filter returns to the first page and keeps Shopify's parameters", () => {
  const params = new URLSearchParams("shop=x&tab=held&before=5.6");
  expect(changeOrderQuery(params, { level: "high" }).toString()).toBe("shop=x&tab=held&level=high");
  expect(changeOrderQuery(params, { tab: "review" }).toString()).toBe("shop=x");
  expect(changeOrderQuery(params, { after: "7.8" }).toString()).toBe("shop=x&tab=held&after=7.8");
});
