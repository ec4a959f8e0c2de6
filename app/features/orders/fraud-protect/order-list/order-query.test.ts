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

test("invalid values in the URL fall back to the defaults", () => {
  const query = readOrderQuery(new URLSearchParams("tab=__proto__&level=7&search=1001"));
  expect(query).toMatchObject({ tab: "review", level: "any", search: "1001" });
});

test("changing a filter returns to the first page and keeps Shopify's parameters", () => {
  const params = new URLSearchParams("shop=x&tab=held&before=5.6");
  expect(changeOrderQuery(params, { level: "high" }).toString()).toBe("shop=x&tab=held&level=high");
  expect(changeOrderQuery(params, { tab: "review" }).toString()).toBe("shop=x");
  expect(changeOrderQuery(params, { after: "7.8" }).toString()).toBe("shop=x&tab=held&after=7.8");
});
