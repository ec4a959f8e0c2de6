import { expect, test } from "vitest";

import { pageForms } from "./page-forms";

test.each([
  ["/products/shoes", []],
  ["/collections/all", []],
  ["/collections/all/products/shoes", ["/products/shoes"]],
  ["/products/shoes.json", ["/products/shoes"]],
  ["/products/shoes.js.json", ["/products/shoes"]],
  ["/products.json", ["/products", "/collections/all"]],
  ["/collections/vip/products.json", ["/collections/vip/products", "/collections/vip"]],
  [
    "/collections/vip/products/shoes.oembed",
    ["/collections/vip/products/shoes", "/products/shoes.oembed", "/products/shoes"],
  ],
  ["/blogs/news/launch.json", ["/blogs/news/launch"]],
  ["/pages/a.b", []],
  ["/assets/theme.js", []],
  ["/cart.js", []],
])("page rules match %s also as %j", (path, others) => {
  expect(pageForms(path)).toEqual([path, ...others]);
});

test("the forms of a path with 400 endings are found within 5 ms", () => {
  const began = performance.now();
  for (let at = 0; at < 100; at++) pageForms(`/products/${".json".repeat(400)}x`);
  expect(performance.now() - began).toBeLessThan(500);
});
