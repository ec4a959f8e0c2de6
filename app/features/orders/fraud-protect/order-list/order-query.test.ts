import { expect, test } from "vitest";

import { changeOrderQuery, readOrderQuery } from "./order-query";

test("an address without a query shows what needs review", () => {
  expect(readOrderQuery(new URLSearchParams())).toEqual({
    tab: "review",
    level: "any",
    search: "",
    before: "",
    after: "",
  });
});

test("what an address cannot mean counts as not chosen", () => {
  const query = readOrderQuery(new URLSearchParams("tab=__proto__&level=7&search=1001"));
  expect(query).toMatchObject({ tab: "review", level: "any", search: "1001" });
});

test("another choice goes back to the first page and leaves the platform's parameters", () => {
  const params = new URLSearchParams("shop=x&tab=held&before=5.6");
  expect(changeOrderQuery(params, { level: "high" }).toString()).toBe("shop=x&tab=held&level=high");
  expect(changeOrderQuery(params, { tab: "review" }).toString()).toBe("shop=x");
  expect(changeOrderQuery(params, { after: "7.8" }).toString()).toBe("shop=x&tab=held&after=7.8");
});
